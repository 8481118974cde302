import type { CampaignAction } from 'shared-contracts/campaign-service';

/** Which version of a campaign visitors see. */
export interface CampaignsTable {
  slug: string;
  /** Null: none. */
  live_version: number | null;
  /** When it first became live, ISO, UTC: the newest stands first on home. */
  first_at: string;
}

/** Versions never change. One that was only previewed is here too. */
export interface CampaignVersionsTable {
  slug: string;
  version: number;
  /** JSON of the campaign and of its pictures' addresses. */
  body: string;
  at: string;
  by: string;
}

/** Who did what to a campaign, and when. Rows are added and nothing else. */
export interface CampaignEventsTable {
  id: string;
  slug: string;
  /** Counts the campaign's events: two may have happened within the same millisecond. */
  number: number;
  action: CampaignAction;
  /** What visitors saw before and after: the same where the action changed nothing for them. */
  from_version: number | null;
  to_version: number | null;
  /** A name for people. */
  by: string;
  /** Who it was, whatever he came by; null for what was noted before people had accounts. */
  by_id: string | null;
  /** 1 for what a key of the site's settings published, which takes nobody's approval. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** Originals, so that every server can make the widths that it serves. */
export interface CampaignPicturesTable {
  address: string;
  /** WebP, as base64. */
  body: string;
}

/** Pictures that campaigns share; their files are in the store of uploads. */
export interface LibraryPicturesTable {
  /** Of the file that was brought: the same one is one picture. */
  id: string;
  /** What people call it. */
  name: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** What it shows; empty until somebody has said so. */
  alt_en: string;
  alt_ar: string;
  /** JSON. */
  focus: string;
  /** JSON. */
  crops: string;
  /** 1: mirrored on Arabic pages. */
  mirror: number;
  /** JSON of where each shape is served. */
  addresses: string;
  added_by: string;
  /** ISO, UTC. */
  added_at: string;
}

/** Numbers of banners: given once, never to another. */
export interface CampaignBannersTable {
  id: number;
  slug: string;
  locale: string;
}

/** Enquiries of landing pages by day: what is counted stays when the leads are deleted. */
export interface CampaignLeadsTable {
  /** ISO, Bahrain's. */
  day: string;
  slug: string;
  /** Empty for what was counted before offers were. */
  offer_type: string;
  locale: string;
  source: string;
  /** Which variant of the page, and in which test; both empty where there was none. */
  variant: string;
  test: string;
  count: number;
}

/** Views of landing pages by day; nothing about who viewed. */
export interface CampaignVisitsTable {
  /** ISO, Bahrain's. */
  day: string;
  slug: string;
  offer_type: string;
  locale: string;
  source: string;
  /** Which variant of the page, and in which test; both empty where there was none. */
  variant: string;
  test: string;
  count: number;
  /** Those among them that were a visitor's first in this test. */
  visitors: number;
}

/** Short addresses that lead to landing pages with their marks. */
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
