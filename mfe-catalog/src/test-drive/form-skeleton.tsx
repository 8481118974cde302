import { useTranslation } from 'shared-contracts/i18n';
import { Bone } from 'shared-ui/skeleton';
import styles from './form-skeleton.module.css';

const fields = ['name', 'email', 'mobile', 'vehicle'];

/** The form's place while it loads, as tall as the form. */
export function FormSkeleton() {
  const { t } = useTranslation('mfe-catalog');
  return (
    <div className={styles.form}>
      <span className="visually-hidden" role="status">
        {t('request.loading')}
      </span>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <Bone shape="line" className={styles.label ?? ''} />
          <Bone shape="block" className={styles.input ?? ''} />
        </div>
      ))}
      <Bone shape="block" className={styles.button ?? ''} />
      <Bone shape="line" className={styles.note ?? ''} />
    </div>
  );
}
