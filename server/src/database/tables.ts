export interface Tables {
  content: ContentTable;
  content_state: ContentStateTable;
  leads: LeadsTable;
  submissions: SubmissionsTable;
  deliveries: DeliveriesTable;
  audits: AuditsTable;
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

/** The outbox: what is to be sent, to whom, and how far it has come. */
export interface DeliveriesTable {
  /** Stays the same over every attempt, so that a receiver can tell a repeat. */
  id: string;
  reference: string;
  /** `route`: its destinations are still to be found. */
  destination: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** ISO, UTC: not before. While somebody sends it, the moment at which another may. */
  due_at: string;
  /** Who is sending it. */
  claim: string | null;
  /** Never holds personal data. */
  last_error: string | null;
  created_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
}

/** What was deleted, by whose decision, and when; never whose data it was. */
export interface AuditsTable {
  id: string;
  action: 'forgotten' | 'retention';
  /** The lead's reference, or the rule that was applied. */
  subject: string;
  /** JSON of what was deleted, in numbers. */
  outcome: string;
  at: string;
}
