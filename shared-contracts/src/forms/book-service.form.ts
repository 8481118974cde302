import * as v from 'valibot';
import { appointment, dayOfTime, onChosenDay, timeOf } from './appointment';
import { type DayOption, defineForm, type FieldOption } from './definition';
import { nameOf, oneOf, optionalEmail, phoneEntries, plate, unseen, withPhone } from './rules';
import type { Workshop } from './workshops';

const serviceTypes = [
  { value: 'paidservice' },
  { value: 'freeservice' },
  { value: 'warranty' },
] as const satisfies readonly FieldOption[];

/** The workshop services other and older cars too. */
const servicedCars = (vehicles: readonly FieldOption[]): FieldOption[] => [
  ...vehicles,
  { value: 'Other' },
];

const schemaOf = (vehicles: readonly FieldOption[]) =>
  v.pipe(
    withPhone(
      v.object({
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        ...phoneEntries,
        email: optionalEmail,
        carModel: oneOf('carModel', servicedCars(vehicles)),
        vehicleRegistration: plate,
        serviceType: oneOf('serviceType', serviceTypes),
        day: dayOfTime,
        date: appointment,
        age: unseen,
        modelYear: unseen,
        branch: unseen,
        time: unseen,
      }),
    ),
    onChosenDay(),
    v.transform(({ day: _, ...values }) => ({
      ...values,
      time: values.time || timeOf(values.date),
    })),
  );

export type BookServiceValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/**
 * Service booking.
 * @param times Free times to choose from, with the `days` that they belong to. The server checks again whether a time
 * is still free.
 * @param days Days of these times, and closed ones; the day itself is not stored, as the time contains it.
 * @param _workshops Unused; older remotes still pass it.
 */
export const bookServiceForm = (
  vehicles: readonly FieldOption[],
  _workshops: readonly Workshop[] = [],
  times: readonly FieldOption[] = [],
  days: readonly DayOption[] = [],
) =>
  defineForm({
    name: 'bookService',
    fields: [
      { name: 'firstName', kind: 'text', autocomplete: 'given-name', half: true },
      { name: 'lastName', kind: 'text', autocomplete: 'family-name', half: true },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'email', kind: 'email', autocomplete: 'email', optional: true },
      { name: 'carModel', kind: 'select', options: servicedCars(vehicles) },
      { name: 'vehicleRegistration', kind: 'text', autocomplete: 'off', help: true },
      { name: 'serviceType', kind: 'select', options: serviceTypes },
      { name: 'date', kind: 'select', options: times, times: { field: 'day', days } },
      { name: 'age', kind: 'hidden', optional: true },
      { name: 'modelYear', kind: 'hidden', optional: true },
      { name: 'branch', kind: 'hidden', optional: true },
      { name: 'time', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(vehicles),
  });
