import * as v from 'valibot';
import { bookedDay, contentKinds } from './content';
import { describedChange } from './described-change';
import {
  askedPerson,
  changeSetName,
  draftEntries,
  draftStates,
  person,
  recordEvent,
} from './drafts';

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
  changeSet: v.optional(v.nullable(changeSetName)),
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
  pages: v.nullable(
    v.array(
      v.object({
        ...{ locale: v.picklist(['en', 'ar']), address: v.string() },
        /** Name of the record that the page is about, in a file with one for each page. */
        part: v.optional(v.string()),
      }),
    ),
  ),
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

/** Requests and answers of change sets: drafts of several content files that are one publication. */

const id = v.string();
const title = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(120));
/** Bahrain's day and time, such as `2026-12-06 00:00`; null is as soon as it is approved. */
const plannedAt = v.nullable(v.string());

export const changeSetStates = [
  'draft',
  'submitted',
  'approved',
  'published',
  'taken back',
] as const;

/** An entry of `GET /-/content/sets`, newest first. */
export const changeSetSummary = v.object({
  id,
  title: v.string(),
  state: v.picklist(changeSetStates),
  plannedAt,
  /** When the approved set goes live, or went live. */
  liveAt: v.nullable(instant),
  /** Number of files. */
  size: v.number(),
  createdBy: v.string(),
  createdAt: instant,
});
export type ChangeSetSummary = v.InferOutput<typeof changeSetSummary>;

/** A record of a set: its draft, or what the set published. */
export const changeSetMember = v.object({
  /** A file's own; of a campaign `campaigns/<its name>`. */
  path: v.string(),
  title: v.nullable(both),
  /** The page that visitors see, without its language; null or absent for none. */
  livePage: v.optional(v.nullable(v.string())),
  /** Null once it is published. */
  draft: v.nullable(
    v.object({
      revision: v.number(),
      baseVersion: v.nullable(v.number()),
      standing: v.nullable(v.number()),
      editedBy: person,
      faults: v.array(contentDraftFault),
    }),
  ),
  changes: v.array(describedChange),
});
export type ChangeSetMember = v.InferOutput<typeof changeSetMember>;

/** `GET /-/content/set?id` */
export const changeSet = v.object({
  ...changeSetSummary.entries,
  members: v.array(changeSetMember),
  /** Reason for sending it back. */
  note: v.nullable(v.string()),
  /** Who is asked to approve it; null or absent for all who may. */
  asked: v.optional(v.nullable(askedPerson)),
  /** Each file's entry of a step is told with its path. */
  history: v.array(v.object({ ...recordEvent.entries, path: v.string() })),
});
export type ChangeSet = v.InferOutput<typeof changeSet>;

/** The drafts of a set as somebody saw them. */
export const seenDrafts = ({ members }: ChangeSet): SeenDraft[] =>
  members.flatMap(({ path, draft }) =>
    draft ? [{ path, revision: draft.revision, standing: draft.standing }] : [],
  );

/** `POST /-/content/sets`: a new set of open drafts. */
export const changeSetWish = v.strictObject({
  title,
  plannedAt,
  paths: v.array(v.string()),
});
export type ChangeSetWish = v.InferOutput<typeof changeSetWish>;

/** `PUT /-/content/set`: its title, moment and files. */
export const changeSetChange = v.strictObject({ id, ...changeSetWish.entries });
export type ChangeSetChange = v.InferOutput<typeof changeSetChange>;

/** Files with the revisions and versions that the sender saw; any other is refused. */
const seen = v.array(
  v.strictObject({
    path: v.string(),
    revision: v.number(),
    standing: v.nullable(v.number()),
  }),
);

/** The steps of a set, below `/-/content/set`. Each is one for all of its files, or for none. */
export const changeSetSteps = {
  submit: v.strictObject({ id, seen, ask: v.optional(v.nullable(v.string())) }),
  /** Asks somebody else to approve it; null is all who may. */
  ask: v.strictObject({ id, seen, ask: v.nullable(v.string()) }),
  'send-back': v.strictObject({
    ...{ id, seen },
    note: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(1000)),
  }),
  withdraw: v.strictObject({ id, seen }),
  /** `at` is Bahrain's time to go live; null is at once. */
  approve: v.strictObject({ id, seen, at: v.nullable(v.string()) }),
  schedule: v.strictObject({ id, seen, at: v.nullable(v.string()) }),
  /** The drafts stay, each by itself. */
  dissolve: v.strictObject({ id, seen }),
  /** Gives visitors the former text of each file back. */
  'take-back': v.strictObject({ id }),
};
export type ChangeSetStep = keyof typeof changeSetSteps;
export type SeenDraft = v.InferOutput<typeof seen>[number];

/** In Bahraini dinars. */
export const maxPrice = 1_000_000;

/** A grade's price: on the site, and in the draft of its model where there is one. */
const gradePrice = v.object({
  grade: v.picklist(['gl', 'glx']),
  /** In Bahraini dinars; null for none. */
  onSite: v.nullable(v.number()),
  inDraft: v.nullable(v.number()),
});

/** A model in `GET /-/content/prices`. */
export const pricedModel = v.object({
  path: v.string(),
  name: both,
  revision: v.number(),
  /** Who writes the draft of the model; null without one. */
  writer: v.nullable(v.string()),
  /** The set that its draft belongs to. */
  changeSet: v.nullable(changeSetName),
  grades: v.array(gradePrice),
});
export type PricedModel = v.InferOutput<typeof pricedModel>;
export type Grade = PricedModel['grades'][number]['grade'];

/** `POST /-/content/prices`: prices that become drafts of their models, in a set of their own. */
export const priceChanges = v.strictObject({
  title,
  plannedAt,
  models: v.pipe(
    v.array(
      v.strictObject({
        path: v.string(),
        /** Of the draft that was seen. */
        revision: v.number(),
        prices: v.array(
          v.strictObject({
            grade: gradePrice.entries.grade,
            /** Null for none. */
            bhd: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(maxPrice))),
          }),
        ),
      }),
    ),
    v.nonEmpty('empty'),
  ),
});
export type PriceChanges = v.InferOutput<typeof priceChanges>;
