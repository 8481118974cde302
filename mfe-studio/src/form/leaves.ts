import { type FormField, itemOf } from './form-field';
import { isRecord, type Path, valueAt } from './paths';

/** A field without fields of its own, and what the draft has there. */
export interface Leaf {
  field: FormField;
  path: Path;
  value: unknown;
}

/** Returns the leaves of a form in the order of its fields. An optional group that the draft lacks is one leaf. */
export function leavesOf(field: FormField, value: unknown, path: Path = []): Leaf[] {
  const { bilingual, optional, fields, item } = field;
  if (bilingual || (!fields && !item)) return [{ field, path, value }];
  if (fields)
    return optional && !isRecord(value)
      ? [{ field, path, value }]
      : fields.flatMap((inner) =>
          leavesOf(inner, valueAt(value, [inner.name]), [...path, inner.name]),
        );
  return entriesOf(field, value).flatMap(([key, entry]) => {
    const form = itemOf(field, entry);
    return form ? leavesOf(form, entry, [...path, key]) : [];
  });
}

/** The entries of a list or a record, with their keys. */
export function entriesOf(field: FormField, value: unknown): [key: string | number, unknown][] {
  if (field.control === 'record') return Object.entries(isRecord(value) ? value : {});
  return Array.isArray(value) ? [...value.entries()] : [];
}
