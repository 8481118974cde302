import { useTranslation } from 'shared-contracts/i18n';
import styles from './form.module.css';

/** Progress bar of an upload; `share` is from 0 to 1. */
export function Progress({ share }: { share: number }) {
  const { t } = useTranslation('forms');
  return (
    <progress className={styles.progress} value={share} max={1} aria-label={t('file.progress')} />
  );
}
