import type { BuildPageOffer } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { loader, type SeoPatch } from 'shared-contracts/remote';
import { fill } from './use-words';
import words from './words.json';

export interface BuildPage {
  offer: BuildPageOffer;
  /** Null when they could not be loaded: the page then shows no instalments. */
  terms: Omit<FinanceOffer, 'cars'> | null;
  seo: SeoPatch;
}

/** Loads what can be chosen of the address's model, and the finance terms. The page reads the choice itself. */
export const buildLoader = loader(async ({ api, params, locale }): Promise<BuildPage> => {
  const [offer, terms, { brandName }] = await Promise.all([
    api.builds.getOffer(params.model ?? ''),
    api.finance.get().then(
      ({ cars: _, ...terms }) => terms,
      () => null,
    ),
    api.settings.get(),
  ]);
  const name = fill(words[locale].title, { name: offer.name });
  const prices = offer.grades.map(({ bhd }) => bhd);
  return {
    ...{ offer, terms },
    seo: {
      ...textsOf(name, brandName, fill(words[locale].description, { name: offer.name })),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: offer.name,
        image: offer.hero.src,
        brand: { '@type': 'Brand', name: brandName },
        offers: {
          '@type': 'AggregateOffer',
          url: localise(paths.build(offer.slug), locale),
          priceCurrency: 'BHD',
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          offeredBy: { '@id': '/#dealer' },
        },
      },
    },
  };
});

/** The page shares its family's record in the content; its title and description are its own. */
function textsOf(name: string, brandName: string, description: string): SeoPatch {
  const title = `${name} | ${brandName}`;
  return {
    ...{ name, title, ogTitle: title, twitterTitle: title },
    ...{ description, ogDescription: description, twitterDescription: description },
  };
}
