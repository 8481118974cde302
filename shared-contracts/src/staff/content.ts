import * as v from 'valibot';

/** What the service below `/-/content` takes and answers: declared once, for the server and for its clients. */

/** ISO, UTC. */
const instant = v.string();

/** What the files are about. */
export const contentKinds = ['page', 'model', 'job', 'offer', 'news', 'legal'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** One thing that keeps a file from being live. */
export const contentFault = v.object({
  /** From the project's root, such as `content/models/swift.json`. */
  file: v.string(),
  /** Such as `specification.boot.glx.ar`; empty where the whole file is meant. */
  field: v.string(),
  /** In an editor's words, such as `missing`. */
  reason: v.string(),
  /** Of the file as somebody wrote it, from 1; absent where there is no such text. */
  line: v.optional(v.number()),
});
export type ContentFault = v.InferOutput<typeof contentFault>;

export const contentFaults = v.object({ faults: v.array(contentFault) });

/**
 * How the folder's file stands to what is live: the same; live what was changed elsewhere; the file what nobody has
 * taken yet; or both, which somebody has to bring together.
 */
export const folderStates = [
  'same',
  'changed elsewhere',
  'changed here',
  'changed in both',
] as const;
export type FolderState = (typeof folderStates)[number];

/** One line of `GET /`. */
export const contentSummary = v.object({
  /** Inside `content`, such as `offers/spring.json`. */
  path: v.string(),
  kind: v.picklist(contentKinds),
  /** What people call it; null where its file says nothing of the kind. */
  title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
  /** The version that visitors see. */
  version: v.nullable(v.number()),
  /** False where the live version says that there is no such file. */
  isThere: v.boolean(),
  folder: v.picklist(folderStates),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(instant),
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;
export const contentList = v.array(contentSummary);

/** One line of `GET /live`: a whole file. */
export const liveFile = v.object({
  path: v.string(),
  version: v.nullable(v.number()),
  body: v.nullable(v.unknown()),
  /** Digest of what the site's own folder had when it was last taken; null is no file. */
  taken: v.nullable(v.string()),
});
export type LiveFile = v.InferOutput<typeof liveFile>;

/** `GET /file?path`: one version, the live one unless another is named. */
export const contentVersion = v.object({
  path: v.string(),
  version: v.number(),
  /** The file's value; null: there is no such file. */
  body: v.nullable(v.unknown()),
  at: instant,
  by: v.string(),
  note: v.nullable(v.string()),
});
export type ContentVersion = v.InferOutput<typeof contentVersion>;

/** A file with what is to stand in it; null takes it away. */
export const contentChange = v.strictObject({ path: v.string(), body: v.nullable(v.unknown()) });
export type ContentChange = v.InferOutput<typeof contentChange>;

/** `POST /check` */
export const contentCheck = v.strictObject({ changes: v.array(contentChange) });

/** `POST /publish`: `over` names versions of others that may be overwritten, by their paths. */
export const contentPublication = v.strictObject({
  changes: v.pipe(v.array(contentChange), v.minLength(1)),
  over: v.optional(v.record(v.string(), v.number())),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
});
export type ContentPublication = v.InferOutput<typeof contentPublication>;
export const contentPublished = v.array(v.object({ path: v.string(), version: v.number() }));
export type ContentPublished = v.InferOutput<typeof contentPublished>;

/** A closed day with bookings whose visitors nobody has written to; one line of `GET /closed-days`. */
export const bookedDay = v.object({ day: v.string(), bookings: v.number() });
export type BookedDay = v.InferOutput<typeof bookedDay>;

/** `POST /rollback`: to the version before the last change, or to a given one. */
export const contentRollback = v.strictObject({
  path: v.string(),
  version: v.optional(v.nullable(v.number())),
});
export const contentRolledBack = v.object({ path: v.string(), live: v.nullable(v.number()) });

export const contentActions = [
  'taken',
  'published',
  'rolled back',
  'created',
  'edited',
  'submitted',
  'withdrawn',
  'sent back',
  'approved',
  'scheduled',
  'discarded',
  'restored',
] as const;
export type ContentAction = (typeof contentActions)[number];

/** One line of `GET /history?path`, in the order in which it happened. */
export const contentEvent = v.object({
  at: instant,
  by: v.string(),
  action: v.picklist(contentActions),
  /** What visitors saw before and after. */
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Live without anybody's approval: taken from the folder, or published with a key of the site's settings. */
  isUnapproved: v.boolean(),
  note: v.nullable(v.string()),
});
export type ContentEvent = v.InferOutput<typeof contentEvent>;
export const contentHistory = v.array(contentEvent);

/**
 * `GET /difference?path&from&to`: versions; without them, the last change. For the command, which names fields as the
 * files do. A side that lacks a field has none; of a moved item, both sides are its index.
 */
export const contentDifference = v.array(
  v.object({
    kind: v.picklist(['added', 'removed', 'changed', 'moved']),
    field: v.string(),
    before: v.optional(v.unknown()),
    after: v.optional(v.unknown()),
  }),
);
export type ContentDifference = v.InferOutput<typeof contentDifference>;

/** Why something was refused: `code` is what a client has its own words for. */
export const contentRefusalCodes = [
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
export type ContentRefusalCode = (typeof contentRefusalCodes)[number];

/** `GET /-/missed-addresses`: unknown addresses of the last 30 days without a redirect, the most asked for first. */
export const missedAddressList = v.array(
  v.object({
    /** For the `from` of a redirect. */
    address: v.string(),
    count: v.number(),
    /** In Bahrain, such as `2026-12-31`. */
    lastDay: v.string(),
  }),
);
export type MissedAddressList = v.InferOutput<typeof missedAddressList>;
