import { useTranslation } from 'react-i18next';
import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import styles from './steps.module.css';

const steps = ['choose', 'agree', 'drive'] as const;

/** Beside the form: what happens next, and the number for those who would rather call. */
export function Steps() {
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  return (
    <aside className={styles.aside}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.number}>
              <Num>{index + 1}</Num>
            </span>
            <span>
              <b>{t(`testDrive.steps.${step}.title`)}</b>
              <span className={styles.text}>{t(`testDrive.steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.call} data-tone="quiet">
        <Muted className={styles.small}>{t('contact.preferCall')}</Muted>
        <Link to={telAddress(settings.tollFreeNumber)} className={styles.phone}>
          <Num>{settings.tollFreeNumber}</Num>
        </Link>
      </div>
    </aside>
  );
}
