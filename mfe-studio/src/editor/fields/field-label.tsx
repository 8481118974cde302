import { useTranslation } from 'shared-contracts/i18n';
import styles from './fields.module.css';

/** A control's label, with a mark if required. */
export function FieldLabel({
  id,
  label,
  isRequired,
}: {
  /** Id of the control. */
  id: string;
  label: string;
  isRequired: boolean;
}) {
  const { t } = useTranslation('mfe-studio');
  return (
    <label htmlFor={id} className={styles.label}>
      {label}
      {isRequired && (
        <span className={styles.required}>
          <span aria-hidden="true"> *</span>
          <span className={styles.hidden}> {t('editor.field.required')}</span>
        </span>
      )}
    </label>
  );
}
