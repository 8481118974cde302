import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { faultSentence, isError, useEditing } from '../fields/editing';
import { useFieldLabel } from '../fields/field-labels';
import { formatPath, type Path, parsePath } from '../fields/paths';
import type { MissingText } from '../translations/missing-texts';
import styles from './fault-summary.module.css';

interface FaultSummaryProps {
  missing: readonly MissingText[];
  isChecking: boolean;
  onSelect(path: Path): void;
}

/** All faults and missing translations; each line links to its field. */
export function FaultSummary({ missing, isChecking, onSelect }: FaultSummaryProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { faults } = useEditing();
  const labelOf = useFieldLabel();
  const errors = faults.filter(isError);
  const warnings = faults.filter((fault) => !isError(fault));
  const state = isChecking
    ? t('editor.check.checking')
    : errors.length > 0
      ? t('editor.check.errors', { count: errors.length })
      : t('editor.check.none');
  return (
    <div className={styles.summary}>
      <p role="status" className={errors.length > 0 ? styles.wrong : styles.right}>
        {state}
      </p>
      {[
        { name: 'errors', listed: errors },
        { name: 'warnings', listed: warnings },
      ].map(
        ({ name, listed }) =>
          listed.length > 0 && (
            <details key={name} className={styles.list}>
              <summary>{t(`editor.check.${name}`, { count: listed.length })}</summary>
              <ul>
                {listed.map((fault) => (
                  <li key={`${fault.field} ${faultSentence(fault, locale)}`}>
                    <button type="button" onClick={() => onSelect(parsePath(fault.field))}>
                      {faultSentence(fault, locale)}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
      {(['ar', 'en'] as const).map((language) => {
        const texts = missing.filter((text) => text.locale === language);
        if (texts.length === 0) return null;
        return (
          <details key={language} className={styles.list}>
            <summary>{t(`editor.missing.list.${language}`, { count: texts.length })}</summary>
            <ul>
              {texts.map(({ path }) => (
                <li key={formatPath(path)}>
                  <button type="button" onClick={() => onSelect(path)}>
                    {pathLabel(path, labelOf)}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** A text's place in words, without its language: `List of sections 2 · Title`. */
export function pathLabel(path: Path, labelOf: (name: string) => string): string {
  const labels: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') labels.push(`${labels.pop() ?? ''} ${part + 1}`);
    else if (part !== 'en' && part !== 'ar') labels.push(labelOf(part));
  }
  return labels.join(' · ');
}
