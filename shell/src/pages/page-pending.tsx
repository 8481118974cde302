import { useTranslation } from 'shared-contracts/i18n';
import { useShell } from '../app/shell-context';
import styles from './page-pending.module.css';
import { UnavailablePage } from './unavailable-page';

/**
 * In a page's place while it is not there. A page that the server rendered but whose code cannot be
 * had stays as it is for as long as React can keep it; after that, this is the fallback.
 */
export function PagePending() {
  const { t } = useTranslation('shell');
  const { isHeld } = useShell();
  if (isHeld()) return <UnavailablePage />;
  return (
    <div className={styles.pending} role="status">
      <span className="visually-hidden">{t('fallback.pending')}</span>
    </div>
  );
}

/** In the frame's place while a page that the server did not render fetches its data: the final height, nothing else. */
export function FramePending() {
  return <div className={styles.pending} aria-busy="true" />;
}
