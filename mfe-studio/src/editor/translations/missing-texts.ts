import type { EditedField } from 'shared-contracts/campaign';
import { type Locale, otherLocale } from 'shared-contracts/locale';
import { isRecord, type Path, valueAt } from '../fields/paths';

export interface MissingText {
  /** Of the text, with its language. */
  path: Path;
  /** The language that lacks it. */
  locale: Locale;
}

/** Texts that one language lacks and the other one has, in the order in which they stand. */
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

/** Whether a language lacks what the other one says. */
export const isMissing = (value: unknown, locale: Locale): boolean =>
  isRecord(value) && !isSaid(value[locale]) && isSaid(value[otherLocale(locale)]);

const isSaid = (text: unknown) => typeof text === 'string' && text.trim() !== '';
