import type { ErrorSchema } from '@rjsf/utils';
import { pathOf } from '../../editor/fields/paths';

interface FieldError {
  field: string;
  sentence: string;
}

/** Maps the server's faults to the form library's errors by field. */
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

/** Element id of a field's control. */
export const idOf = (field: string): string => ['content', ...pathOf(field)].join('_');
