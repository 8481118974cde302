import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import styles from './staff-frame.module.css';

/** Leads to the notices, and shows how many are unread while the page is open. The list is the server's own page. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation('staff');
  const { locale } = useVisit();
  const count = useUnread(unread);
  return (
    <a
      className={styles.icon}
      href={localise('/-/notices', locale)}
      aria-label={t('bell', { count })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 17V11a6 6 0 0 1 12 0v6m-14 0h16M10 20.5a2.2 2.2 0 0 0 4 0M12 5V3.2" />
      </svg>
      <span hidden={count === 0}>{count}</span>
    </a>
  );
}

/** The number that the server sends. A hidden tab leaves its connection to others. */
function useUnread(initial: number): number {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    // Synchronises with the server's stream of events.
    let source: EventSource | undefined;
    const follow = () => {
      source?.close();
      source = document.hidden ? undefined : new EventSource('/-/notices/events');
      source?.addEventListener('unread', ({ data }) => setCount(JSON.parse(data).count));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, []);
  return count;
}
