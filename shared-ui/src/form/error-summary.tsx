import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
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
  const answered = useRef<number>(null);
  const isShown = failures > 0 && faults.length > 0;
  // Synchronises with the document's focus, which follows a failed attempt once its faults are here: the
  // attempt may be counted a moment before they are. A page that comes back refused may wake up when its
  // visitor is in a field already: there he stays.
  useEffect(() => {
    const isWaking = answered.current === null;
    answered.current ??= 0;
    if (!isShown || answered.current === failures) return;
    answered.current = failures;
    const form = summary.current?.closest('form');
    if (!isWaking || !form?.contains(document.activeElement)) summary.current?.focus();
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
