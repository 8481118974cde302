import type { ErrorSchema } from '@rjsf/utils';
import { parsePath } from '../../editor/fields/paths';

interface FieldError {
  field: string;
  sentence: string;
}

/** Maps the server's faults to the form library's errors by field. */
export function formErrors(faults: readonly FieldError[]): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { field, sentence } of faults) {
    let node = errors;
    for (const part of parsePath(field)) {
      const next: ErrorSchema = node[part] ?? {};
      node[part] = next;
      node = next;
    }
    node.__errors = [...(node.__errors ?? []), sentence];
  }
  return errors;
}

/** Element id of a field's control. */
export const controlId = (field: string): string => ['content', ...parsePath(field)].join('_');
