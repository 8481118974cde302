import * as v from 'valibot';
import { dayOfTime, onChosenDay, optionalAppointment, timeOf } from './appointment';
import { type CarChoice, choicesFor, everyCar } from './car-choices';
import { wishCheck, wishEntries, wishedOnly, wishesOf, wishFields } from './car-wishes';
import { type DayOption, defineForm, type FieldOption } from './definition';
import { driveAtHome } from './request-limits';
import {
  buildNumber,
  email,
  oneOf,
  optional,
  pathOf,
  personName,
  phoneEntries,
  withPhone,
} from './rules';

export { driveAtHome } from './request-limits';

/** Where and when drives can begin. A time may be restricted to places and cars by `onlyWith`. */
export interface OfferedDrives {
  places: readonly FieldOption[];
  days: readonly DayOption[];
  times: readonly FieldOption[];
}

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
        place: optional('place', 100),
        address: optional('address', 300),
        day: dayOfTime,
        date: optionalAppointment,
        build: buildNumber,
        /** Ids of the accessories, when the visitor comes from a build. */
        with: v.optional(optional('choice', 300)),
      }),
    ),
    wishCheck(wishes),
    onChosenDay(),
    addressCheck(),
    wishedOnly(),
    v.transform(({ day, place, address, date, build, with: accessories, ...values }) => ({
      ...values,
      ...(accessories && { with: accessories }),
      ...(build && { build }),
      ...(place !== '' && { place }),
      ...(place === driveAtHome && { address }),
      // without scripts a time stays chosen when the visitor goes back to no day
      ...(date !== '' && day !== '' && { date, time: timeOf(date) }),
    })),
  );
};

/** A drive that begins where the visitor is needs an address. */
const addressCheck = <Values extends { place: string; address: string }>() =>
  v.rawCheck<Values>(({ dataset: { value }, addIssue }) => {
    const { place, address }: Record<string, unknown> = { ...Object(value) };
    if (place === driveAtHome && !address)
      addIssue({ message: 'address.required', path: [pathOf(value, 'address')] });
  });

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

const noDrives: OfferedDrives = { places: [], days: [], times: [] };

/**
 * `model` is the slug of the model's page that shows the form: the list then names this model alone. The time is
 * optional; the server checks again whether it is still free.
 */
export const testDriveForm = (
  vehicles: readonly CarChoice[],
  model = '',
  { places, days, times }: OfferedDrives = noDrives,
) => {
  const cars = everyCar(vehicles);
  return defineForm({
    name: 'testDrive',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicle', kind: 'select', options: choicesFor(model, vehicles) },
      ...wishFields(wishesOf(cars, 'vehicle')),
      { name: 'place', kind: 'select', options: places, decides: true, optional: true },
      {
        name: 'address',
        kind: 'text',
        autocomplete: 'street-address',
        onlyWith: { place: [driveAtHome] },
      },
      {
        name: 'date',
        kind: 'select',
        options: times,
        times: { field: 'day', days },
        optional: true,
      },
      { name: 'build', kind: 'hidden', optional: true },
      { name: 'with', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(cars),
  });
};
