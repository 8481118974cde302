import type { EditedField } from 'shared-contracts/campaign';
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { isRecord, type Path, valueAt } from '../fields/paths';

export interface MissingText {
  /** Path of the text, with its language. */
  path: Path;
  /** Language in which it is missing. */
  locale: Locale;
}

/** Returns the texts present in one language only, in the order of the fields. */
export function missingTexts(
  fields: readonly EditedField[],
  value: unknown,
  path: Path = [],
): MissingText[] {
  return fields.flatMap(({ name, bilingual, control, fields: inner = [] }): MissingText[] => {
    const fieldPath = [...path, name];
    const fieldValue = valueAt(value, [name]);
    if (bilingual) {
      const locale = (['en', 'ar'] as const).find((each) => isMissing(fieldValue, each));
      return locale ? [{ path: [...fieldPath, locale], locale }] : [];
    }
    if (control === 'group') return missingTexts(inner, fieldValue, fieldPath);
    if (control !== 'list' || !Array.isArray(fieldValue)) return [];
    return fieldValue.flatMap((item, index) => missingTexts(inner, item, [...fieldPath, index]));
  });
}

/** Whether a text is missing in this language but present in the other. */
export const isMissing = (value: unknown, locale: Locale): boolean =>
  isRecord(value) && !hasText(value[locale]) && hasText(value[otherLocale(locale)]);

const hasText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
