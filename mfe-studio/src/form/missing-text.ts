import { type Locale, otherLocale } from 'shared-contracts/locale';
import { valueAt } from './paths';

/** Whether a text is missing in this language but present in the other. */
export const isMissing = (value: unknown, locale: Locale): boolean =>
  textIn(value, locale).trim() === '' && textIn(value, otherLocale(locale)).trim() !== '';

/** The text in one language; empty if there is none. */
export function textIn(value: unknown, locale: Locale): string {
  const text = valueAt(value, [locale]);
  return typeof text === 'string' ? text : '';
}
