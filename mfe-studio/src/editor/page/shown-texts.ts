import type { EditedField } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { type Path, valueAt } from '../fields/paths';
import type { ShownText } from './in-place';

/** Returns a section's texts in one language, in the order of its fields. */
export function shownTexts(
  fields: readonly EditedField[],
  value: unknown,
  locale: Locale,
  path: Path = [],
): ShownText[] {
  return fields.flatMap(({ name, bilingual, control, fields: inner = [] }): ShownText[] => {
    const own = valueAt(value, [name]);
    const here = [...path, name];
    if (bilingual) {
      // Alternative texts are not visible
      const text = name === 'alt' ? undefined : valueAt(own, [locale]);
      return typeof text === 'string' ? [{ path: [...here, locale], text }] : [];
    }
    if (control === 'group') return shownTexts(inner, own, locale, here);
    if (control !== 'list' || !Array.isArray(own)) return [];
    return own.flatMap((item, at) => shownTexts(inner, item, locale, [...here, at]));
  });
}
