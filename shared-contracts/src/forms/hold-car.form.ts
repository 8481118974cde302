import * as v from 'valibot';
import { defineForm } from './definition';
import { email, personName, phoneEntries, required, ticked, withPhone } from './rules';

const schema = withPhone(
  v.object({
    name: personName,
    ...phoneEntries,
    email,
    /** Number of the car in stock. */
    car: required('car', 17),
    agreed: ticked('agreed'),
  }),
);

export type HoldCarValues = v.InferOutput<typeof schema>;

/** Holds a car in stock for 48 hours. */
export const holdCarForm = defineForm({
  name: 'holdCar',
  fields: [
    { name: 'name', kind: 'text', autocomplete: 'name' },
    { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
    { name: 'email', kind: 'email', autocomplete: 'email' },
    { name: 'agreed', kind: 'checkbox' },
    { name: 'car', kind: 'hidden' },
  ],
  schema,
});
