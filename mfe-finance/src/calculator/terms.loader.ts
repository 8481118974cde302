import type { FinanceOffer } from 'shared-contracts/finance';
import { loader } from 'shared-contracts/remote';

/** Terms for a page that already has its car's prices. */
export type FinanceTerms = Omit<FinanceOffer, 'cars'>;

export const termsLoader = loader(async ({ api }): Promise<FinanceTerms> => {
  const { cars: _, ...terms } = await api.finance.get();
  return terms;
});
