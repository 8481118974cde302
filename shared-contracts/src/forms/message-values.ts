import type { FormDefinition } from './definition';
import { phoneFacts } from './dial-codes';
import { nameLength } from './names';

export type MessageValues = Record<string, string | number>;

/** Everything that the sentences about a form's faults may quote. */
export function messageValuesOf(
  values: Record<string, unknown>,
  form?: Pick<FormDefinition, 'facts'>,
): MessageValues {
  const dialCode = typeof values.code === 'string' ? values.code : '';
  return { ...nameLength, ...phoneFacts(dialCode), ...form?.facts?.(values) };
}
