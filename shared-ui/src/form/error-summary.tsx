import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Icon } from '../icon/icon';
import { HoursText } from '../number/number';
import styles from './form.module.css';

interface ErrorSummaryProps {
  /** Anchor to which the browser scrolls after a post without script. */
  id: string;
  /** Number of failed attempts; each new one moves the focus to the summary. */
  failures: number;
  faults: readonly { name: string; text: string; reachable: boolean }[];
  idOf: (name: string) => string;
  onChoose: (name: string) => void;
}

/** Lists all faults of a form with links to their fields. Renders nothing before the first failed attempt. */
export function ErrorSummary({ id, failures, faults, idOf, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation('forms');
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef<number>(null);
  const isShown = failures > 0 && faults.length > 0;
  // Synchronises with the focus: it moves to the summary after a failed attempt, once the faults are known, which may
  // be a render later than the count. After a rejected post without script, a visitor who is already in a field at
  // hydration keeps the focus.
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
                  <HoursText>{text}</HoursText>
                </a>
              ) : (
                <HoursText>{text}</HoursText>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
