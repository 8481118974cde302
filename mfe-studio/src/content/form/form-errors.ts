import type { ErrorSchema } from '@rjsf/utils';
import { pathOf } from '../../editor/fields/paths';

interface FieldError {
  field: string;
  sentence: string;
}

/** What the check says, at the fields that it is about. */
export function formErrors(faults: readonly FieldError[]): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { field, sentence } of faults) {
    let place = errors;
    for (const part of pathOf(field)) {
      const next: ErrorSchema = place[part] ?? {};
      place[part] = next;
      place = next;
    }
    place.__errors = [...(place.__errors ?? []), sentence];
  }
  return errors;
}

/** The id of a field's control in the form. */
export const idOf = (field: string): string => ['content', ...pathOf(field)].join('_');
