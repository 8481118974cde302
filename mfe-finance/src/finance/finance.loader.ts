import type { FinanceOffer } from 'shared-contracts/finance';
import { loader } from 'shared-contracts/remote';

/** What can be financed, and on what terms. */
export const financeLoader = loader(({ api }) => api.finance.get());

/** The terms for a page that knows its car's prices. */
export type FinanceTerms = Omit<FinanceOffer, 'cars'>;

export const termsLoader = loader(async ({ api }): Promise<FinanceTerms> => {
  const { cars: _, ...terms } = await api.finance.get();
  return terms;
});
