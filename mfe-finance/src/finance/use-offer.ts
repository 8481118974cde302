import { type ModelSummary, mostAtHand } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { useVisit } from 'shared-contracts/visit';
import { useWhole } from 'shared-ui/select';

interface Financed {
  offer: FinanceOffer;
  /** What its cars are called. */
  models: readonly Pick<ModelSummary, 'slug' | 'name'>[];
}

/** What can be financed: the cars that came with the page, and all of them once somebody is there. */
export function useOffer(atHand: FinanceOffer): Financed {
  const { api, locale, models } = useVisit();
  const isCut = atHand.cars.length >= mostAtHand;
  return useWhole<Financed>({ offer: atHand, models }, isCut ? locale : null, async () => ({
    offer: await api.finance.get(),
    models: await api.models.range(),
  }));
}
