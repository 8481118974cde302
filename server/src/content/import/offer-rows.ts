import type { OfferWire, SeoWire } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import type { OfferContent } from '../item-schemas';
import { localizedFields, localizedHtmlFields } from './localized-fields';
import type { AddressOf } from './media-addresses';
import { seoKey } from './seo-rows';

/** Kind of the rows of offers with search engine texts in one language. */
export const offerKind = (locale: Locale): string => `offer:${locale}`;

/** One row of an offer per language. Throws when `seo` lacks its record, which is a programming error. */
export function offersOf(
  offer: OfferContent,
  address: AddressOf,
  seo: ReadonlyMap<string, SeoWire>,
): { kind: string; offer: OfferWire }[] {
  return locales.map((locale) => {
    const record = seo.get(seoKey(locale, `offers-description/${offer.id}`));
    if (!record) throw new Error(`there is no SEO record of offer ${offer.id}`);
    return { kind: offerKind(locale), offer: { ...textsOf(offer, address), ...record } };
  });
}

function textsOf(offer: OfferContent, address: AddressOf) {
  return {
    id: offer.id,
    ...localizedFields('title', offer.title),
    images: address(offer.image),
    ...localizedFields('category', offer.category),
    ...localizedHtmlFields('content', offer.content),
    begins: offer.begins ?? null,
    until: offer.until,
    models: offer.models,
    price: offer.price ?? null,
    figure: offer.monthly ?? offer.figure ?? null,
  };
}
