import * as v from 'valibot';
import { describedChange } from '../staff/described-change';
import { changeSetName, draftEntries, draftStates, person } from '../staff/drafts';
import type { CampaignFault } from './fault';

/** Requests and answers of the service below `/-/campaigns`, for the server and its clients. */

/** ISO timestamp in UTC. */
const instant = v.string();
const both = v.object({ en: v.string(), ar: v.string() });

/** State of a campaign, independent of a later draft. */
export const campaignStates = [
  'draft',
  'submitted',
  'approved',
  'scheduled',
  'live',
  'ended',
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** A fault of a campaign: an error prevents its submission, a warning does not. */
export const campaignFault = v.object({
  field: v.string(),
  sentence: both,
  severity: v.picklist(['error', 'warning']),
}) satisfies v.GenericSchema<CampaignFault>;

/** Address of a stored original picture of campaigns. */
const storedPicture = v.pipe(
  v.string(),
  v.regex(
    /^\/storage\/uploads\/campaigns\/[a-z0-9-]+\/[a-z0-9-]+-\d+x\d+\.[0-9a-f]{8}\.webp$/,
    'a picture of campaigns is named by the address that the site gave it',
  ),
);

/** Body of a draft; it may be incomplete and faulty. */
export const draftBody = v.strictObject({
  /** Contents of `campaign.json`, possibly incomplete. */
  campaign: v.record(v.string(), v.unknown()),
  /** Addresses of the campaign's own pictures, by name. */
  pictures: v.record(v.string(), storedPicture),
});
export type DraftBody = v.InferOutput<typeof draftBody>;

export const campaignDraft = v.object({
  slug: v.string(),
  ...draftEntries(draftBody, campaignFault),
  /** The change set that it is published with; null or absent for none. */
  changeSet: v.optional(v.nullable(changeSetName)),
});
export type CampaignDraft = v.InferOutput<typeof campaignDraft>;

/** `POST /:slug/draft`: a new campaign, or a copy of another one. */
export const draftWish = v.strictObject({
  /** The campaign to copy; null for an empty one. */
  from: v.nullable(v.string()),
  title: v.optional(both),
  window: v.optional(v.strictObject({ from: v.string(), until: v.string() })),
  utm: v.optional(
    v.strictObject({ source: v.string(), medium: v.string(), campaign: v.optional(v.string()) }),
  ),
});
export type DraftWish = v.InferInput<typeof draftWish>;

/** `POST /-/campaigns/media`: names of files in a draft. */
export const mediaNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200));

const fraction = v.object({ x: v.number(), y: v.number() });
const shapes = { whole: v.string(), wide: v.string(), phone: v.string(), social: v.string() };

/** Addresses of these files: one for the campaign's own, one per crop for pictures of the library. */
export const mediaAnswer = v.record(
  v.string(),
  v.union([
    v.string(),
    v.object({
      ...{ alt: both, mirror: v.boolean(), addresses: v.object(shapes) },
      /** Within the crops. */
      focus: fraction,
      /** Of the whole picture, where one was set. */
      wholeFocus: v.optional(fraction),
    }),
  ]),
);
export type MediaAnswer = v.InferOutput<typeof mediaAnswer>;

/** `POST /:slug/preview`: of the draft, or with `standing` of the published version. */
export const previewWish = v.strictObject({ standing: v.optional(v.boolean()) });
export const draftPreview = v.object({
  slug: v.string(),
  version: v.number(),
  until: instant,
  links: v.array(
    v.object({
      /** Description, such as `new-car-offer, Arabic`. */
      what: v.string(),
      locale: v.picklist(['en', 'ar']),
      address: v.string(),
      /** QR code as SVG. */
      qr: v.string(),
    }),
  ),
});
export type DraftPreview = v.InferOutput<typeof draftPreview>;

/** `GET /:slug/difference` */
export const campaignDifference = v.object({
  revision: v.number(),
  standing: v.nullable(v.number()),
  changes: v.array(describedChange),
});
export type CampaignDifference = v.InferOutput<typeof campaignDifference>;

/** An entry of `GET /`. */
export const campaignSummary = v.object({
  slug: v.string(),
  state: v.picklist(campaignStates),
  /** Title of the first offer; empty without one. */
  title: both,
  /** The version that visitors see, or will see when its period begins. */
  version: v.nullable(v.number()),
  phase: v.picklist(['before', 'open', 'over', 'off']),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** Its first landing page, without its language, while visitors see it; null or absent for none. */
  livePage: v.optional(v.nullable(v.string())),
  /** The draft, or null. */
  draft: v.nullable(
    v.object({
      ...{ state: v.picklist(draftStates), editedBy: person, editedAt: instant },
      changeSet: v.optional(v.nullable(changeSetName)),
    }),
  ),
  changedBy: v.string(),
  changedAt: instant,
});
export type CampaignSummary = v.InferOutput<typeof campaignSummary>;
export const campaignList = v.array(campaignSummary);
