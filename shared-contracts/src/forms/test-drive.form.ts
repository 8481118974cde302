import * as v from 'valibot';
import type { FormDefinition } from './definition';
import { defaultDialCode } from './dial-codes';
import { email, oneOf, personName, phoneCheck, phoneEntries, phonePair } from './rules';
import { vehicles } from './vehicles';

const schema = v.pipe(
  v.object({
    name: personName,
    email,
    ...phoneEntries,
    vehicle: oneOf(
      'vehicle',
      vehicles.map(({ value }) => value),
    ),
  }),
  phoneCheck(),
  phonePair(),
);

export type TestDriveValues = v.InferOutput<typeof schema>;

export const testDriveForm: FormDefinition<TestDriveValues> = {
  name: 'testDrive',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'vehicle', kind: 'select', options: vehicles },
  ],
  schema,
  defaults: { name: '', email: '', code: defaultDialCode, mobile: '', vehicle: '' },
};
