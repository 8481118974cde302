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
    const here = [...path, name];
    const own = valueAt(value, [name]);
    if (bilingual) {
      const locale = (['en', 'ar'] as const).find((each) => isMissing(own, each));
      return locale ? [{ path: [...here, locale], locale }] : [];
    }
    if (control === 'group') return missingTexts(inner, own, here);
    if (control !== 'list' || !Array.isArray(own)) return [];
    return own.flatMap((item, at) => missingTexts(inner, item, [...here, at]));
  });
}

/** Whether a text is missing in this language but present in the other. */
export const isMissing = (value: unknown, locale: Locale): boolean =>
  isRecord(value) && !isSaid(value[locale]) && isSaid(value[otherLocale(locale)]);

const isSaid = (text: unknown) => typeof text === 'string' && text.trim() !== '';
