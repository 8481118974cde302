import type { Api } from 'shared-contracts/api';
import type { BuildTerms } from 'shared-contracts/build';

/** The finance terms; null when they could not be loaded: the page then shows no instalments. */
export const loadTerms = (api: Api): Promise<BuildTerms | null> =>
  api.finance.get().then(
    ({ cars: _, ...terms }) => terms,
    () => null,
  );
