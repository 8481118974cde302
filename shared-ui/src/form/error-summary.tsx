import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import styles from './form.module.css';

interface ErrorSummaryProps {
  /** Where a page that comes back without scripts begins. */
  id: string;
  /** Number of attempts that failed; each new one brings the summary into focus. */
  failures: number;
  faults: readonly { name: string; text: string; reachable: boolean }[];
  idOf: (name: string) => string;
  onChoose: (name: string) => void;
}

/** Everything that is wrong with a form, with a way to each field. Nothing before the first attempt. */
export function ErrorSummary({ id, failures, faults, idOf, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation('forms');
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const isShown = failures > 0 && faults.length > 0;
  // Synchronises with the document's focus, which follows a failed attempt once its faults are here: the
  // attempt may be counted a moment before they are.
  useEffect(() => {
    if (!isShown || answered.current === failures) return;
    answered.current = failures;
    summary.current?.focus();
  }, [failures, isShown]);

  if (!isShown) return null;
  return (
    <div ref={summary} id={id} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="bad" />
      <div>
        <strong>{t('summary.title', { count: faults.length })}</strong>
        <ul>
          {faults.map(({ name, text, reachable }) => (
            <li key={name}>
              {reachable ? (
                <a
                  href={`#${idOf(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(name);
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
