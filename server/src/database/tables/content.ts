import type { ContentAction } from 'shared-contracts/content';

/** What the site says, as the API answers it: `body` is JSON of the wire. */
export interface ContentTable {
  kind: string;
  key: string;
  position: number;
  body: string;
  /** Day in Bahrain on which its body became another, ISO; null since it was first stored. */
  changed: string | null;
}

/** Which content is stored; `campaigns` changes whenever one of them does. */
export interface ContentStateTable {
  name: 'digest' | 'campaigns' | 'readiness';
  value: string;
}

/** A file of the content, such as `offers/spring.json`, and which of its versions the site says. */
export interface ContentFilesTable {
  path: string;
  /** Null: it has never been live. */
  live_version: number | null;
  /** Of what the folder had there when it was last taken; null where it had none. */
  taken_digest: string | null;
}

/** Versions never change. */
export interface ContentVersionsTable {
  path: string;
  version: number;
  /** JSON of the whole file; null: there is no such file. */
  body: string | null;
  at: string;
  by: string;
  /** Null for what was taken from the folder. */
  by_id: string | null;
  note: string | null;
}

/** Who did what to a file, and when. Rows are added and nothing else. */
export interface ContentEventsTable {
  id: string;
  path: string;
  /** Counts the file's events: two may have happened within the same millisecond. */
  number: number;
  action: ContentAction;
  /** What the site said before and after: the same where the action changed nothing for visitors. */
  from_version: number | null;
  to_version: number | null;
  /** A name for people. */
  by: string;
  /** Who it was, whatever he came by; null for what was taken from the folder. */
  by_id: string | null;
  /** 1 for what took nobody's approval. */
  unapproved: number;
  note: string | null;
  at: string;
}

/** How often an address that the site does not know was asked for on a day. */
export interface MissedAddressesTable {
  /** As a redirect's `from` names it. */
  address: string;
  /** In Bahrain, such as `2026-12-31`. */
  day: string;
  count: number;
}
