import { useTranslation } from 'shared-contracts/i18n';
import styles from './fault-summary.module.css';
import { formatPath, type Path } from './paths';

interface ListedFault {
  text: string;
  /** The field that the line leads to; null if it is in another form. */
  path: Path | null;
}

interface FaultSummaryProps {
  errors: readonly ListedFault[];
  warnings?: readonly ListedFault[];
  /** Texts that one language lacks. */
  missing?: Readonly<Record<'ar' | 'en', readonly ListedFault[]>>;
  isChecking: boolean;
  onSelect(path: Path): void;
}

/** All faults and missing translations; each line leads to its field. */
export function FaultSummary(props: FaultSummaryProps) {
  const { errors, warnings = [], missing, isChecking, onSelect } = props;
  const { t } = useTranslation('mfe-studio');
  const state = isChecking
    ? t('editor.check.checking')
    : errors.length > 0
      ? t('editor.check.errors', { count: errors.length })
      : t('editor.check.none');
  const lists = [
    { words: 'editor.check.errors', listed: errors },
    { words: 'editor.check.warnings', listed: warnings },
    { words: 'editor.missing.list.ar', listed: missing?.ar ?? [] },
    { words: 'editor.missing.list.en', listed: missing?.en ?? [] },
  ];
  return (
    <div className={styles.summary}>
      {/* The list of errors says it, too */}
      <p
        role="status"
        className={errors.length > 0 && !isChecking ? 'visually-hidden' : styles.state}
      >
        {state}
      </p>
      {lists.map(
        ({ words, listed }) =>
          listed.length > 0 && (
            <details key={words} className={listed === errors ? styles.errors : undefined}>
              <summary>{t(words, { count: listed.length })}</summary>
              <ul>
                {listed.map(({ text, path }) => (
                  <li key={`${path && formatPath(path)} ${text}`}>
                    {path ? (
                      <button type="button" onClick={() => onSelect(path)}>
                        {text}
                      </button>
                    ) : (
                      <p>{text}</p>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </div>
  );
}
