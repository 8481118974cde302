import * as v from 'valibot';
import { describedChange } from '../staff/described-change';
import type { CampaignFault } from './fault';

/** What the service below `/-/campaigns` takes and answers: declared once, for the server and for its clients. */

/** ISO, UTC. */
const instant = v.string();
const both = v.object({ en: v.string(), ar: v.string() });

/** Where a campaign stands, whatever else is being written for it. */
export const campaignStates = [
  'draft',
  'submitted',
  'approved',
  'scheduled',
  'live',
  'ended',
] as const;
export type CampaignState = (typeof campaignStates)[number];

const person = v.object({ id: v.string(), name: v.string() });

/** One thing that keeps a campaign from being submitted, or to think about. */
const fault = v.object({
  field: v.string(),
  sentence: both,
  severity: v.picklist(['error', 'warning']),
}) satisfies v.GenericSchema<CampaignFault>;

/** Original of a picture of campaigns, as the site stores it. */
const storedPicture = v.pipe(
  v.string(),
  v.regex(
    /^\/storage\/uploads\/campaigns\/[a-z0-9-]+\/[a-z0-9-]+-\d+x\d+\.[0-9a-f]{8}\.webp$/,
    'a picture of campaigns is named by the address that the site gave it',
  ),
);

/** What is written: it may lack anything, and have faults. */
export const draftBody = v.strictObject({
  /** As `campaign.json`, as far as it goes. */
  campaign: v.record(v.string(), v.unknown()),
  /** Addresses of the pictures that it names and that are its own. */
  pictures: v.record(v.string(), storedPicture),
});
export type DraftBody = v.InferOutput<typeof draftBody>;

export const draftStates = ['draft', 'submitted', 'approved'] as const;

export const campaignDraft = v.object({
  slug: v.string(),
  body: draftBody,
  /** False while nothing is written: it says what stands, and the first save begins it. */
  isBegun: v.boolean(),
  /** Another number after every change of the draft: what is sent back with one's own change. */
  revision: v.number(),
  /** The version that it was made from; null when there was none. */
  baseVersion: v.nullable(v.number()),
  state: v.picklist(draftStates),
  editedBy: person,
  editedAt: instant,
  /** When an approved one goes live; null unless it waits. */
  goesLiveAt: v.nullable(instant),
  /** Why it was sent back. */
  note: v.nullable(v.string()),
  /** What visitors see; null is nothing. */
  live: v.nullable(v.number()),
  /** The version that stands or stood last: the base of a draft that nobody has overtaken. */
  standing: v.nullable(v.number()),
  faults: v.array(fault),
});
export type CampaignDraft = v.InferOutput<typeof campaignDraft>;

/** `POST /:slug/draft`: a new campaign, or a copy of an earlier one. */
export const draftWish = v.strictObject({
  /** The campaign to copy. Null begins with nothing. */
  from: v.nullable(v.string()),
  title: v.optional(both),
  window: v.optional(v.strictObject({ from: v.string(), until: v.string() })),
  utm: v.optional(
    v.strictObject({ source: v.string(), medium: v.string(), campaign: v.optional(v.string()) }),
  ),
});
export type DraftWish = v.InferInput<typeof draftWish>;

const revision = v.pipe(v.number(), v.integer());

/** `PUT /:slug/draft`. The first save begins the draft, over the version `base` that it was made from. */
export const draftSave = v.strictObject({
  body: draftBody,
  revision,
  base: v.optional(v.nullable(v.number())),
});
export const savedDraft = v.object({ revision: v.number(), faults: v.array(fault) });
/** With 409: what somebody else saved in the meantime; null when he let it go live, or threw it away. */
export const savedByOther = v.object({
  error: v.string(),
  code: v.literal('revision'),
  theirs: v.nullable(campaignDraft),
});

/** `POST /:slug/draft/check` */
export const draftCheck = v.strictObject({ body: draftBody });
export const checkedDraft = v.object({ faults: v.array(fault) });

