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

/** What is written for it, as it is then; null when it is none any more. */
type Step = Promise<{ draft: CampaignDraft | null }>;

const step =
  <Wish extends object>(name: string) =>
  (slug: string, json: Wish): Step =>
    staffFetch(`${of(slug)}/${name}`, { method: 'POST', json });

/** The service of campaigns, as the studio uses it. */
export const campaigns = {
  list: () => staffFetch<CampaignSummary[]>('/-/campaigns/'),
  history: (slug: string) => staffFetch<CampaignEvent[]>(`${of(slug)}/history`),
  difference: (slug: string) => staffFetch<CampaignDifference>(`${of(slug)}/difference`),
  end: (slug: string) => staffFetch<object>(`${of(slug)}/end`, { method: 'POST', json: {} }),
  /** To what was live before the last change; further back each time. */
  takeBack: (slug: string) =>
    staffFetch<{ live: number | null }>(`${of(slug)}/rollback`, { method: 'POST', json: {} }),

  /** Null while nothing is written for it. */
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
  /** Into the trash, as deletions are. */
  discard: (slug: string, json: { revision: number }) =>
    staffFetch<Trashed>(`${of(slug)}/discard`, { method: 'POST', json }),
  remove: (slug: string) => staffFetch<Trashed>(of(slug), { method: 'DELETE' }),
  approve: step<{ revision: number; standing: number | null; at: string | null }>('approve'),
  schedule: step<{ revision: number; at: string | null }>('schedule'),
};
