import * as v from 'valibot';
import { bilingual, colour, firstFrame, money, picture, slug } from './fields';

const grade = v.picklist(['gl', 'glx'], 'must be "gl" or "glx"');

const cost = v.pipe(money, v.minValue(1, 'must be 1 or more'));

/** What a model costs: nothing is shown where nothing is said. */
export const price = v.strictObject({
  /** From how much on there is a car of each grade. */
  from_by_trim: v.pipe(
    v.array(v.strictObject({ grade, bhd: cost })),
    v.minLength(1, 'must hold the price of one grade at least'),
    v.check((prices) => isEachOnce(prices.map((one) => one.grade)), 'names a grade twice'),
  ),
  /** What is in this car's price, and what is not, where that differs from `price_note` of `settings.json`. */
  note: v.optional(bilingual),
});
export type PriceContent = v.InferOutput<typeof price>;

/** The paints that a model comes in; the first is the one of its pictures. */
export const colours = v.pipe(
  v.array(
    v.strictObject({
      /** For addresses and leads, and files of its own: never changed. */
      id: slug,
      name: bilingual,
      /** What the swatch shows. */
      hex: colour,
      /** The other half of the swatch, for a car in two colours. */
      second_hex: v.optional(colour),
      /** The car in this paint: from the front, from its side and from all sides. */
      hero: v.optional(picture),
      side: v.optional(picture),
      turntable: v.optional(firstFrame),
    }),
  ),
  v.minLength(1, 'must hold at least one colour, or be left out'),
  v.check(
    ([first]) => !first?.hero && !first?.side && !first?.turntable,
    'the first colour is that of the pictures of the car: leave its own out',
  ),
  v.check((all) => isEachOnce(all.map(({ id }) => id)), 'names an id twice'),
);

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;
