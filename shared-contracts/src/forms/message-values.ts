import type { FormDefinition } from './definition';
import { phoneFacts } from './dial-codes';
import { signNotForMail } from './mail-address';
import { longestName, signNotForNames } from './names';
import { tidyName } from './typed-text';

export type MessageValues = Record<string, string | number>;

/** All placeholders of a form's error messages. */
export function messageValuesOf(
  values: Record<string, unknown>,
  form?: Pick<FormDefinition, 'facts'>,
): MessageValues {
  const dialCode = typeof values.code === 'string' ? values.code : '';
  return {
    longestName,
    ...nameSigns(values),
    emailSign: typeof values.email === 'string' ? signNotForMail(values.email) : '',
    ...phoneFacts(dialCode),
    ...form?.facts?.(values),
  };
}

/** For each name field, the first character that is not allowed in names. */
const nameSigns = (values: Record<string, unknown>): MessageValues =>
  Object.fromEntries(
    ['name', 'firstName', 'lastName'].map((field) => {
      const name = values[field];
      const sign = typeof name === 'string' ? signNotForNames(tidyName(name)) : null;
      return [`${field}Sign`, sign ?? ''];
    }),
  );
