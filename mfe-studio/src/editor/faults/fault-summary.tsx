import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { isError, sentenceOf, useEditing } from '../fields/editing';
import { useFieldLabel } from '../fields/field-words';
import { fieldOf, type Path, pathOf } from '../fields/paths';
import type { MissingText } from '../translations/missing-texts';
import styles from './fault-summary.module.css';

interface FaultSummaryProps {
  missing: readonly MissingText[];
  isChecking: boolean;
  onGo(path: Path): void;
}

/** All faults and missing translations; each line links to its field. */
export function FaultSummary({ missing, isChecking, onGo }: FaultSummaryProps) {
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
        { name: 'errors', found: errors },
        { name: 'warnings', found: warnings },
      ].map(
        ({ name, found }) =>
          found.length > 0 && (
            <details key={name} className={styles.list}>
              <summary>{t(`editor.check.${name}`, { count: found.length })}</summary>
              <ul>
                {found.map((fault) => (
                  <li key={`${fault.field} ${sentenceOf(fault, locale)}`}>
                    <button type="button" onClick={() => onGo(pathOf(fault.field))}>
                      {sentenceOf(fault, locale)}
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
                <li key={fieldOf(path)}>
                  <button type="button" onClick={() => onGo(path)}>
                    {wordsOf(path, labelOf)}
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
export function wordsOf(path: Path, labelOf: (name: string) => string): string {
  const words: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') words.push(`${words.pop() ?? ''} ${part + 1}`);
    else if (part !== 'en' && part !== 'ar') words.push(labelOf(part));
  }
  return words.join(' · ');
}
