import * as v from 'valibot';
import type { FieldOption, FormDefinition } from './definition';
import { defaultDialCode } from './dial-codes';
import { email, oneOf, personName, phoneCheck, phoneEntries, phonePair } from './rules';

const schemaOf = (vehicles: readonly FieldOption[]) =>
  v.pipe(
    v.object({
      name: personName,
      email,
      ...phoneEntries,
      vehicle: oneOf('vehicle', vehicles),
    }),
    phoneCheck(),
    phonePair(),
  );

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

export const testDriveForm = (
  vehicles: readonly FieldOption[],
): FormDefinition<TestDriveValues> => ({
  name: 'testDrive',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'vehicle', kind: 'select', options: vehicles },
  ],
  schema: schemaOf(vehicles),
  defaults: { name: '', email: '', code: defaultDialCode, mobile: '', vehicle: '' },
});
