import type { CampaignAction } from 'shared-contracts/campaign-service';

/** The live version of each campaign. */
export interface CampaignsTable {
  slug: string;
  /** Null when none is live. */
  live_version: number | null;
  /** When it first went live, ISO, UTC. Home shows the newest first. */
  first_at: string;
}

/** Versions are immutable. Previewed versions are stored too. */
export interface CampaignVersionsTable {
  slug: string;
  version: number;
  /** JSON of the campaign and of its pictures' addresses. */
  body: string;
  at: string;
  by: string;
}

/** History of campaigns, append-only. */
export interface CampaignEventsTable {
  id: string;
  slug: string;
  /** Sequence number within the campaign: two events may have the same millisecond. */
  number: number;
  action: CampaignAction;
  /** Live version before and after; equal when visitors see no change. */
  from_version: number | null;
  to_version: number | null;
  /** Display name of the actor. */
  by: string;
  /** Id of the actor, whether by session or token; null for events from before people had accounts. */
  by_id: string | null;
  /** 1 for a version published without approval, by a token from the settings. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** Original pictures, from which every server makes its own widths. */
export interface CampaignPicturesTable {
  address: string;
  /** WebP, as base64. */
  body: string;
}

/** Pictures that campaigns share; their files are in the uploads store. */
export interface LibraryPicturesTable {
  /** Digest of the uploaded file, so that the same file is stored once. */
  id: string;
  /** Display name. */
  name: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** Alternative text; empty until it is written. */
  alt_en: string;
  alt_ar: string;
  /** JSON of the focal point. */
  focus: string;
  /** JSON of the crops. */
  crops: string;
  /** 1 when it is mirrored on Arabic pages. */
  mirror: number;
  /** JSON of the address for each shape. */
  addresses: string;
  added_by: string;
  /** ISO time, UTC. */
  added_at: string;
}

/** Banner numbers, never reused for another campaign. */
export interface CampaignBannersTable {
  id: number;
  slug: string;
  locale: string;
}

/** Enquiries of landing pages per day. The count stays when the leads are deleted. */
export interface CampaignLeadsTable {
  /** Date in Bahrain, ISO. */
  day: string;
  slug: string;
  /** Empty for counts from before offers were counted separately. */
  offer_type: string;
  locale: string;
  source: string;
  /** The A/B test's variant, and the test; both empty without a test. */
  variant: string;
  test: string;
  count: number;
}

/** Views of landing pages per day. Holds no data about visitors. */
export interface CampaignVisitsTable {
  /** Date in Bahrain, ISO. */
  day: string;
  slug: string;
  offer_type: string;
  locale: string;
  source: string;
  /** The A/B test's variant, and the test; both empty without a test. */
  variant: string;
  test: string;
  count: number;
  /** Of these, first views by visitors new to the test. */
  visitors: number;
}

/** Short links to landing pages, with campaign parameters. */
export interface CampaignLinksTable {
  code: string;
  slug: string;
  offer_type: string;
  locale: string;
  source: string;
  medium: string;
  created_by: string;
  created_at: string;
}
