import * as v from 'valibot';
import { type CarChoice, choicesFor } from './car-choices';
import { defineForm, type FieldOption, offeredWith } from './definition';
import { email, oneOf, optionalOneOf, personName, phoneEntries, withPhone } from './rules';

const schemaOf = (cars: readonly CarChoice[]) => {
  const grades = gradesOf(cars);
  const colours = coloursOf(cars);
  return v.pipe(
    withPhone(
      v.object({
        name: personName,
        email,
        ...phoneEntries,
        vehicle: oneOf('vehicle', cars),
        grade: optionalOneOf('grade', grades),
        colour: optionalOneOf('colour', colours),
      }),
    ),
    v.forward(
      v.partialCheck(
        [['vehicle'], ['grade']],
        (values) => isOffered(grades, values.grade, values),
        'grade.unknown',
      ),
      ['grade'],
    ),
    v.forward(
      v.partialCheck(
        [['vehicle'], ['colour']],
        (values) => isOffered(colours, values.colour, values),
        'colour.unknown',
      ),
      ['colour'],
    ),
    v.transform(({ grade, colour, ...values }) => ({
      ...values,
      ...(grade !== '' && { grade }),
      ...(colour !== '' && { colour }),
    })),
  );
};

export type TestDriveValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** `model` is the slug of the model whose page asks: its list names this car exactly. */
export const testDriveForm = (vehicles: readonly CarChoice[], model = '') => {
  const cars = vehicles.flatMap((car) => [car, ...(car.exact ?? [])]);
  return defineForm({
    name: 'testDrive',
    fields: [
      { name: 'name', kind: 'text', autocomplete: 'name' },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicle', kind: 'select', options: choicesFor(model, vehicles) },
      { name: 'grade', kind: 'select', options: gradesOf(cars), optional: true, half: true },
      { name: 'colour', kind: 'select', options: coloursOf(cars), optional: true, half: true },
    ],
    schema: schemaOf(cars),
  });
};

const gradesOf = (cars: readonly CarChoice[]) =>
  ofCars(cars, ({ grades = [] }) =>
    grades.map((grade) => ({ value: grade, label: inBoth(grade.toUpperCase()) })),
  );

const coloursOf = (cars: readonly CarChoice[]) => ofCars(cars, ({ colours = [] }) => colours);

const inBoth = (name: string) => ({ en: name, ar: name });

/** Choices of several cars, each of which is offered with the cars that have it. */
function ofCars(
  cars: readonly CarChoice[],
  optionsOf: (car: CarChoice) => readonly FieldOption[],
): FieldOption[] {
  const all = new Map<string, { option: FieldOption; vehicle: string[] }>();
  for (const car of cars) {
    for (const option of optionsOf(car)) {
      const name = `${option.value} ${option.label?.en}`;
      const known = all.get(name) ?? { option, vehicle: [] };
      all.set(name, { ...known, vehicle: [...known.vehicle, car.value] });
    }
  }
  return [...all.values()].map(({ option, vehicle }) => ({ ...option, onlyWith: { vehicle } }));
}

const isOffered = (options: readonly FieldOption[], chosen: string, values: object) =>
  chosen === '' || offeredWith(options, { ...values }).some(({ value }) => value === chosen);
