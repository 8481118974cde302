import type {
  ChangeSet,
  ChangeSetChange,
  ChangeSetStep,
  ChangeSetSummary,
  ChangeSetWish,
  changeSetSteps,
  PriceChanges,
  PricedModel,
} from 'shared-contracts/content-drafts';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import type * as v from 'valibot';

const base = '/-/content';

/** Client of change sets, and of the table of prices. */
export const changeSets = {
  list: () => staffFetch<ChangeSetSummary[]>(`${base}/sets`),
  read: (id: string) => staffFetch<ChangeSet>(`${base}/set?${new URLSearchParams({ id })}`),
  create: (json: ChangeSetWish) =>
    staffFetch<{ id: string }>(`${base}/sets`, { method: 'POST', json }),
  change: (json: ChangeSetChange) =>
    staffFetch<{ id: string }>(`${base}/set`, { method: 'PUT', json }),
  step: <Step extends ChangeSetStep>(
    step: Step,
    json: v.InferInput<(typeof changeSetSteps)[Step]>,
  ) => staffFetch(`${base}/set/${step}`, { method: 'POST', json }),
  prices: () => staffFetch<PricedModel[]>(`${base}/prices`),
  savePrices: (json: PriceChanges) =>
    staffFetch<{ id: string }>(`${base}/prices`, { method: 'POST', json }),
};
