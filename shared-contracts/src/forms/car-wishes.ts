import * as v from 'valibot';
import type { CarChoice } from './car-choices';
import { type FieldDefinition, type FieldOption, offeredWith } from './definition';
import { optionalOneOf, pathOf } from './rules';

/** Options for the grade and the colour of the car that another field selects. */
interface CarWishes {
  grade: readonly FieldOption[];
  colour: readonly FieldOption[];
}

/** Grades and colours of the cars. Each is offered while `field` holds a car that has it. */
export const wishesOf = (cars: readonly CarChoice[], field: string): CarWishes => ({
  grade: ofCars(cars, field, ({ grades = [] }) =>
    grades.map((grade) => ({ value: grade, label: inBoth(grade.toUpperCase()) })),
  ),
  colour: ofCars(cars, field, ({ colours = [] }) => colours),
});

/** Optional selects for grade and colour. */
export const wishFields = ({ grade, colour }: CarWishes): FieldDefinition[] => [
  { name: 'grade', kind: 'select', options: grade, optional: true, half: true },
  { name: 'colour', kind: 'select', options: colour, optional: true, half: true },
];

/** Schema entries of these selects; validate them with `wishCheck`. */
export const wishEntries = ({ grade, colour }: CarWishes) => ({
  grade: optionalOneOf('grade', grade),
  colour: optionalOneOf('colour', colour),
});

/** Rejects a grade or colour that the selected car does not have. */
export const wishCheck = <Values extends object>(wishes: CarWishes) =>
  v.rawCheck<Values>(({ dataset: { value }, addIssue }) => {
    const values = { ...Object(value) };
    for (const [name, options] of Object.entries(wishes)) {
      const isOffered = offeredWith<FieldOption>(options, values).some(
        (option) => option.value === values[name],
      );
      if (values[name] && !isOffered)
        addIssue({ message: `${name}.unknown`, path: [pathOf(values, name)] });
    }
  });

/** Drops an empty grade or colour, so that it is not stored. */
export const wishedOnly = <Values extends { grade: string; colour: string }>() =>
  v.transform(({ grade, colour, ...values }: Values) => ({
    ...values,
    ...(grade !== '' && { grade }),
    ...(colour !== '' && { colour }),
  }));

const inBoth = (name: string) => ({ en: name, ar: name });

/** Merges the options of several cars; `onlyWith` restricts each to the cars that have it. */
function ofCars(
  cars: readonly CarChoice[],
  field: string,
  optionsOf: (car: CarChoice) => readonly FieldOption[],
): FieldOption[] {
  const all = new Map<string, { option: FieldOption; having: string[] }>();
  for (const car of cars) {
    for (const option of optionsOf(car)) {
      const name = `${option.value} ${option.label?.en}`;
      const known = all.get(name) ?? { option, having: [] };
      all.set(name, { ...known, having: [...known.having, car.value] });
    }
  }
  return [...all.values()].map(({ option, having }) => ({
    ...option,
    onlyWith: { [field]: having },
  }));
}
