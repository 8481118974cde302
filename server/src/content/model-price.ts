import * as v from 'valibot';
import { bilingual, colour, firstFrame, money, picture, slug } from './fields';

const grade = v.picklist(['gl', 'glx'], 'must be "gl" or "glx"');

const cost = v.pipe(money, v.minValue(1, 'must be 1 or more'));

export const price = v.strictObject({
  /** Lowest price of each grade. */
  from_by_trim: v.pipe(
    v.array(v.strictObject({ grade, bhd: cost })),
    v.minLength(1, 'must hold the price of one grade at least'),
    v.check((prices) => areUnique(prices.map((one) => one.grade)), 'names a grade twice'),
  ),
  /** What this car's price includes and excludes, where it differs from `price_note` in `settings.json`. */
  note: v.optional(bilingual),
});
export type PriceContent = v.InferOutput<typeof price>;

/** Paint colours of a model; the first is the one in its pictures. */
export const colours = v.pipe(
  v.array(
    v.strictObject({
      /** Part of addresses, leads and file names: must not change. */
      id: slug,
      name: bilingual,
      hex: colour,
      /** Second colour of the swatch, for two-tone cars. */
      second_hex: v.optional(colour),
      /** What the paint costs beyond the car's price, in Bahraini dinars. */
      price: v.optional(cost),
      /** Pictures of the car in this colour: front, side, and the 360° view. */
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
  v.check((all) => areUnique(all.map(({ id }) => id)), 'names an id twice'),
);

const areUnique = (values: readonly string[]) => new Set(values).size === values.length;
