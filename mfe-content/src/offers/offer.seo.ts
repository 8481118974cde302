import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import type { OfferData } from './offer.loader';

const dealer = { '@id': '/#dealer' };

/** Structured data of the offer. Its title, description and social picture come from its SEO record. */
export function offerSeo({ offer, cars, ended }: OfferData, locale: Locale): SeoPatch {
  if (ended) return { noindex: true };
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name: offer.title,
      description: offer.seo.description,
      category: offer.category,
      image: offer.image.src,
      url: localise(paths.offer(offer.id), locale),
      ...(offer.price !== null && { price: offer.price, priceCurrency: 'BHD' }),
      availability: 'https://schema.org/InStock',
      ...(offer.begins !== null && { validFrom: offer.begins }),
      validThrough: offer.until,
      itemOffered:
        cars.length > 0
          ? cars.map(({ name, slug }) => ({
              '@type': 'Car',
              name,
              url: localise(paths.explore(slug), locale),
            }))
          : {
              '@type': 'Service',
              name: offer.title,
              serviceType: offer.category,
              provider: dealer,
            },
      offeredBy: dealer,
      areaServed: { '@type': 'Country', name: 'BH' },
    },
  };
}
