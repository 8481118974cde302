import type {
  CampaignDifference,
  CampaignDraft,
  CampaignEvent,
  CampaignSummary,
  DraftWish,
} from 'shared-contracts/campaign-service';
import { StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const of = (slug: string) => `/-/campaigns/${encodeURIComponent(slug)}`;

/** Resolves to the draft after the step; null if there is none any more. */
type Step = Promise<{ draft: CampaignDraft | null }>;

const step =
  <Wish extends object>(name: string) =>
  (slug: string, json: Wish): Step =>
    staffFetch(`${of(slug)}/${name}`, { method: 'POST', json });

/** Client of the campaigns service. */
export const campaigns = {
  list: () => staffFetch<CampaignSummary[]>('/-/campaigns/'),
  history: (slug: string) => staffFetch<CampaignEvent[]>(`${of(slug)}/history`),
  difference: (slug: string) => staffFetch<CampaignDifference>(`${of(slug)}/difference`),
  end: (slug: string) => staffFetch<object>(`${of(slug)}/end`, { method: 'POST', json: {} }),
  /** Rolls back to the version before the last change; each call goes one further back. */
  takeBack: (slug: string) =>
    staffFetch<{ live: number | null }>(`${of(slug)}/rollback`, { method: 'POST', json: {} }),

  /** Resolves to null if there is no draft. */
  draft: (slug: string): Promise<CampaignDraft | null> =>
    staffFetch<CampaignDraft>(`${of(slug)}/draft`).catch((error: unknown) => {
      if (error instanceof StaffError && error.status === 404) return null;
      throw error;
    }),
  open: (slug: string, json: DraftWish) =>
    staffFetch<CampaignDraft>(`${of(slug)}/draft`, { method: 'POST', json }),
  submit: step<{ revision: number; over?: number | null }>('submit'),
  sendBack: step<{ revision: number; note: string }>('send-back'),
  withdraw: step<{ revision: number }>('withdraw'),
  /** Moves the draft to the trash. */
  discard: (slug: string, json: { revision: number }) =>
    staffFetch<Trashed>(`${of(slug)}/discard`, { method: 'POST', json }),
  remove: (slug: string) => staffFetch<Trashed>(of(slug), { method: 'DELETE' }),
  approve: step<{ revision: number; standing: number | null; at: string | null }>('approve'),
  schedule: step<{ revision: number; at: string | null }>('schedule'),
};
