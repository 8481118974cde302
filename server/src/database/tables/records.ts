import type { RecordAction } from 'shared-contracts/drafts';

/** Identifies what staff write: a campaign by its slug, or a content file by its path, such as `offers/spring.json`. */
export interface RecordName {
  kind: 'campaign' | 'content';
  name: string;
}

/** The live version of each record. */
export interface RecordsTable extends RecordName {
  /** Null when it was never live, or is a campaign that has ended. */
  live_version: number | null;
  /** Digest of the content folder's file when it was last read; null when the folder had none, and for campaigns. */
  taken_digest: string | null;
  /** When it first went live, ISO, UTC. Home shows the newest campaigns first. Null for files from before 0034. */
  first_at: string | null;
}

/** Versions are immutable. Previewed versions are stored too. */
export interface RecordVersionsTable extends RecordName {
  version: number;
  /** JSON of the whole file, or of the campaign and of its pictures' addresses; null is a deletion. */
  body: string | null;
  at: string;
  by: string;
  /** Null for a version from the folder, or of a campaign from before 0034. */
  by_id: string | null;
  note: string | null;
}

/** History of records, append-only. */
export interface RecordEventsTable extends RecordName {
  id: string;
  /** Sequence number within the record: two events may have the same millisecond. */
  number: number;
  action: RecordAction;
  /** Live version before and after; equal when visitors see no change. */
  from_version: number | null;
  to_version: number | null;
  /** Display name of the actor. */
  by: string;
  /** Id of the actor, whether by session or token; null for the folder, and from before people had accounts. */
  by_id: string | null;
  /** 1 for a version published without approval. */
  unapproved: number;
  note: string | null;
  at: string;
  /** The change set that the step was taken with; null for none, and from before 0063. */
  change_set: string | null;
}
