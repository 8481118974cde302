import * as v from 'valibot';
import { clockInBahrain, formatDate } from '../locale/locale';
import { appointment, isAppointment, timeOf } from './appointment';
import { defineForm, type FieldOption } from './definition';
import { nameOf, oneOf, phoneEntries, plate, unseen, withPhone } from './rules';
import { branchesFor, hoursInWords, isOpen, nearestOpen, type Workshop } from './workshops';

const serviceTypes = [
  { value: 'paidservice' },
  { value: 'freeservice' },
  { value: 'warranty' },
] as const satisfies readonly FieldOption[];

/** The workshop looks after older cars too. */
const servicedCars = (vehicles: readonly FieldOption[]): FieldOption[] => [
  ...vehicles,
  { value: 'Other' },
];

const schemaOf = (vehicles: readonly FieldOption[], workshops: readonly Workshop[]) =>
  v.pipe(
    withPhone(
      v.object({
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        ...phoneEntries,
        carModel: oneOf('carModel', servicedCars(vehicles)),
        vehicleRegistration: plate,
        serviceType: oneOf('serviceType', serviceTypes),
        date: appointment,
        age: unseen,
        modelYear: unseen,
        branch: unseen,
        time: unseen,
      }),
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['branch']],
        ({ date, branch }) =>
          workshops.length === 0 ||
          !isAppointment(date) ||
          isOpen(branchesFor(workshops, branch), date),
        'date.closed',
      ),
      ['date'],
    ),
    v.transform((values) => ({ ...values, time: values.time || timeOf(values.date) })),
  );

export type BookServiceValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** `workshops` are those that take cars; without any, every time still to come is right. */
export const bookServiceForm = (
  vehicles: readonly FieldOption[],
  workshops: readonly Workshop[] = [],
) =>
  defineForm({
    name: 'bookService',
    fields: [
      { name: 'firstName', kind: 'text', autocomplete: 'given-name', half: true },
      { name: 'lastName', kind: 'text', autocomplete: 'family-name', half: true },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'carModel', kind: 'select', options: servicedCars(vehicles) },
      { name: 'vehicleRegistration', kind: 'text', autocomplete: 'off', help: true },
      { name: 'serviceType', kind: 'select', options: serviceTypes },
      {
        name: 'date',
        kind: 'datetime',
        autocomplete: 'off',
        ...(workshops.length > 0 && {
          help: { en: hoursInWords(workshops, 'en'), ar: hoursInWords(workshops, 'ar') },
        }),
      },
      { name: 'age', kind: 'hidden', optional: true },
      { name: 'modelYear', kind: 'hidden', optional: true },
      { name: 'branch', kind: 'hidden', optional: true },
      { name: 'time', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(vehicles, workshops),
    facts: (values) => ({ nearest: nearestInWords(values, workshops) }),
  });

/** The open times around the one that was asked for; isolated, so that Arabic does not turn them round. */
function nearestInWords(values: Record<string, unknown>, workshops: readonly Workshop[]): string {
  const { date, branch } = values;
  if (typeof date !== 'string' || !isAppointment(date)) return '';
  const open = branchesFor(workshops, typeof branch === 'string' ? branch : '');
  return nearestOpen(open, date, clockInBahrain(new Date()))
    .map((time) => `\u2066${formatDate(time)} ${timeOf(time)}\u2069`)
    .join(' · ');
}
