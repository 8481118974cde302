import * as v from 'valibot';
import { bilingual, models, money, picture, slug } from './fields';

/** `accessories.json`: what can be fitted to a new car, in the order of the page on which it is built. */
export const accessoriesFile = v.pipe(
  v.array(
    v.strictObject({
      /** Part of addresses and leads: must not change. */
      id: slug,
      name: bilingual,
      text: bilingual,
      image: picture,
      /** In Bahraini dinars, fitted, with what `price_note` of `settings.json` says of cars. */
      price: v.pipe(money, v.minValue(1, 'must be 1 or more')),
      /** The cars that can have it; without the field every car can. */
      fits: v.optional(v.pipe(models, v.minLength(1, 'must name a car, or be left out'))),
      /** Accessories that cannot be fitted beside it; it is enough that one of two says so. */
      excludes: v.optional(v.array(slug), []),
    }),
  ),
  v.check(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'names an accessory twice',
  ),
);
