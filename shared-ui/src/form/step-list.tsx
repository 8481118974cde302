import { useTranslation } from 'shared-contracts/i18n';
import { Link } from 'shared-contracts/router';
import { Num } from '../number/number';
import styles from './step-fields.module.css';
import { stepId } from './use-steps';

interface StepListProps {
  form: string;
  steps: readonly string[];
  /** Null while the step is not known. */
  current: string | null;
}

/** The list of steps, with links to those before the current one. */
export function StepList({ form, steps, current }: StepListProps) {
  const { t } = useTranslation('forms');
  const reached = Math.max(0, steps.indexOf(current ?? ''));
  return (
    <nav
      className={styles.list}
      aria-label={t('steps.progress', { step: reached + 1, steps: steps.length })}
    >
      <p aria-hidden="true">{t('steps.progress', { step: reached + 1, steps: steps.length })}</p>
      <ol>
        {steps.map((step, at) => {
          const title = (
            <>
              <Num>{at + 1}</Num>{' '}
              <span className={styles.title}>{t(`forms.${form}.steps.${step}`)}</span>
            </>
          );
          return (
            <li key={step} className={at <= reached ? styles.isReached : undefined}>
              {at < reached ? (
                <Link to={`#${stepId(step)}`} preventScrollReset>
                  {title}
                </Link>
              ) : (
                <span aria-current={at === reached ? 'step' : undefined}>{title}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
