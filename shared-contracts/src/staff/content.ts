import * as v from 'valibot';
import { locales } from '../locale/locale';

export { contentFileName } from './content-names';
export {
  isRequiredLink,
  linksOfShell,
  type NavigationPlace,
  navigationPlaces,
} from './frame-places';

/** Requests and answers of the service below `/-/content`, for the server and its clients. */

/** ISO timestamp in UTC. */
const instant = v.string();

export const contentKinds = [
  'custom-page',
  'page',
  'model',
  'job',
  'offer',
  'news',
  'legal',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** A fault that prevents a file's publication. */
export const contentFault = v.object({
  /** Path from the project's root, such as `content/models/swift.json`. */
  file: v.string(),
  /** Path such as `specification.boot.glx.ar`; empty for the whole file. */
  field: v.string(),
  /** Reason in the editor's terms, such as `missing`. */
  reason: v.string(),
  /** The reason for authors, where the check words it itself. */
  sentence: v.optional(v.object({ en: v.string(), ar: v.string() })),
  /** Line in the file, from 1; absent when there is no file. */
  line: v.optional(v.number()),
});
export type ContentFault = v.InferOutput<typeof contentFault>;

/**
 * State of the folder's file compared with the live version: the same, changed only live, changed only in the folder,
 * or changed in both, which is a conflict.
 */
export const folderStates = [
  'same',
  'changed elsewhere',
  'changed here',
  'changed in both',
] as const;
export type FolderState = (typeof folderStates)[number];

/** An entry of `GET /`. */
export const contentSummary = v.object({
  /** Path inside `content`, such as `offers/spring.json`. */
  path: v.string(),
  kind: v.picklist(contentKinds),
  /** Title of the file; null when it has none. */
  title: v.nullable(v.object({ en: v.string(), ar: v.string() })),
  /** The live version. */
  version: v.nullable(v.number()),
  /** False when the live version is a deletion. */
  isThere: v.boolean(),
  /** The page that shows it, without its language; null or absent for none. */
  livePage: v.optional(v.nullable(v.string())),
  /** Whether the live version tells visitors that the page has ended. */
  hasEnded: v.optional(v.boolean()),
  folder: v.picklist(folderStates),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(instant),
});
export type ContentSummary = v.InferOutput<typeof contentSummary>;

/** An entry of `GET /live`: a whole file. */
export const liveFile = v.object({
  path: v.string(),
  version: v.nullable(v.number()),
  body: v.nullable(v.unknown()),
  /** Digest of the folder's file when it was last imported; null for no file. */
  taken: v.nullable(v.string()),
});
export type LiveFile = v.InferOutput<typeof liveFile>;

/** A file and its new content; null deletes it. */
export const contentChange = v.strictObject({ path: v.string(), body: v.nullable(v.unknown()) });
export type ContentChange = v.InferOutput<typeof contentChange>;

/** `POST /publish`: `over` has the versions of other people's changes that may be overwritten, by path. */
export const contentPublication = v.strictObject({
  changes: v.pipe(v.array(contentChange), v.minLength(1)),
  over: v.optional(v.record(v.string(), v.number())),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000))),
});
export type ContentPublication = v.InferOutput<typeof contentPublication>;
export const contentPublished = v.array(v.object({ path: v.string(), version: v.number() }));
export type ContentPublished = v.InferOutput<typeof contentPublished>;

/** A closed day with bookings whose visitors have not been informed; an entry of `GET /closed-days`. */
export const bookedDay = v.object({ day: v.string(), bookings: v.number() });
export type BookedDay = v.InferOutput<typeof bookedDay>;

/**
 * `GET /-/site-texts`: all texts of visitors' pages as the live releases say them, by their names in `texts.json`, such as
 * `mfe-careers/job/apply`.
 */
export const siteTexts = v.record(v.string(), v.object({ en: v.string(), ar: v.string() }));
export type SiteTexts = v.InferOutput<typeof siteTexts>;

/** `GET /-/site-navigation`: the links of the frame by place, in the order of the releases. */
export const siteNavigation = v.record(
  v.string(),
  v.array(
    v.object({
      /** Address, or name of a panel. */
      to: v.string(),
      label: v.object({ en: v.string(), ar: v.string() }),
      /** Whether it cannot be hidden. */
      isRequired: v.boolean(),
      /** Set for a page that staff have made, whose place is edited with it. */
      page: v.optional(v.object({ path: v.string(), isLive: v.boolean() })),
    }),
  ),
);
export type SiteNavigation = v.InferOutput<typeof siteNavigation>;

/** `POST /rollback`: to a given version, by default the one before the last change. */
export const contentRollback = v.strictObject({
  path: v.string(),
  version: v.optional(v.nullable(v.number())),
});

/** `GET /-/missed-addresses`: unknown addresses of the last 30 days without a redirect, the most frequent first. */
export const missedAddressList = v.array(
  v.object({
    /** Value for the `from` of a redirect. */
    address: v.string(),
    count: v.number(),
    /** Last day in Bahrain, such as `2026-12-31`. */
    lastDay: v.string(),
  }),
);
export type MissedAddressList = v.InferOutput<typeof missedAddressList>;

/** `GET /-/vain-searches`: what visitors searched for in the last 90 days and did not find, the most frequent first. */
export const vainSearchList = v.array(
  v.object({
    /** The words in small letters, without what makes no difference to the search. */
    query: v.string(),
    locale: v.picklist(locales),
    count: v.number(),
    /** Last day in Bahrain, such as `2026-12-31`. */
    lastDay: v.string(),
  }),
);
export type VainSearchList = v.InferOutput<typeof vainSearchList>;
