import type { Api } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';

/** The finance terms; null when they could not be loaded: the page then shows no instalments. */
export const loadTerms = (api: Api): Promise<Omit<FinanceOffer, 'cars'> | null> =>
  api.finance.get().then(
    ({ cars: _, ...terms }) => terms,
    () => null,
  );
