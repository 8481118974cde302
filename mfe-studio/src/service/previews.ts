import { staffFetch } from './staff-fetch';

/** A page of a campaign as it is being written, by a signed link. */
export interface PreviewLink {
  /** Such as `new-car-offer, Arabic`. */
  what: string;
  locale: 'en' | 'ar';
  address: string;
  /** Its QR code, an SVG. */
  qr: string;
}

export interface CampaignPreview {
  /** When its links end: ISO, UTC. */
  until: string;
  links: PreviewLink[];
}

export const previews = {
  /** New links, good for a day: to the draft as it stands, or to what stands on the site. */
  make: (slug: string, json: { standing?: true } = {}) =>
    staffFetch<CampaignPreview>(`/-/campaigns/${encodeURIComponent(slug)}/preview`, {
      method: 'POST',
      json,
    }),
};
