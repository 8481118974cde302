import type { Problem, RefusedPost } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/forms';

interface Fault {
  type: 'server';
  /** A code or a sentence. */
  message: string;
}

/** What a server found wrong with fields that this form shows; what only the server knows how to say, as it says it. */
export function fieldErrorsOf(
  { problems }: RefusedPost,
  definition: FormDefinition,
  isKnown: (code: string) => boolean,
): Record<string, Fault> | undefined {
  const ofFields = problems.filter((problem) => isOfField(problem, definition));
  if (ofFields.length === 0) return undefined;
  return Object.fromEntries(
    ofFields.map(({ field, code, message }) => [
      field,
      { type: 'server', message: isKnown(code) ? code : message },
    ]),
  );
}

/** What a server found wrong with the form as a whole; null when it is its fields alone. */
export function formErrorOf(
  refused: RefusedPost | null,
  definition: FormDefinition,
): { message: string; isNetwork: false } | null {
  const problem = refused?.problems.find((one) => !isOfField(one, definition));
  return problem ? { message: problem.message, isNetwork: false } : null;
}

export function isOfField({ field }: Problem, { fields }: FormDefinition): boolean {
  return fields.some(({ name }) => name === field);
}
