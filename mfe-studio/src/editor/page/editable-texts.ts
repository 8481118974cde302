import type { EditedField } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { type Path, valueAt } from '../fields/paths';
import type { EditableText } from './inline-editing';

/** Returns a section's texts in one language, in the order of its fields. */
export function editableTexts(
  fields: readonly EditedField[],
  value: unknown,
  locale: Locale,
  path: Path = [],
): EditableText[] {
  return fields.flatMap(({ name, bilingual, control, fields: inner = [] }): EditableText[] => {
    const fieldValue = valueAt(value, [name]);
    const fieldPath = [...path, name];
    if (bilingual) {
      // Alternative texts are not visible
      const text = name === 'alt' ? undefined : valueAt(fieldValue, [locale]);
      return typeof text === 'string' ? [{ path: [...fieldPath, locale], text }] : [];
    }
    if (control === 'group') return editableTexts(inner, fieldValue, locale, fieldPath);
    if (control !== 'list' || !Array.isArray(fieldValue)) return [];
    return fieldValue.flatMap((item, index) =>
      editableTexts(inner, item, locale, [...fieldPath, index]),
    );
  });
}
