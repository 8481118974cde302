import { useTranslation } from 'shared-contracts/i18n';
import { classNames } from '../class-names';
import styles from './form-skeleton.module.css';

const fields = ['name', 'email', 'mobile', 'vehicle'];

/** Placeholder of the form's height while it loads. */
export function FormSkeleton() {
  const { t } = useTranslation('mfe-catalog');
  return (
    <div className={styles.form}>
      <span className="visually-hidden" role="status">
        {t('request.loading')}
      </span>
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <div className={classNames(styles.bone, styles.label)} />
          <div className={styles.bone} />
        </div>
      ))}
      <div className={classNames(styles.bone, styles.button)} />
      <div className={classNames(styles.bone, styles.note)} />
    </div>
  );
}
