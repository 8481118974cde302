import type { BuildPageOffer } from 'shared-contracts/api';
import type { BuildTerms } from 'shared-contracts/build';
import { pageTexts } from 'shared-contracts/page-texts';
import { loader, type SeoPatch } from 'shared-contracts/remote';
import { loadTerms } from './load-terms';
import { type BuildWords, fill } from './use-words';
import words from './words.json';

export interface BuildPage {
  offer: BuildPageOffer;
  /** Null when they could not be loaded: the page then shows no instalments. */
  terms: BuildTerms | null;
  words: BuildWords;
  seo: SeoPatch;
}

/** Loads what can be chosen of the address's model, and the finance terms. The page reads the choice itself. */
export const buildLoader = loader(async ({ api, params, locale }): Promise<BuildPage> => {
  const [offer, terms, { brandName, ownTexts }] = await Promise.all([
    api.builds.getOffer(params.model ?? ''),
    loadTerms(api),
    api.settings.get(),
  ]);
  const texts = pageTexts('mfe-catalog', 'build-words', words[locale], ownTexts);
  const name = fill(texts.title, { name: offer.name });
  return {
    ...{ offer, terms, words: texts },
    seo: textsOf(name, brandName, fill(texts.description, { name: offer.name })),
  };
});

/**
 * The page shares its family's record in the content; its title and description are its own. What the car is as a
 * product is said by the model's page.
 */
function textsOf(name: string, brandName: string, description: string): SeoPatch {
  const title = `${name} | ${brandName}`;
  return {
    ...{ name, title, ogTitle: title, twitterTitle: title },
    ...{ description, ogDescription: description, twitterDescription: description },
  };
}
