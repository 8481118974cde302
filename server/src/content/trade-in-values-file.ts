import { knownMakes } from 'shared-contracts/forms-trade-in';
import * as v from 'valibot';
import { bilingual, day, money, positive, slugOf, text } from './fields';

const percent = (most: number) => v.pipe(positive, v.maxValue(most, `must be ${most} or less`));

const car = v.strictObject({
  /** In English, as the form suggests makes. */
  make: v.pipe(
    text,
    v.check(
      (make) => knownMakes.some(({ value }) => value === make),
      'must be a make that the trade-in form suggests, in English',
    ),
  ),
  name: bilingual,
  values: v.pipe(
    v.array(
      v.strictObject({
        year: v.pipe(
          v.number(),
          v.integer('must be a whole number'),
          v.minValue(1980, 'must be 1980 or later'),
          v.maxValue(2100, 'must be 2100 or earlier'),
        ),
        bhd: money,
      }),
    ),
    v.minLength(1, 'must hold at least one year'),
    v.check(
      (all) => new Set(all.map(({ year }) => year)).size === all.length,
      'names a year twice',
    ),
  ),
});

/** Part of addresses and leads. */
export const valuedCarId = ({ make, name }: v.InferOutput<typeof car>): string =>
  slugOf(`${make} ${name.en}`);

/**
 * `trade-in-values.json`: what used cars are worth in part exchange, by model year, in Bahraini dinars, for a car in
 * good condition with the usual kilometres. Ranges for visitors are worked out of it.
 */
export const tradeInValuesFile = v.strictObject({
  /** The day on which the values were set: the age of a car and its usual kilometres follow from it. */
  valued_on: day,
  kilometres_a_year: v.pipe(positive, v.maxValue(100_000, 'must be 100000 or less')),
  /** Per cent of the value for each 10,000 km more or fewer than usual. */
  percent_per_10000: percent(20),
  /** Per cent that kilometres may change a value; with more of them no range is shown. */
  most_percent: percent(60),
  /** Per cent from the middle of a range to each of its ends. */
  spread: percent(40),
  conditions: v.strictObject({
    excellent: percent(150),
    good: percent(150),
    fair: percent(150),
    poor: percent(150),
  }),
  valued_cars: v.pipe(
    v.array(car),
    v.check((all) => new Set(all.map(valuedCarId)).size === all.length, 'names a car twice'),
  ),
});
