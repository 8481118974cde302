import type { Locale } from 'shared-contracts/locale';
import type { FormField } from '../../form/form-field';
import { type Path, valueAt } from '../../form/paths';
import type { EditableText } from './inline-editing';

/** Returns the texts of a section or an offer in one language, in the order of its fields. */
export function editableTexts(
  field: FormField,
  value: unknown,
  locale: Locale,
  path: Path = [],
): EditableText[] {
  const { bilingual, describesImage, fields = [], item } = field;
  if (bilingual) {
    // Alternative texts are not visible
    const text = describesImage ? undefined : valueAt(value, [locale]);
    return typeof text === 'string' ? [{ path: [...path, locale], text }] : [];
  }
  if (item && Array.isArray(value))
    return value.flatMap((entry, index) => editableTexts(item, entry, locale, [...path, index]));
  return fields.flatMap((inner) =>
    editableTexts(inner, valueAt(value, [inner.name]), locale, [...path, inner.name]),
  );
}
