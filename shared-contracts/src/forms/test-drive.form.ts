import * as v from 'valibot';
import { defineForm, type FieldOption } from './definition';
import { email, oneOf, personName, phoneEntries, withPhone } from './rules';

const schemaOf = (vehicles: readonly FieldOption[]) =>
  withPhone(
    v.object({
      name: personName,
      email,
      ...phoneEntries,
      vehicle: oneOf('vehicle', vehicles),
    }),
  );

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

export const testDriveForm = (vehicles: readonly FieldOption[]) =>
  defineForm({
    name: 'testDrive',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicle', kind: 'select', options: vehicles },
    ],
    schema: schemaOf(vehicles),
  });
