import { useTranslation } from 'shared-contracts/i18n';
import styles from './preview-badge.module.css';

/** Says that visitors do not see this yet. */
export function PreviewBadge() {
  const { t } = useTranslation('mfe-campaigns');
  return <p className={styles.badge}>{t('preview')}</p>;
}
