import { type ModelSummary, mostAtHand } from 'shared-contracts/api';
import { pageTexts } from 'shared-contracts/page-texts';
import { loader } from 'shared-contracts/remote';
import type { BuildWords } from './use-words';
import words from './words.json';

export interface BuildsPage {
  /** Every model with a price: its slug, and the dinars from which it starts. */
  prices: readonly { slug: string; from: number }[];
  /** Models that the visit lacks. */
  others: readonly ModelSummary[];
  words: BuildWords;
}

/** Loads the models that can be built; pictures of the first come with the visit. */
export const buildsLoader = loader(async ({ api, locale }): Promise<BuildsPage> => {
  const [range, { ownTexts }] = await Promise.all([api.models.range(), api.settings.get()]);
  const prices = range.flatMap(({ slug, priceFrom }) =>
    priceFrom === null ? [] : [{ slug, from: priceFrom }],
  );
  const named = range.slice(mostAtHand).map(({ slug }) => slug);
  const others = named.length > 0 ? await api.models.list({ named }) : [];
  return {
    ...{ prices, others },
    words: pageTexts('mfe-catalog', 'build-words', words[locale], ownTexts),
  };
});
