import type { DraftPreview } from 'shared-contracts/campaign-service';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

/** A page of a campaign as it is being written, by a signed link. */
export type PreviewLink = DraftPreview['links'][number];

export const previews = {
  /** New links, good for a day: to the draft as it stands, or to what stands on the site. */
  make: (slug: string, json: { standing?: true } = {}) =>
    staffFetch<DraftPreview>(`/-/campaigns/${encodeURIComponent(slug)}/preview`, {
      method: 'POST',
      json,
    }),
};
