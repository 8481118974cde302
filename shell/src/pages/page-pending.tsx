import { useTranslation } from 'shared-contracts/i18n';
import { useShell } from '../app/shell-context';
import styles from './page-pending.module.css';
import { UnavailablePage } from './unavailable-page';

/**
 * Suspense fallback of a page. If the page's code failed to load, React keeps the server's markup as long as it can;
 * after that the page for unavailable parts is shown.
 */
export function PagePending() {
  const { t } = useTranslation('shell');
  const { isPageSuspended } = useShell();
  if (isPageSuspended()) return <UnavailablePage />;
  return (
    <div className={styles.pending} role="status">
      <span className="visually-hidden">{t('fallback.pending')}</span>
    </div>
  );
}

/** Fallback of the frame while a page that the server did not render loads its data. It reserves the final height. */
export function FramePending() {
  return <div className={styles.pending} aria-busy="true" />;
}
