import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import styles from './staff-frame.module.css';

/** Leads to the search of staff, by Ctrl+K too. The search is the server's own page. */
export function FindLink() {
  const { t } = useTranslation('staff');
  const { locale } = useVisit();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Synchronises with the keyboard.
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (key !== 'k' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      link.current?.click();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <a ref={link} className={styles.icon} href={localise('/-/find', locale)} title={t('find')}>
      <svg viewBox="0 0 24 24" role="img" aria-label={t('find')}>
        <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5" />
      </svg>
    </a>
  );
}