/** `POST /-/campaigns/media`: files that a draft names. */
export const mediaNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(200));

const fraction = v.object({ x: v.number(), y: v.number() });
const shapes = { whole: v.string(), wide: v.string(), phone: v.string(), social: v.string() };

/** Where the site has them: its own files by one address, those of the library in several shapes. */
export const mediaAnswer = v.record(
  v.string(),
  v.union([
    v.string(),
    v.object({ alt: both, mirror: v.boolean(), addresses: v.object(shapes), focus: fraction }),
  ]),
);
export type MediaAnswer = v.InferOutput<typeof mediaAnswer>;

/** `POST /:slug/submit`: `over` is the standing version that this one replaces knowingly. */
export const draftSubmission = v.strictObject({
  revision,
  over: v.optional(v.nullable(v.number())),
});
/** `POST /:slug/send-back` */
export const draftReturn = v.strictObject({
  revision,
  note: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(1000)),
});
/**
 * `POST /:slug/approve`: the version that stood when the difference was looked at, and when it goes live, such as
 * `2026-12-10 18:00`, Bahrain's time; at once without it.
 */
export const draftApproval = v.strictObject({
  revision,
  standing: v.nullable(v.number()),
  at: v.optional(v.nullable(v.string())),
});
/** `POST /:slug/schedule`: another moment for one that is approved; null is at once. */
export const draftSchedule = v.strictObject({ revision, at: v.nullable(v.string()) });
/** `POST /:slug/withdraw`: back to being written. `POST /:slug/discard`: thrown away. */
export const draftStep = v.strictObject({ revision });

/** `POST /:slug/preview`: of the draft, or of the version that stands on the site. */
export const previewWish = v.strictObject({ standing: v.optional(v.boolean()) });
export const draftPreview = v.object({
  slug: v.string(),
  version: v.number(),
  /** When its links end. */
  until: instant,
  links: v.array(
    v.object({
      /** Such as `new-car-offer, Arabic`. */
      what: v.string(),
      locale: v.picklist(['en', 'ar']),
      address: v.string(),
      /** Its QR code, an SVG. */
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

/** One line of `GET /`. */
export const campaignSummary = v.object({
  slug: v.string(),
  state: v.picklist(campaignStates),
  /** Of its first offer; empty where nothing is written yet. */
  title: both,
  /** The version that visitors see, or will when its window opens. */
  version: v.nullable(v.number()),
  phase: v.picklist(['before', 'open', 'over', 'off']),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** What is being written. */
  draft: v.nullable(
    v.object({ state: v.picklist(draftStates), editedBy: person, editedAt: instant }),
  ),
  changedBy: v.string(),
  changedAt: instant,
});
export type CampaignSummary = v.InferOutput<typeof campaignSummary>;
export const campaignList = v.array(campaignSummary);

export const campaignActions = [
  'created',
  'edited',
  'submitted',
  'withdrawn',
  'sent back',
  'approved',
  'scheduled',
  'published',
  'ended',
  'rolled back',
  'discarded',
  'deleted',
  'restored',
  'purged',
] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** One line of `GET /:slug/history`, in the order in which it happened. */
export const campaignEvent = v.object({
  at: instant,
  by: v.string(),
  action: v.picklist(campaignActions),
  /** What visitors saw before and after. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Published with a key of the site's settings, without anybody's approval. */
  isUnapproved: v.boolean(),
  note: v.nullable(v.string()),
});
export type CampaignEvent = v.InferOutput<typeof campaignEvent>;
export const campaignHistory = v.array(campaignEvent);

/** `POST /:slug/rollback` */
export const rolledBack = v.object({ live: v.nullable(v.number()) });

/** Why something was refused: `code` is what a client has its own words for. */
export const refusalCodes = [
  'rights',
  'own-version',
  'revision',
  'overtaken',
  'taken',
  'unknown',
  'state',
  'faults',
  'moment',
  'past',
  'words',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
