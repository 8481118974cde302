import * as v from 'valibot';
import type { GetInTouchValues } from '../../forms/get-in-touch.form';
import type { Locale } from '../../locale/locale';
import { picturesOf } from '../alternatives';
import { keyOf } from '../key-of';
import { leadCall } from '../lead-call';
import { each, readCall } from '../read-call';
import { seoWire, toSeoRecord } from './seo';

/**
 * An offer of `offers_list` and `single_offer`. `images` is a single picture. The SEO fields are in the language of
 * `Accept-Language`. The Arabic fields, `begins` and `until` (the first and the last day), the models' slugs, the price
 * and the figure are not part of the original API.
 */
const offerWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  images: v.string(),
  category: v.string(),
  category_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  begins: v.optional(v.nullable(v.string()), null),
  until: v.string(),
  models: v.array(v.string()),
  price: v.nullable(v.number()),
  figure: v.optional(
    v.nullable(
      v.object({
        kind: v.picklist(['starting', 'instalment', 'saving']),
        amount: v.number(),
        note: v.optional(v.object({ en: v.string(), ar: v.string() })),
      }),
    ),
    null,
  ),
  ...seoWire.entries,
});
export type OfferWire = v.InferInput<typeof offerWire>;

export const offers = {
  list: readCall({ path: 'offers_list', answer: v.array(offerWire), give: each(toOffer) }),
  get: readCall({
    path: 'single_offer/{id}',
    answer: offerWire,
    asked: (id: string | number) => ({ id }),
    give: toOffer,
  }),
  /** `offer_id` is the offer whose page has the form. Not part of the original API. */
  getInTouch: leadCall<GetInTouchValues>('get_in_touch', {
    firstName: 'f_name',
    lastName: 'l_name',
    mobile: 'phone',
    offerId: 'offer_id',
  }),
};

export type Offer = ReturnType<typeof toOffer>;

/** The figure that an offer shows in large type. */
export type OfferFigure = NonNullable<Offer['figure']>;

function toOffer(wire: OfferWire, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title,
    image: picturesOf(wire, locale)(wire.images),
    /** Offers of the same category share a tab. */
    category: arabic ? wire.category_ar : wire.category,
    /** Key of the category in addresses, the same in both languages: `new-cars`. */
    categoryKey: keyOf(wire.category),
    /** Sanitised HTML. */
    content: arabic ? wire.content_ar : wire.content,
    /** ISO date of the first day; null where none is given. */
    begins: wire.begins ?? null,
    /** ISO date of the last day. */
    until: wire.until,
    /** Slugs of the models that the offer is about. */
    models: wire.models,
    /** Bahraini dinars; null when there is no single price. */
    price: wire.price,
    figure: figureOf(wire, locale),
    seo: toSeoRecord(wire, locale),
  };
}

/** The figure of an offer in Bahraini dinars: its own, else its price; null without both. */
function figureOf({ figure, price }: OfferWire, locale: Locale) {
  if (figure) return { ...figure, note: figure.note?.[locale] ?? null };
  return price === null ? null : { kind: 'price' as const, amount: price, note: null };
}
