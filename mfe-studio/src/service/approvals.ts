import type { AbsenceWish, Approvals, Approvers } from 'shared-contracts/drafts';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

const base = '/-/approvals';

/** Client of the queue of what waits for approval, and of absences. */
export const approvals = {
  read: () => staffFetch<Approvals>(`${base}/`),
  /** Who may approve drafts of these kinds. */
  people: (kinds: readonly string[]) =>
    staffFetch<Approvers>(`${base}/people?${new URLSearchParams({ kinds: kinds.join(',') })}`),
  beAway: (json: AbsenceWish) => staffFetch<object>(`${base}/absences`, { method: 'POST', json }),
  endAbsence: (id: string) =>
    staffFetch<object>(`${base}/absences/end`, { method: 'POST', json: { id } }),
};
