import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

/** Answer of `WarrentyPage`. `cover`, `by_delivery` and `pictures` are not part of the original API. */
const warrantyWire = v.object({
  content: v.string(),
  content_ar: v.string(),
  bg_image: v.string(),
  cover: v.optional(
    v.array(
      v.object({
        part: v.string(),
        part_ar: v.string(),
        years: v.number(),
        kilometres: v.nullable(v.number()),
      }),
    ),
    [],
  ),
  by_delivery: v.optional(
    v.array(v.object({ since: v.number(), years: v.number(), kilometres: v.nullable(v.number()) })),
    [],
  ),
  pictures: v.array(v.object({ image: v.string(), caption: v.string(), caption_ar: v.string() })),
  alternatives,
});
export type WarrantyWire = v.InferInput<typeof warrantyWire>;

export const warranty = {
  get: readCall({ path: 'WarrentyPage', answer: warrantyWire, give: toWarranty }),
};

export type Warranty = ReturnType<typeof toWarranty>;

function toWarranty(wire: WarrantyWire, locale: Locale) {
  const arabic = locale === 'ar';
  const pictureOf = picturesOf(wire, locale);
  return {
    image: pictureOf(wire.bg_image),
    /** Sanitised HTML. */
    content: arabic ? wire.content_ar : wire.content,
    /** Duration of cover by part; `kilometres` is null without a limit of distance. */
    cover: (wire.cover ?? []).map(({ part, part_ar, years, kilometres }) => ({
      part: arabic ? part_ar : part,
      years,
      kilometres,
    })),
    /** Cover of the car by the first year of its delivery, the latest first. */
    byDelivery: wire.by_delivery ?? [],
    pictures: wire.pictures.map(({ image, caption, caption_ar }) => ({
      image: pictureOf(image),
      caption: arabic ? caption_ar : caption,
    })),
  };
}
