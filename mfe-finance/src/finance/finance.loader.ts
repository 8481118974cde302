import { mostAtHand } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { loader } from 'shared-contracts/remote';

export interface FinancePage extends FinanceOffer {
  /** Whether more cars exist than were sent. */
  isTruncated: boolean;
}

/** Loads the finance terms with the first cars and the one that the address names. */
export const financeLoader = loader(async ({ api, request }): Promise<FinancePage> => {
  const offer = await api.finance.get();
  const requestedModel = new URL(request.url).searchParams.get('model');
  const cars = offer.cars.filter(
    ({ slug }, index) => index < mostAtHand || slug === requestedModel,
  );
  return { ...offer, cars, isTruncated: cars.length < offer.cars.length };
});

/** Terms for a page that already has its car's prices. */
export type FinanceTerms = Omit<FinanceOffer, 'cars'>;

export const termsLoader = loader(async ({ api }): Promise<FinanceTerms> => {
  const { cars: _, ...terms } = await api.finance.get();
  return terms;
});
