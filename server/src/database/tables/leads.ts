import type { LeadAction, LeadState, LostReason } from 'shared-contracts/inbox';

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
  /** What brought the visitor, as `leads/source` decides it once. */
  source: string;
  medium: string | null;
  campaign: string | null;
  /** Which variant of its page the visitor was shown, and in which test; both null where there was none. */
  variant: string | null;
  test: string | null;
  /** JSON of what the visitor has agreed to have told to advertising platforms; null is nothing. */
  consent: string | null;
  /** Why it is delivered to nobody: a bot may have sent it, its visitor has yet to confirm it, or staff tried a page; null when it is. */
  held: 'honeypot' | 'too quick' | 'unconfirmed' | 'trial' | null;
  /** ISO, UTC. */
  created_at: string;
}

/** What becomes of a lead, and what its list is searched by. It is deleted with its lead. */
export interface LeadWorkTable {
  reference: string;
  kind: string;
  locale: string;
  /** Id of the office that answers it; 0 where the content has none. */
  branch: number;
  /** Both the same as the lead's own. */
  campaign: string | null;
  source: string;
  state: LeadState;
  lost_reason: LostReason | null;
  /** Whose it is, by id and name; null while it is nobody's. */
  person: string | null;
  person_name: string | null;
  /** When it became theirs. */
  assigned_at: string | null;
  /** Until when it is to be answered; null for what nobody answers, and while it is held back. */
  due_at: string | null;
  first_answered_at: string | null;
  /** When staff were told that it is overdue. */
  overdue_told_at: string | null;
  /** Counts changes: each names the one that it has seen. */
  revision: number;
  /** What it is found by: `leads/inbox/lead-search.ts`. */
  search: string;
  /** Digits of the international number. */
  phone: string | null;
  /** In small letters. */
  email: string | null;
  /** The same as the lead's own. */
  held: LeadsTable['held'];
  created_at: string;
  updated_at: string;
}

/** What staff wrote down about a lead; deleted with it. */
export interface LeadNotesTable {
  id: string;
  reference: string;
  text: string;
  by: string;
  by_id: string;
  at: string;
}

/** What was done with leads. Rows are added and nothing else: nothing of a visitor's stands in them. */
export interface LeadEventsTable {
  id: string;
  reference: string;
  branch: number;
  /** Counts a lead's events. */
  number: number;
  action: LeadAction;
  /** Name and id of who did it; null for the visitor and the site itself. */
  by: string | null;
  by_id: string | null;
  /** JSON of what it became. */
  outcome: string;
  at: string;
}

/** Filters that people keep by a name. */
export interface LeadViewsTable {
  id: string;
  person: string;
  name: string;
  query: string;
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

/** Who gets the newsletter, or was asked whether it was they who asked for it. */
export interface SubscriptionsTable {
  /** What its links carry: who has it has read mail of this address. */
  key: string;
  /** In small letters. */
  email: string;
  /** The lead that it began or ended with; it is deleted with that lead. */
  reference: string;
  state: 'asked' | 'confirmed' | 'left';
  /** When the address was last asked, ISO, UTC. */
  asked_at: string;
  changed_at: string;
}

/** Bookings of services, each with the place that it has. */
export interface ServiceSlotsTable {
  /** The lead's; it is deleted with its lead. */
  reference: string;
  office: number;
  /** When its slot begins, by Bahrain's clock: `2026-11-28T09:00`. */
  start: string;
  /** From 1 to the workshop's capacity, or above it when staff took one in; null takes none. */
  place: number | null;
  /** Grows with every change. */
  revision: number;
  /** ISO, UTC; null while it stands. */
  cancelled_at: string | null;
  created_at: string;
  /** When its visitor was last written to because the workshop closes then; null when they were not. */
  told_at: string | null;
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
  /** How often it was begun since it last ended, well or not: a process that dies of it ends nothing. */
  starts: number;
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

/** Who read, handed out or deleted leads, and when; never whose data it was. Rows are added and nothing else. */
export interface AuditsTable {
  id: string;
  action: 'listed' | 'shown' | 'exported' | 'released' | 'sent again' | 'forgotten' | 'retention';
  /** The lead's reference, what was asked for, or the rule that was applied. */
  subject: string;
  /** JSON: of what was read the references, of what was deleted numbers. */
  outcome: string;
  /** Null for what was noted before names were. */
  by: string | null;
  at: string;
}
