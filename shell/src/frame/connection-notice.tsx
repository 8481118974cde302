import { useTranslation } from 'shared-contracts/i18n';
import styles from './connection-notice.module.css';

/** Shown by the style sheet while the document says that something did not arrive: scripts may be what is missing. */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.notice} role="status">
      <p>{t('connection.lost')}</p>
      <button type="button" data-retry>
        {t('connection.retry')}
      </button>
    </div>
  );
}
