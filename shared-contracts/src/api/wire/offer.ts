import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { Offer } from '../entities/campaign';
import { seoWire, toSeoRecord } from './seo';

/**
 * An offer as `offers_list` and `single_offer` answer it. `images` is its one picture. The SEO fields
 * speak the language of `Accept-Language`; the Arabic fields and `until`, the last day, are ours.
 */
export const offerWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  images: v.string(),
  category: v.string(),
  category_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  until: v.string(),
  ...seoWire.entries,
});
export type OfferWire = v.InferInput<typeof offerWire>;

export function toOffer(wire: OfferWire, locale: Locale): Offer {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title,
    image: parsePicture(wire.images),
    category: arabic ? wire.category_ar : wire.category,
    categoryKey: keyOf(wire.category),
    content: arabic ? wire.content_ar : wire.content,
    until: wire.until,
    seo: toSeoRecord(wire),
  };
}

/** The same in both languages: `New cars` is `new-cars`. */
const keyOf = (category: string) =>
  category
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
