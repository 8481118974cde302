import { type FieldDefinition, offeredWith } from 'shared-contracts/form';
import type { FormControl } from './form-types';

/**
 * The visible fields, with the options that fit the current values of other fields. An optional select without
 * options is hidden.
 */
export function useOfferedFields<Values>(
  fields: readonly FieldDefinition[],
  form: FormControl<Values>,
): FieldDefinition[] {
  const others = [...new Set(fields.flatMap(othersOf))];
  const held = form.watch(others);
  const values = Object.fromEntries(others.map((name, at) => [name, held[at]]));
  return offeredWith(fields, values).flatMap((field): FieldDefinition[] => {
    if (field.kind === 'hidden') return [];
    if (!('options' in field)) return [field];
    const options = offeredWith(field.options, values);
    return options.length === 0 && field.optional ? [] : [{ ...field, options }];
  });
}

const othersOf = (field: FieldDefinition): string[] =>
  [field, ...('options' in field ? field.options : [])].flatMap(({ onlyWith }) =>
    Object.keys(onlyWith ?? {}),
  );
