import { type FormDefinition, messageValuesOf } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import type { FormControl } from './form-types';

/** Translates an error code; a sentence of the server is returned as it is. */
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
