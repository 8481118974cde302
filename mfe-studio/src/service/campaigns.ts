import { staffFetch } from './staff-fetch';

/** One of the list. */
export interface ListedCampaign {
  slug: string;
  /** What visitors get; null is nothing. */
  version: number | null;
  phase: 'off' | 'before' | 'open' | 'over';
  /** Bahrain's clock; null where nothing is live. */
  from: string | null;
  until: string | null;
}

export const campaigns = {
  list: () => staffFetch<ListedCampaign[]>('/-/campaigns/'),
};
