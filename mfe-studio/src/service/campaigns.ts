import {
  type CampaignDifference,
  type CampaignDraft,
  type CampaignSummary,
  campaignDraft,
  campaignFault,
  type DraftWish,
  type MediaAnswer,
  mediaAnswer,
} from 'shared-contracts/campaign-service';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';
import { recordClient } from './drafts';
import type { Trashed } from './trash';

const base = '/-/campaigns';
const campaignUrl = (slug: string, call = '') =>
  `${base}/${encodeURIComponent(slug)}${call && `/${call}`}`;

/** One campaign, its draft and its history. */
export const campaignRecord = (slug: string) =>
  recordClient({
    draft: campaignDraft,
    fault: campaignFault,
    difference: ({ changes }: CampaignDifference) => changes,
    addresses: {
      draft: campaignUrl(slug, 'draft'),
      save: campaignUrl(slug, 'draft'),
      check: campaignUrl(slug, 'draft/check'),
      difference: campaignUrl(slug, 'difference'),
      versions: campaignUrl(slug, 'versions'),
      history: campaignUrl(slug, 'history'),
      rollback: campaignUrl(slug, 'rollback'),
      events: campaignUrl(slug, 'events'),
      comments: campaignUrl(slug, 'draft/comments'),
      commentStep: (name) => campaignUrl(slug, `draft/comments/${name}`),
      step: (name) => campaignUrl(slug, name),
    },
    name: {},
  });

export const campaigns = {
  list: () => staffFetch<CampaignSummary[]>(`${base}/`),
  end: (slug: string) => staffFetch<object>(campaignUrl(slug, 'end'), { method: 'POST', json: {} }),
  remove: (slug: string) => staffFetch<Trashed>(campaignUrl(slug), { method: 'DELETE' }),
  /** Creates a campaign, empty or as a copy. */
  open: (slug: string, json: DraftWish) =>
    staffFetch<CampaignDraft>(campaignUrl(slug, 'draft'), { method: 'POST', json }),
  /** Resolves to the addresses of these files; unknown files are left out. */
  media: async (names: string[], signal: AbortSignal): Promise<MediaAnswer> =>
    v.parse(
      mediaAnswer,
      await staffFetch(`${base}/media`, { method: 'POST', json: names, signal }),
    ),
};
