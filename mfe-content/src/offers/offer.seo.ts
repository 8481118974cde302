import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import type { OfferData } from './offer.loader';

/** The offer as search engines read it. Its title, description and picture for people are in its SEO record. */
export function offerSeo({ offer }: OfferData, locale: Locale): SeoPatch {
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name: offer.title,
      description: offer.seo.description,
      category: offer.category,
      image: offer.image.src,
      url: localise(paths.offer(offer.id), locale),
      priceCurrency: 'BHD',
      validThrough: offer.until,
      offeredBy: { '@id': '/#dealer' },
      areaServed: { '@type': 'Country', name: 'BH' },
    },
  };
}
