import type { DraftPreview } from 'shared-contracts/campaign-service';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

/** A page of a draft with its signed link. */
export type PreviewLink = DraftPreview['links'][number];

export const previews = {
  /** Creates links that are valid for a day: to the draft, or to the live version. */
  createLinks: (slug: string, json: { standing?: true } = {}) =>
    staffFetch<DraftPreview>(`/-/campaigns/${encodeURIComponent(slug)}/preview`, {
      method: 'POST',
      json,
    }),
};
