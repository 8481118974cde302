import { type FormDefinition, messageValuesOf } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import type { FormControl } from './form-types';

/** Turns an error's code into the visitor's language; a sentence of the server's stays as it is. */
export function useErrorText<Values>(
  form: FormControl<Values>,
  definition: Pick<FormDefinition, 'facts'>,
) {
  const { t, i18n } = useTranslation('forms');
  return (code: string | undefined): string | undefined => {
    if (code === undefined || code === '') return undefined;
    const key = `errors.${code}`;
    return i18n.exists(key, { ns: 'forms' })
      ? t(key, messageValuesOf(form.getValues(), definition))
      : code;
  };
}
