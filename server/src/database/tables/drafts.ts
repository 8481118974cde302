/** What is being written: one draft at a time for each campaign, and for each file of the content. */
export interface DraftsTable {
  kind: 'campaign' | 'content';
  /** The campaign's slug, or the file's path. */
  name: string;
  /** JSON of it as far as it goes; null: it is to be deleted. */
  body: string | null;
  /** Grows with every change, and over all drafts of the same name: who writes names the one that he has seen. */
  revision: number;
  /** The version that it was made from. */
  base_version: number | null;
  /** A closed one has gone live or was thrown away. */
  state: 'draft' | 'submitted' | 'approved' | 'closed';
  /** Id and name of who changed its words last: somebody else approves it. */
  edited_by: string;
  editor: string;
  edited_at: string;
  /** The version that was approved and waits, and for when, ISO, UTC. */
  version: number | null;
  goes_live_at: string | null;
  /** Why it was sent back. */
  note: string | null;
}

/** Browsers that have a draft open, on whichever server; one that is not seen again is gone. */
export interface DraftPresenceTable {
  connection: string;
  kind: DraftsTable['kind'];
  draft: string;
  person: string;
  /** The person's. */
  name: string;
  seen_at: string;
}

/** Links that were made to what is not live. */
export interface PreviewLinksTable {
  id: string;
  kind: DraftsTable['kind'];
  /** Of the campaign, or path of the file. */
  name: string;
  version: number;
  /** Id and name of who made it. */
  made_by: string;
  maker: string;
  made_at: string;
  /** When it ends, ISO, UTC. */
  until: string;
  /** Who called it back, and when; null while it is good. */
  called_back_by: string | null;
  called_back_at: string | null;
}
