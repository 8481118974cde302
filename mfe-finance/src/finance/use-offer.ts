import type { ModelSummary } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { useVisit } from 'shared-contracts/visit';
import { useWhole } from 'shared-ui/select';
import type { FinancePage } from './finance.loader';

interface Financed {
  offer: FinanceOffer;
  /** What its cars are called. */
  models: readonly Pick<ModelSummary, 'slug' | 'name'>[];
}

/** What can be financed: the cars that came with the page, and all of them once somebody is there. */
export function useOffer(atHand: FinancePage): Financed {
  const { api, locale, models } = useVisit();
  return useWhole<Financed>({ offer: atHand, models }, atHand.isCut ? locale : null, async () => ({
    offer: await api.finance.get(),
    models: await api.models.range(),
  }));
}
