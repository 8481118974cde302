import * as v from 'valibot';
import { type CarChoice, choicesFor } from './car-choices';
import { defineForm } from './definition';
import { email, oneOf, personName, phoneEntries, withPhone } from './rules';

const schemaOf = (vehicles: readonly CarChoice[]) =>
  withPhone(
    v.object({
      name: personName,
      email,
      ...phoneEntries,
      vehicle: oneOf(
        'vehicle',
        vehicles.flatMap((car) => [car, ...(car.exact ?? [])]),
      ),
    }),
  );

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** `model` is the slug of the model whose page asks: its list names this car exactly. */
export const testDriveForm = (vehicles: readonly CarChoice[], model = '') =>
  defineForm({
    name: 'testDrive',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicle', kind: 'select', options: choicesFor(model, vehicles) },
    ],
    schema: schemaOf(vehicles),
  });
