import * as v from 'valibot';
import { bookedDay, contentKinds } from './content';
import { describedChange } from './described-change';

/** What the service below `/-/content` takes and answers of what is being written: declared once, for both sides. */

/** ISO, UTC. */
const instant = v.string();
const both = v.object({ en: v.string(), ar: v.string() });
const person = v.object({ id: v.string(), name: v.string() });

export const contentDraftStates = ['draft', 'submitted', 'approved'] as const;

/** One thing that keeps a draft from being submitted. */
const draftFault = v.object({
  /** Inside `content`: the draft's own file, or another that does not go together with it. */
  path: v.string(),
  /** Such as `[2].answer.ar`; empty where the whole file is meant. */
  field: v.string(),
  sentence: both,
});
export type ContentDraftFault = v.InferOutput<typeof draftFault>;
const faults = v.array(draftFault);

/** One line of `GET /drafts`. */
export const contentDraftSummary = v.object({
  path: v.string(),
  kind: v.picklist(contentKinds),
  title: v.nullable(both),
  state: v.picklist(contentDraftStates),
  isDeletion: v.boolean(),
  editedBy: person,
  editedAt: instant,
  goesLiveAt: v.nullable(instant),
});
export type ContentDraftSummary = v.InferOutput<typeof contentDraftSummary>;

export const contentDraft = v.object({
  ...contentDraftSummary.entries,
  /** The file as far as it goes; null: it is to be deleted. */
  body: v.nullable(v.unknown()),
  /** False while nothing is written: it says what is live, and the first save begins it. */
  isBegun: v.boolean(),
  /** Another number after every change of the draft: what is sent back with one's own change. */
  revision: v.number(),
  /** The version that it was made from; null where there was no such file. */
  baseVersion: v.nullable(v.number()),
  /** The version that is live; another than the base where somebody was faster. */
  live: v.nullable(v.number()),
  /** Why it was sent back. */
  note: v.nullable(v.string()),
  faults,
  /** Days that would be closed although somebody has booked them. */
  closedDays: v.array(bookedDay),
});
export type ContentDraft = v.InferOutput<typeof contentDraft>;

/** `GET /draft/difference`: what the draft changes of what is live. */
export const contentDraftChanges = v.array(describedChange);

const path = v.string();
const revision = v.pipe(v.number(), v.integer());
const body = v.nullable(v.unknown());

/** `POST /draft`: a new file, or a new one like another. */
export const contentDraftWish = v.strictObject({
  path,
  /** Null begins with nothing; a path with what stands there. */
  from: v.nullable(v.string()),
});
export type ContentDraftWish = v.InferOutput<typeof contentDraftWish>;

/** `PUT /draft`. The first save begins the draft, over the version `base` that it was made from. */
export const contentDraftSave = v.strictObject({
  path,
  body,
  revision,
  base: v.optional(v.nullable(v.number())),
});
export const savedContentDraft = v.object({ revision: v.number(), faults });
/** With 409: what somebody else saved in the meantime; null when he let it go live, or threw it away. */
export const contentSavedByOther = v.object({
  code: v.literal('revision'),
  theirs: v.nullable(contentDraft),
});

/** `POST /draft/check` */
export const contentDraftCheck = v.strictObject({ path, body });
export const checkedContentDraft = v.object({ faults });

/** `POST /draft/withdraw`: back to being written. `POST /draft/discard`: thrown away. */
export const contentDraftStep = v.strictObject({ path, revision });
/** `POST /draft/submit`: `over` is the live version that it replaces knowingly, when somebody overtook it. */
export const contentDraftSubmission = v.strictObject({
  path,
  revision,
  over: v.optional(v.nullable(v.number())),
});
/** `POST /draft/send-back` */
export const contentDraftReturn = v.strictObject({
  path,
  revision,
  note: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(1000)),
});
/**
 * `POST /draft/approve`: the version that was live when the difference was looked at, and when this one goes live, such
 * as `2026-12-10 18:00`, Bahrain's time; at once without it.
 */
export const contentDraftApproval = v.strictObject({
  path,
  revision,
  live: v.nullable(v.number()),
  at: v.optional(v.nullable(v.string())),
});
/** `POST /draft/schedule`: another moment for one that is approved; null is at once. */
export const contentDraftSchedule = v.strictObject({ path, revision, at: v.nullable(v.string()) });

/** `POST /draft/preview` */
export const contentPreviewWish = v.strictObject({ path });
/** Links to real pages with what is being written, good for a day. */
export const contentPreview = v.object({
  until: instant,
  /** Without an origin; the first one is the page that the file is about. */
  pages: v.array(
    v.object({
      locale: v.picklist(['en', 'ar']),
      address: v.string(),
      /** The same page as it is on the site; null where it is new. */
      onSite: v.nullable(v.string()),
    }),
  ),
});
export type ContentPreview = v.InferOutput<typeof contentPreview>;

/** `GET /form?path&locale`: how a file is written. */
export const contentForm = v.object({
  /** JSON schema with titles, made of the schema that checks the file. */
  schema: v.record(v.string(), v.unknown()),
  /** Cars that the site has. */
  models: v.array(v.object({ slug: v.string(), name: both })),
  /** Addresses of the pictures that the content names, by what it calls them. */
  pictures: v.record(v.string(), v.string()),
});
export type ContentForm = v.InferOutput<typeof contentForm>;
