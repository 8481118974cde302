import type { EditedField } from 'shared-contracts/campaign';

/** Returns a new group: required fields are present and empty. */
export const emptyGroup = (fields: readonly EditedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ optional }) => !optional).map((field) => [field.name, emptyOf(field)]),
  );

function emptyOf({ bilingual, control, fields = [], least = 0 }: EditedField): unknown {
  if (bilingual) return { en: '', ar: '' };
  if (control === 'group') return emptyGroup(fields);
  if (control === 'list') return Array.from({ length: least }, () => emptyGroup(fields));
  return control === 'number' ? null : '';
}
