export interface Tables {
  content: ContentTable;
  content_state: ContentStateTable;
  leads: LeadsTable;
  submissions: SubmissionsTable;
}

/** What the site says, as the API answers it: `body` is JSON of the wire. */
export interface ContentTable {
  kind: string;
  key: string;
  position: number;
  body: string;
}

/** Which content is stored. */
export interface ContentStateTable {
  name: 'digest';
  value: string;
}

export interface LeadsTable {
  reference: string;
  kind: string;
  locale: string;
  /** JSON of the form's checked values, in our names. */
  details: string;
  /** Path of the page that the form was sent from. */
  page: string | null;
  remote: string | null;
  remote_version: string | null;
  /** JSON of what brought the visitor. */
  attribution: string | null;
  /** ISO, UTC. */
  created_at: string;
}

/** What was answered to each key of a submission. */
export interface SubmissionsTable {
  call: string;
  key: string;
  /** Tells whether a repeat carries the same body. */
  fingerprint: string;
  reference: string;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}
