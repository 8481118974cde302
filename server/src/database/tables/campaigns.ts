import type { MediaKind } from 'shared-contracts/staff-pictures';

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
  kind: MediaKind;
  /** Name in campaigns and content; null in rows from before 0070, which are pictures. */
  file: string | null;
  /** JSON of where the file itself is served; null for a picture. */
  media: string | null;
  /** JSON of the address for each shape. */
  addresses: string;
  added_by: string;
  /** ISO time, UTC. */
  added_at: string;
}

/** A file that is shown in the place of another wherever that one is named. */
export interface ReplacedFilesTable {
  id: string;
  /** Names in campaigns and content. */
  file: string;
  by_file: string;
  /** JSON of the library's settings of the new picture when it was approved; null for another file. */
  framed: string | null;
  asked_by: string;
  asked_by_id: string;
  asked_at: string;
  /** Null until somebody else approves it: visitors see nothing of it. */
  approved_by: string | null;
  approved_at: string | null;
  /** Who withdrew it, or took it back. */
  ended_by: string | null;
  ended_at: string | null;
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
