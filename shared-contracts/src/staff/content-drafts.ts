import * as v from 'valibot';
import { bookedDay, contentKinds } from './content';
import { draftEntries, draftStates, person } from './drafts';

/** Requests and answers of the drafts in the service below `/-/content`, for the server and its clients. */

/** ISO timestamp in UTC. */
const instant = v.string();
const both = v.object({ en: v.string(), ar: v.string() });

/** A fault that prevents a draft's submission. */
export const contentDraftFault = v.object({
  /** Path inside `content`: the draft's own file, or another file that conflicts with it. */
  path: v.string(),
  /** Path such as `[2].answer.ar`; empty for the whole file. */
  field: v.string(),
  sentence: both,
});
export type ContentDraftFault = v.InferOutput<typeof contentDraftFault>;

/** An entry of `GET /drafts`. */
export const contentDraftSummary = v.object({
  path: v.string(),
  kind: v.picklist(contentKinds),
  title: v.nullable(both),
  state: v.picklist(draftStates),
  isDeletion: v.boolean(),
  editedBy: person,
  editedAt: instant,
  goesLiveAt: v.nullable(instant),
  /** The change set that it is published with; null or absent for none. */
  changeSet: v.optional(v.nullable(v.object({ id: v.string(), title: v.string() }))),
});
export type ContentDraftSummary = v.InferOutput<typeof contentDraftSummary>;

/** The body of a file; null deletes it. */
export const contentBody = v.nullable(v.unknown());

export const contentDraft = v.object({
  ...contentDraftSummary.entries,
  ...draftEntries(contentBody, contentDraftFault),
  /** Days that the draft closes although there are bookings. */
  closedDays: v.array(bookedDay),
});
export type ContentDraft = v.InferOutput<typeof contentDraft>;

/** `POST /draft`: a new file, empty or as a copy. */
export const contentDraftWish = v.strictObject({
  path: v.string(),
  /** Path of the file to copy; null for an empty file. */
  from: v.nullable(v.string()),
});
export type ContentDraftWish = v.InferOutput<typeof contentDraftWish>;

/** `POST /draft/preview` */
export const contentPreviewWish = v.strictObject({ path: v.string() });
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

/** `POST /draft/writing`: shows a text that somebody is writing, before it is saved. */
export const contentWriting = v.strictObject({
  path: v.string(),
  body: v.unknown(),
  /** The link of the answer before; null at first. */
  link: v.nullable(v.string()),
});
export type ContentWriting = v.InferOutput<typeof contentWriting>;

export const shownWriting = v.object({
  link: v.nullable(v.string()),
  /** As in `contentPreview`; null while the text has faults, and no page can show it. */
  pages: v.nullable(v.array(v.object({ locale: v.picklist(['en', 'ar']), address: v.string() }))),
});
export type ShownWriting = v.InferOutput<typeof shownWriting>;

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
