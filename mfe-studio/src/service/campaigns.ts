import type {
  CampaignDifference,
  CampaignDraft,
  CampaignEvent,
  CampaignSummary,
  DraftWish,
} from 'shared-contracts/campaign-service';
import { StaffError, staffFetch } from 'shared-ui/staff/staff-fetch';
import type { Trashed } from './trash';

const campaignUrl = (slug: string) => `/-/campaigns/${encodeURIComponent(slug)}`;

/** Resolves to the draft after the step; null if there is none any more. */
type StepResult = Promise<{ draft: CampaignDraft | null }>;

const postStep =
  <Wish extends object>(name: string) =>
  (slug: string, json: Wish): StepResult =>
    staffFetch(`${campaignUrl(slug)}/${name}`, { method: 'POST', json });

/** Client of the campaigns service. */
export const campaigns = {
  list: () => staffFetch<CampaignSummary[]>('/-/campaigns/'),
  history: (slug: string) => staffFetch<CampaignEvent[]>(`${campaignUrl(slug)}/history`),
  difference: (slug: string) => staffFetch<CampaignDifference>(`${campaignUrl(slug)}/difference`),
  end: (slug: string) =>
    staffFetch<object>(`${campaignUrl(slug)}/end`, { method: 'POST', json: {} }),
  /** Rolls back to the version before the last change; each call goes one further back. */
  rollBack: (slug: string) =>
    staffFetch<{ live: number | null }>(`${campaignUrl(slug)}/rollback`, {
      method: 'POST',
      json: {},
    }),

  /** Resolves to null if there is no draft. */
  draft: (slug: string): Promise<CampaignDraft | null> =>
    staffFetch<CampaignDraft>(`${campaignUrl(slug)}/draft`).catch((error: unknown) => {
      if (error instanceof StaffError && error.status === 404) return null;
      throw error;
    }),
  open: (slug: string, json: DraftWish) =>
    staffFetch<CampaignDraft>(`${campaignUrl(slug)}/draft`, { method: 'POST', json }),
  submit: postStep<{ revision: number; over?: number | null }>('submit'),
  sendBack: postStep<{ revision: number; note: string }>('send-back'),
  withdraw: postStep<{ revision: number }>('withdraw'),
  /** Moves the draft to the trash. */
  discard: (slug: string, json: { revision: number }) =>
    staffFetch<Trashed>(`${campaignUrl(slug)}/discard`, { method: 'POST', json }),
  remove: (slug: string) => staffFetch<Trashed>(campaignUrl(slug), { method: 'DELETE' }),
  approve: postStep<{ revision: number; standing: number | null; at: string | null }>('approve'),
  schedule: postStep<{ revision: number; at: string | null }>('schedule'),
};
