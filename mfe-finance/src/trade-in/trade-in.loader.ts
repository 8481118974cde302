import type { CarChoice } from 'shared-contracts/form';
import type { TradeInTable } from 'shared-contracts/forms-trade-in';
import { pageTexts } from 'shared-contracts/page-texts';
import { type LoaderArgs, loader } from 'shared-contracts/remote';
import words from './words.json';

export interface TradeInPage {
  vehicles: readonly CarChoice[];
  table: TradeInTable;
  /** The page's texts. As data they cost no script, here and on the page of finance. */
  words: (typeof words)['en'];
}

/**
 * Loads the cars to choose from, and the values of used cars. The lookup code is imported dynamically: pages that
 * already have the data do not need it.
 */
export const tradeInLoader = loader(async (args: LoaderArgs): Promise<TradeInPage> => {
  const { api, locale, request } = args;
  const { carsAtHand, modelsNamedIn } = await import('shared-contracts/api-client');
  const [{ vehicles }, table, { ownTexts }] = await Promise.all([
    api.models.choices(),
    api.tradeInTable.get(),
    api.settings.get(),
  ]);
  return {
    vehicles: carsAtHand(vehicles, modelsNamedIn(new URL(request.url))),
    table,
    words: pageTexts('mfe-finance', 'trade-in-words', words[locale], ownTexts),
  };
});
