import * as v from 'valibot';
import { bookedDay, contentKinds } from './content';
import { describedChange } from './described-change';

/** Requests and answers of the drafts in the service below `/-/content`, for the server and its clients. */

/** ISO timestamp in UTC. */
const instant = v.string();
const both = v.object({ en: v.string(), ar: v.string() });
const person = v.object({ id: v.string(), name: v.string() });

export const contentDraftStates = ['draft', 'submitted', 'approved'] as const;

/** A fault that prevents a draft's submission. */
const draftFault = v.object({
  /** Path inside `content`: the draft's own file, or another file that conflicts with it. */
  path: v.string(),
  /** Path such as `[2].answer.ar`; empty for the whole file. */
  field: v.string(),
  sentence: both,
});
export type ContentDraftFault = v.InferOutput<typeof draftFault>;
const faults = v.array(draftFault);

/** An entry of `GET /drafts`. */
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
  /** The file's content, possibly incomplete; null deletes the file. */
  body: v.nullable(v.unknown()),
  /** False while there is no draft: the body is the live version, and the first save creates the draft. */
  isBegun: v.boolean(),
  /** Changes with every change of the draft; send it back with a save to detect conflicts. */
  revision: v.number(),
  /** The version on which the draft is based; null for a new file. */
  baseVersion: v.nullable(v.number()),
  /** The live version. If it differs from `baseVersion`, another publication has overtaken the draft. */
  live: v.nullable(v.number()),
  /** Reason for sending it back. */
  note: v.nullable(v.string()),
  faults,
  /** Days that the draft closes although there are bookings. */
  closedDays: v.array(bookedDay),
});
export type ContentDraft = v.InferOutput<typeof contentDraft>;

/** `GET /draft/difference`: changes of the draft compared with the live version. */
export const contentDraftChanges = v.array(describedChange);

const path = v.string();
const revision = v.pipe(v.number(), v.integer());
const body = v.nullable(v.unknown());

/** `POST /draft`: a new file, empty or as a copy. */
export const contentDraftWish = v.strictObject({
  path,
  /** Path of the file to copy; null for an empty file. */
  from: v.nullable(v.string()),
});
export type ContentDraftWish = v.InferOutput<typeof contentDraftWish>;

/** `PUT /draft`. The first save creates the draft, based on version `base`. */
export const contentDraftSave = v.strictObject({
  path,
  body,
  revision,
  base: v.optional(v.nullable(v.number())),
});
export const savedContentDraft = v.object({ revision: v.number(), faults });
/** Answer with 409: another person's draft; null when it was published or discarded. */
export const contentSavedByOther = v.object({
  code: v.literal('revision'),
  theirs: v.nullable(contentDraft),
});

/** `POST /draft/check` */
export const contentDraftCheck = v.strictObject({ path, body });
export const checkedContentDraft = v.object({ faults });

/** `POST /draft/withdraw`: back to draft. `POST /draft/discard`: deletes the draft. */
export const contentDraftStep = v.strictObject({ path, revision });
/** `POST /draft/submit`: `over` is the live version that the draft may replace, when it was overtaken. */
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
 * `POST /draft/approve`: `live` is the version that was compared; `at` the time to go live, such as `2026-12-10
 * 18:00` in Bahrain time, at once by default.
 */
export const contentDraftApproval = v.strictObject({
  path,
  revision,
  live: v.nullable(v.number()),
  at: v.optional(v.nullable(v.string())),
});
/** `POST /draft/schedule`: changes the time of an approved draft; null is at once. */
export const contentDraftSchedule = v.strictObject({ path, revision, at: v.nullable(v.string()) });

/** `POST /draft/preview` */
export const contentPreviewWish = v.strictObject({ path });
/** Links to the site's pages with the draft, valid for one day. */
export const contentPreview = v.object({
  until: instant,
  /** Paths without origin; the first is the page of the file. */
  pages: v.array(
    v.object({
      locale: v.picklist(['en', 'ar']),
      address: v.string(),
      /** The same page on the live site; null for a new page. */
      onSite: v.nullable(v.string()),
    }),
  ),
});
export type ContentPreview = v.InferOutput<typeof contentPreview>;

/** `GET /form?path&locale`: how a file is edited. */
export const contentForm = v.object({
  /** JSON schema with titles, derived from the schema that validates the file. */
  schema: v.record(v.string(), v.unknown()),
  /** The site's models. */
  models: v.array(v.object({ slug: v.string(), name: both })),
  /** Addresses of the pictures in the content, by their names there. */
  pictures: v.record(v.string(), v.string()),
});
export type ContentForm = v.InferOutput<typeof contentForm>;
