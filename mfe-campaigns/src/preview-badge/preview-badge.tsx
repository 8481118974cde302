import { useTranslation } from 'shared-contracts/i18n';
import styles from './preview-badge.module.css';

/** Marks content that visitors do not see yet. */
export function PreviewBadge() {
  const { t } = useTranslation('mfe-campaigns');
  return <p className={styles.badge}>{t('preview')}</p>;
}
