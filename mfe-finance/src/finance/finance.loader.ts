import { mostAtHand } from 'shared-contracts/api';
import { modelsNamedIn } from 'shared-contracts/api-client';
import type { FinanceOffer } from 'shared-contracts/finance';
import { loader } from 'shared-contracts/remote';

/** What can be financed, and on what terms: the first cars, and those that the address names. */
export const financeLoader = loader(async ({ api, request }): Promise<FinanceOffer> => {
  const offer = await api.finance.get();
  const named = modelsNamedIn(new URL(request.url));
  const cars = offer.cars.filter(({ slug }, at) => at < mostAtHand || named.includes(slug));
  return { ...offer, cars };
});

/** The terms for a page that knows its car's prices. */
export type FinanceTerms = Omit<FinanceOffer, 'cars'>;

export const termsLoader = loader(async ({ api }): Promise<FinanceTerms> => {
  const { cars: _, ...terms } = await api.finance.get();
  return terms;
});
