import type { ContentAction } from 'shared-contracts/content';

/** The API's answers; `body` is the JSON that is sent. */
export interface ContentTable {
  kind: string;
  key: string;
  position: number;
  body: string;
  /** Date in Bahrain when the body last changed, ISO; null when it never changed. */
  changed: string | null;
}

/** `digest` identifies the stored content; `campaigns` changes with every change of a campaign. */
export interface ContentStateTable {
  name: 'digest' | 'campaigns' | 'readiness';
  value: string;
}

/** A content file, such as `offers/spring.json`, and its live version. */
export interface ContentFilesTable {
  path: string;
  /** Null when it was never live. */
  live_version: number | null;
  /** Digest of the folder's file when it was last read; null when the folder had none. */
  taken_digest: string | null;
}

/** Versions are immutable. */
export interface ContentVersionsTable {
  path: string;
  version: number;
  /** JSON of the whole file; null is a deletion. */
  body: string | null;
  at: string;
  by: string;
  /** Null for a version from the folder. */
  by_id: string | null;
  note: string | null;
}

/** History of content files, append-only. */
export interface ContentEventsTable {
  id: string;
  path: string;
  /** Sequence number within the file: two events may have the same millisecond. */
  number: number;
  action: ContentAction;
  /** Live version before and after; equal when visitors see no change. */
  from_version: number | null;
  to_version: number | null;
  /** Display name of the actor. */
  by: string;
  /** Id of the actor, whether by session or token; null for changes from the folder. */
  by_id: string | null;
  /** 1 for a version published without approval. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** Requests per day for addresses that do not exist. */
export interface MissedAddressesTable {
  /** In the form of a redirect's `from`. */
  address: string;
  /** Date in Bahrain, such as `2026-12-31`. */
  day: string;
  count: number;
}
