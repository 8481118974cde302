import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber } from 'shared-contracts/locale';
import styles from './form.module.css';

const kilobyte = 1024;

/** A file size such as `48 KB` or `1.2 MB`. */
export function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation('forms');
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  const [unit, size] =
    kilobytes < kilobyte
      ? ['kilobytes', kilobytes]
      : ['megabytes', Math.round((kilobytes / kilobyte) * 10) / 10];
  return (
    <span className={styles.fileFacts}>
      {t(`file.${unit}`, { size: formatNumber(Number(size)) })}
    </span>
  );
}
