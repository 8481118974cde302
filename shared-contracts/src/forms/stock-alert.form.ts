import * as v from 'valibot';
import { latinDigits } from '../search/latin-digits';
import { type CarChoice, choicesFor, everyCar } from './car-choices';
import { wishCheck, wishesOf } from './car-wishes';
import { defineForm, type FieldOption } from './definition';
import { email, optional, optionalOneOf, pathOf } from './rules';

const gearboxes = [
  { value: 'automatic' },
  { value: 'manual' },
] as const satisfies readonly FieldOption[];

/** One number as people write it, with marks between thousands and words around it; two are no price. */
const written = /^\D*(\d+|\d{1,3}(?:[,٬\s]\d{3})+)(\.\d+)?\s*(k\b|thousand|[أا]لف|[آا]لاف)?\D*$/iu;

/** In dinars; above, something else was typed. */
const prices = { least: 100, most: 1_000_000 };

/** Most dinars; stored as a number in Latin digits. The shared reader of numbers would weigh more than this form. */
const price = v.pipe(
  optional('price', 40),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    if (value === '') return '';
    const [, whole = '', fraction = '', thousand] = written.exec(latinDigits(value)) ?? [];
    const dinars = Number(whole.replace(/\D/g, '') + fraction) * (thousand ? 1000 : 1);
    if (dinars < prices.least || dinars > prices.most) addIssue({ message: 'price.invalid' });
    return String(dinars);
  }),
);

/** What only the stock knows: at which branches cars stand, and of which years. */
interface StockOptions {
  branches: readonly FieldOption[];
  years: readonly FieldOption[];
}

/** The receiver knows the branches. */
const branch = v.pipe(optional('branch', 20), v.regex(/^\d*$/, 'branch.unknown'));

const year = v.pipe(optional('year', 20), v.regex(/^(20\d\d)?$/, 'year.unknown'));

const wishesFor = (cars: readonly CarChoice[]) => ({
  grade: [],
  colour: wishesOf(cars, 'vehicle').colour,
});

const schemaOf = (cars: readonly CarChoice[]) => {
  const wishes = wishesFor(cars);
  return v.pipe(
    v.object({
      vehicle: optionalOneOf('vehicle', cars),
      colour: optionalOneOf('colour', wishes.colour),
      gearbox: optionalOneOf('gearbox', gearboxes),
      price,
      branch: v.optional(branch, ''),
      year: v.optional(year, ''),
      email,
    }),
    wishCheck(wishes),
    v.rawCheck(({ dataset: { value, typed }, addIssue }) => {
      if (!typed || value.vehicle || value.gearbox || value.price) return;
      addIssue({ message: 'vehicle.wish', path: [pathOf(value, 'vehicle')] });
    }),
    v.transform(({ vehicle, colour, gearbox, price, branch: place, year: built, email }) => ({
      // what is not wished for is not stored
      ...(vehicle !== '' && { vehicle }),
      ...(colour !== '' && { colour }),
      ...(gearbox !== '' && { gearbox }),
      ...(price !== '' && { price }),
      ...(place !== '' && { branch: place }),
      ...(built !== '' && { year: built }),
      email,
    })),
  );
};

export type StockAlertValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/**
 * Asks to be written to when such a car comes into stock. `model` is the slug of the model that the page is about: the
 * list then names this model alone.
 */
export const stockAlertForm = (
  vehicles: readonly CarChoice[],
  model = '',
  { branches, years }: StockOptions = { branches: [], years: [] },
) => {
  const cars = everyCar(vehicles);
  return defineForm({
    name: 'stockAlert',
    fields: [
      {
        name: 'vehicle',
        kind: 'select',
        options: choicesFor(model, vehicles),
        optional: true,
        decides: true,
      },
      {
        name: 'colour',
        kind: 'select',
        options: wishesFor(cars).colour,
        optional: true,
        half: true,
      },
      { name: 'gearbox', kind: 'select', options: gearboxes, optional: true, half: true },
      { name: 'price', kind: 'text', inputMode: 'numeric', autocomplete: 'off', optional: true },
      { name: 'branch', kind: 'select', options: branches, optional: true, half: true },
      { name: 'year', kind: 'select', options: years, optional: true, half: true },
      { name: 'email', kind: 'email', autocomplete: 'email' },
    ],
    schema: schemaOf(cars),
  });
};
