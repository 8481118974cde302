import { useTranslation } from 'shared-contracts/i18n';
import styles from './connection-notice.module.css';

/**
 * The style sheet shows this notice while `data-connection` is set on the document element: `lost` by scripts, `kept` by
 * the service worker in a page that it has kept. It is rendered with the
 * page, because the scripts may be what failed to load.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.notice} role="status">
      <p data-when="lost">{t('connection.lost')}</p>
      <p data-when="kept">{t('connection.kept')}</p>
      <button type="button" data-retry>
        {t('connection.retry')}
      </button>
    </div>
  );
}
