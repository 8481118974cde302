import * as v from 'valibot';
import { type CarChoice, choicesFor, everyCar } from './car-choices';
import { wishCheck, wishEntries, wishedOnly, wishesOf, wishFields } from './car-wishes';
import { defineForm } from './definition';
import { email, oneOf, personName, phoneEntries, withPhone } from './rules';

const schemaOf = (cars: readonly CarChoice[]) => {
  const wishes = wishesOf(cars, 'vehicle');
  return v.pipe(
    withPhone(
      v.object({
        name: personName,
        email,
        ...phoneEntries,
        vehicle: oneOf('vehicle', cars),
        ...wishEntries(wishes),
      }),
    ),
    wishCheck(wishes),
    wishedOnly(),
  );
};

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** `model` is the slug of the model's page that shows the form: the list then names this model alone. */
export const testDriveForm = (vehicles: readonly CarChoice[], model = '') => {
  const cars = everyCar(vehicles);
  return defineForm({
    name: 'testDrive',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicle', kind: 'select', options: choicesFor(model, vehicles) },
      ...wishFields(wishesOf(cars, 'vehicle')),
    ],
    schema: schemaOf(cars),
  });
};
