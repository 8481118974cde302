import type { ModelSummary } from 'shared-contracts/api';
import type { FinanceOffer } from 'shared-contracts/finance';
import { useVisit } from 'shared-contracts/visit';
import { useDeferredData } from 'shared-ui/select';
import type { FinancePage } from './finance.loader';

interface OfferWithNames {
  offer: FinanceOffer;
  models: readonly Pick<ModelSummary, 'slug' | 'name'>[];
}

/** Returns what can be financed: first the cars sent with the page, then all of them after the first interaction. */
export function useOffer(initialOffer: FinancePage): OfferWithNames {
  const { api, locale, models } = useVisit();
  return useDeferredData<OfferWithNames>(
    { offer: initialOffer, models },
    initialOffer.isTruncated ? locale : null,
    async () => ({
      offer: await api.finance.get(),
      models: await api.models.range(),
    }),
  );
}
