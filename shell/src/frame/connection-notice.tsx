import { useTranslation } from 'shared-contracts/i18n';
import styles from './connection-notice.module.css';

/**
 * The style sheet shows this notice while `data-connection` is set on the document element. It is rendered with the
 * page, because the scripts may be what failed to load.
 */
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
