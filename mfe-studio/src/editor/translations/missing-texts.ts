import { type Locale, locales } from 'shared-contracts/locale';
import type { FormField } from '../../form/form-field';
import { isMissing } from '../../form/missing-text';
import { type Path, valueAt } from '../../form/paths';

export interface MissingText {
  /** Path of the text, with its language. */
  path: Path;
  /** Language in which it is missing. */
  locale: Locale;
}

/** Returns the texts present in one language only, in the order of the fields. */
export function missingTexts(field: FormField, value: unknown, path: Path = []): MissingText[] {
  const { bilingual, fields = [], item } = field;
  if (bilingual) {
    const locale = locales.find((each) => isMissing(value, each));
    return locale ? [{ path: [...path, locale], locale }] : [];
  }
  if (item && Array.isArray(value))
    return value.flatMap((entry, index) => missingTexts(item, entry, [...path, index]));
  return fields.flatMap((inner) =>
    missingTexts(inner, valueAt(value, [inner.name]), [...path, inner.name]),
  );
}
