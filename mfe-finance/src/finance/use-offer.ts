import type { ModelSummary } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { useVisit } from 'shared-contracts/visit';
import { useWhole } from 'shared-ui/select';
import type { FinancePage } from './finance.loader';

interface Financed {
  offer: FinanceOffer;
  /** Names of the cars. */
  models: readonly Pick<ModelSummary, 'slug' | 'name'>[];
}

/** Returns what can be financed: first the cars sent with the page, then all of them after the first interaction. */
export function useOffer(atHand: FinancePage): Financed {
  const { api, locale, models } = useVisit();
  return useWhole<Financed>({ offer: atHand, models }, atHand.isCut ? locale : null, async () => ({
    offer: await api.finance.get(),
    models: await api.models.range(),
  }));
}
