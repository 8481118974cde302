import type { RecordName } from './records';

/** Drafts: at most one open per campaign and per content file. */
export interface DraftsTable extends RecordName {
  /** JSON, possibly incomplete; null is a draft that deletes the file. */
  body: string | null;
  /** Increases with every change, also across drafts of the same name. A write names the revision that it saw. */
  revision: number;
  /** The version that it was made from. */
  base_version: number | null;
  /** `closed`: published or discarded. */
  state: 'draft' | 'submitted' | 'approved' | 'closed';
  /** Id and name of the last editor; another person must approve. */
  edited_by: string;
  editor: string;
  edited_at: string;
  /** The approved version that is scheduled, and its time, ISO, UTC. */
  version: number | null;
  goes_live_at: string | null;
  /** Why it was returned to its author. */
  note: string | null;
  /** The change set that it is published with; null for none. */
  change_set: string | null;
  /** Id of the person who is asked to approve it; null for all who may. */
  asked: string | null;
}

/** Comments at fields of drafts. They stay when the draft is published or discarded. */
export interface DraftCommentsTable extends RecordName {
  id: string;
  /** The comment that it answers; null for the first one of a thread, which has the fields below. */
  thread: string | null;
  /** Path of the field in what its author writes: `offers[0].title.ar`. It follows entries that are moved. */
  field: string;
  text: string;
  by: string;
  by_id: string;
  at: string;
  /** Who resolved the thread, and when; null while it is open. */
  resolved_by: string | null;
  resolved_by_id: string | null;
  resolved_at: string | null;
}

/** Times in which what a person is asked to approve goes to another one. Rows are kept for the record. */
export interface ApprovalAbsencesTable {
  id: string;
  /** Ids of people. */
  person: string;
  delegate: string;
  /** First and last day in Bahrain. */
  from_day: string;
  until_day: string;
  made_at: string;
  /** When the person ended it before its last day; null otherwise. */
  ended_at: string | null;
}

/** Drafts that are submitted, approved, published and taken back together. Their drafts and events name the set. */
export interface ChangeSetsTable {
  id: string;
  /** In the words of who made it. */
  title: string;
  /** Bahrain's day and time at which it is meant to go live, `2026-12-06 00:00`; null for at once. */
  planned_at: string | null;
  /** Display name. */
  created_by: string;
  created_at: string;
  published_at: string | null;
  taken_back_at: string | null;
}

/** Browsers with an open draft, on all servers. A row without a heartbeat expires. */
export interface DraftPresenceTable {
  connection: string;
  kind: DraftsTable['kind'];
  draft: string;
  person: string;
  /** Name of the person. */
  name: string;
  seen_at: string;
}

/** Preview links to versions that are not live. */
export interface PreviewLinksTable extends RecordName {
  id: string;
  /** Of a text that is being written: how often it was sent. */
  version: number;
  /** JSON that somebody is writing and has not saved; null for a link to a version. */
  body: string | null;
  /** Id and name of the author. */
  made_by: string;
  maker: string;
  made_at: string;
  /** Expiry. ISO time, UTC. */
  until: string;
  /** Who revoked it, and when; null while it is valid. */
  called_back_by: string | null;
  called_back_at: string | null;
}
