import type { Problem, RefusedPost } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/form';
import type { UnsentForm } from './unsent';

interface Fault {
  type: 'server';
  /** Error code or sentence. */
  message: string;
}

/**
 * The server's problems with fields of this form. Codes without a message here keep the server's sentence. Undefined
 * without any.
 */
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

/** The server's problem with the whole form; null when all problems belong to fields. */
export function formErrorOf(
  refused: RefusedPost | null,
  definition: FormDefinition,
): UnsentForm | null {
  const problem = refused?.problems.find((one) => !isOfField(one, definition));
  return problem ? unsentOf(problem) : null;
}

/** A form that the server has refused as a whole. Sending it again does not bring back a car that is gone. */
export const unsentOf = ({ code, message }: Problem): UnsentForm => ({
  message,
  isNetwork: false,
  ...(code.startsWith('car.') && { isGone: true }),
});

/** Whether a problem belongs to a field of the form. */
export function isOfField({ field }: Problem, { fields }: FormDefinition): boolean {
  return fields.some(({ name }) => name === field);
}
