import type { ReviewRefusal } from 'shared-contracts/api';
import type {
  LeadAction,
  LeadState,
  LoggedChannel,
  LostReason,
  NextStepKind,
} from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { SlotKind } from '../slot-tables';

/** Source of a visit and the columns of `leads` that hold it: the same in inbox, exports, deliveries and reports. */
export interface LeadSource {
  /** For example `instagram`; `website` for a direct visit. */
  source: string;
  medium: string | null;
  /** Campaign name in the link to the site. */
  campaign: string | null;
}

export interface LeadsTable extends LeadSource {
  reference: string;
  kind: string;
  locale: string;
  /** JSON of the form's validated values, by our field names. */
  details: string;
  /** Path of the form's page. */
  page: string | null;
  remote: string | null;
  remote_version: string | null;
  /** JSON of the first and last arrival of the visitor. */
  attribution: string | null;
  /** The A/B test's variant that the visitor saw, and the test; both null without a test. */
  variant: string | null;
  test: string | null;
  /** JSON of the visitor's consent to share data with advertising platforms; null is none. */
  consent: string | null;
  /**
   * Why it is not delivered: probably a bot, not yet confirmed by its visitor, or a test by staff. Null when it is
   * delivered.
   */
  quarantine_reason: 'honeypot' | 'too quick' | 'unconfirmed' | 'trial' | null;
  /** ISO time, UTC. */
  created_at: string;
}

/** What is planned for a lead, and what came of it. All are null for a new lead. */
export interface FollowUpColumns {
  next_step: NextStepKind | null;
  next_step_at: string | null;
  next_step_note: string | null;
  /** When the step became due for the site: staff are notified once. */
  next_step_told_at: string | null;
  /** Slug of the sold model. */
  sold_model: string | null;
  sold_grade: string | null;
  /** In dinars. */
  sold_price: number | null;
}

/** The work on a lead, and the columns for its search. Deleted with the lead. */
export interface LeadWorkTable extends FollowUpColumns {
  reference: string;
  kind: string;
  locale: string;
  /** Id of the office that answers it; 0 when the content has no offices. */
  branch: number;
  /** Both are copies of the lead's own. */
  campaign: string | null;
  source: string;
  state: LeadState;
  lost_reason: LostReason | null;
  /** Id and name of the agent; null while it is unassigned. */
  person: string | null;
  person_name: string | null;
  /** When it was assigned to this agent. */
  assigned_at: string | null;
  /** Deadline for the first answer; null while it is held, and for kinds that need no answer. */
  due_at: string | null;
  first_answered_at: string | null;
  /** When it first got the state `appointment`; null while it has had none. */
  appointment_at: string | null;
  /** When staff were notified that it is overdue. */
  overdue_told_at: string | null;
  /** When its agent was notified that it is soon due. */
  due_soon_told_at: string | null;
  /** Increases with every change; a write names the revision that it saw. */
  revision: number;
  /** Normalised search text: see `leads/inbox/lead-search.ts`. */
  search: string;
  /** Digits of the phone number in international form. */
  phone: string | null;
  /** In lower case. */
  email: string | null;
  /** A copy of the lead's own. */
  quarantine_reason: LeadsTable['quarantine_reason'];
  created_at: string;
  updated_at: string;
}

/** Figures of the leads of a day: see `leads/inbox/lead-days.ts`. */
export interface LeadDaysTable {
  /** In Bahrain. */
  day: string;
  /** JSON of `GroupFigures`. */
  figures: string;
  /** JSON of `GroupPerson`. */
  people: string;
}

/** Times of leads whose day is to be counted again, written by triggers of `lead_work`. */
export interface LeadDaysChangedTable {
  created_at: string;
}

/** Staff's notes on a lead, the visitor's questions, and staff's answers to the visitor. Deleted with it. */
export interface LeadNotesTable {
  id: string;
  reference: string;
  text: string;
  /** 1 for an answer, which the visitor reads; 0 for others. */
  is_answer: 0 | 1;
  author: string;
  author_id: string;
  created_at: string;
  /** By which way it was said to the person; null for a note. */
  channel: LoggedChannel | null;
}

/**
 * Whether two leads are of one person, where staff know better than the number and the address. Deleted with either
 * lead.
 */
export interface LeadTiesTable {
  /** The smaller of the two references. */
  reference: string;
  other: string;
  kind: 'joined' | 'parted';
}

/** History of leads, append-only. Holds no personal data of visitors. */
export interface LeadEventsTable {
  id: string;
  reference: string;
  branch: number;
  /** Sequence number within the lead's events. */
  number: number;
  action: LeadAction;
  /** Name and id of the actor; null for the visitor and for the site itself. */
  author: string | null;
  author_id: string | null;
  /** JSON of the new state. */
  outcome: string;
  created_at: string;
}

/** Saved filters of people. */
export interface LeadViewsTable {
  id: string;
  person: string;
  name: string;
  query: string;
}

/** Answers by submission key, for repeated submissions. */
export interface SubmissionsTable {
  call: string;
  key: string;
  /** Digest of the body, to compare a repeated request with the first. */
  fingerprint: string;
  reference: string;
  /** JSON of the answer. */
  answer: string;
  created_at: string;
}

/** Newsletter subscriptions, also those that are not confirmed yet. */
export interface SubscriptionsTable {
  /** Secret key in the links of its mails. Whoever has it has read mail to this address. */
  key: string;
  /** In lower case. */
  email: string;
  /** The lead that started or ended it. Deleted with that lead. */
  reference: string;
  state: 'asked' | 'confirmed' | 'left';
  /** When the last confirmation mail was requested. ISO time, UTC. */
  asked_at: string;
  changed_at: string;
}

/** Service bookings, each with its place. */
export interface ServiceSlotsTable {
  /** Reference of the lead. Deleted with it. */
  reference: string;
  office: number;
  /** Local start of its slot in Bahrain: `2026-11-28T09:00`. */
  start: string;
  /**
   * From 1 to the workshop's capacity, or above when staff released a held booking; null for a held or cancelled one.
   */
  place: number | null;
  /** Increases with every change. */
  revision: number;
  /** ISO time, UTC; null when not cancelled. */
  cancelled_at: string | null;
  created_at: string;
  /** When the visitor was notified that the workshop closes then; null when not. */
  told_at: string | null;
}

/** Test drives with a time, each with its place and its car. Otherwise as `ServiceSlotsTable`. */
export interface TestDriveSlotsTable extends ServiceSlotsTable {
  /** The car as the forms name it. */
  car: string;
  /** From 1 to the branch's number of such cars, or above as with `place`; null like `place`. */
  unit: number | null;
}

/** Hours in which a branch takes no bookings of a kind, although it is open. Holds nothing of visitors. */
export interface SlotBlocksTable {
  id: string;
  kind: SlotKind;
  office: number;
  /** First and last moment as local times in Bahrain: `2026-11-28T09:00`. */
  begins: string;
  ends: string;
  reason: string;
  /** Name and id of who blocked them. */
  author: string;
  author_id: string;
  /** ISO time, UTC. */
  created_at: string;
  /** When and by whom the hours were opened again; null while they are blocked. */
  removed_at: string | null;
  removed_by: string | null;
}

/** The outbox: one row per message and destination, with its progress. */
export interface DeliveriesTable {
  /** The same for all attempts, so that a receiver can recognise a repeat. */
  id: string;
  reference: string;
  /** Name of the destination. `route` means that the destinations are still to be determined. */
  destination: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** Attempts begun since one last finished. High when the delivery crashes its process. */
  starts: number;
  /** ISO time, UTC: earliest next attempt. While claimed, the end of the claim. */
  due_at: string;
  /** Id of the claim of the process that sends it; null when free. */
  claim: string | null;
  /** Never holds personal data. */
  last_error: string | null;
  created_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
  /** The trace in which it was queued, as W3C's `traceparent`; null without one. */
  traceparent: string | null;
}

/** Builds of cars that visitors have kept. Hold nothing of the visitor. */
export interface KeptBuildsTable {
  /** Such as `K7P-4QX`. */
  number: string;
  /** Slug of the model. */
  model: string;
  /** The choice, as in the address of the build's page. */
  query: string;
  /** Price when it was kept, in fils. */
  price: number;
  /** ISO time, UTC. */
  created_at: string;
}

/** Audit log of reading, exporting and deleting leads, append-only. Holds no personal data. */
export interface AuditsTable {
  id: string;
  action: 'listed' | 'shown' | 'exported' | 'released' | 'sent again' | 'forgotten' | 'retention';
  /** The lead's reference, the query, or the retention rule. */
  subject: string;
  /** JSON: the references that were read, or the number of leads deleted. */
  outcome: string;
  /** The actor; null in rows older than this column. */
  author: string | null;
  created_at: string;
}

/** Who is written to when such a car comes into stock. What is wished for stands in the lead. */
export interface StockAlertsTable {
  /** Random; the links in mails carry it. */
  key: string;
  /** Of its lead. Deleted with it. */
  reference: string;
  /** In lower case. */
  email: string;
  state: 'asked' | 'confirmed';
  /** ISO time, UTC, of the mail that asks to confirm. */
  asked_at: string;
  /** JSON: numbers of the cars that its owner knows of. */
  known: string;
  /** JSON: numbers of the cars of the last mail. */
  telling: string;
  /** ISO time, UTC, of the last mail about cars; null before the first. */
  told_at: string | null;
}

/** Reviews of cars by their buyers, one for each lead that was won, from the day on which it is planned to ask. */
export interface ReviewsTable {
  id: string;
  /** Random; the link in the mail carries it. Null once the lead is deleted, as is all that is personal. */
  key: string | null;
  /** Of its lead; null once that is deleted. */
  reference: string | null;
  /** The buyer's language. */
  locale: string;
  /** Slug; null while it is not known. */
  model: string | null;
  /** `due`: the buyer is not asked yet. `waiting`: for approval. */
  state: 'due' | 'asked' | 'waiting' | 'published' | 'refused' | 'withdrawn';
  /** When the buyer is to be asked, and was. ISO times, UTC. */
  due_at: string;
  asked_at: string | null;
  /** From 1 to 5; null before it is written, as are the next five. */
  stars: number | null;
  title: string | null;
  text: string | null;
  /** As it is shown. */
  name: string | null;
  /** Language of the page on which it was written. */
  written_in: Locale | null;
  written_at: string | null;
  /** When and by whom it was published, refused, or taken back. */
  decided_at: string | null;
  decided_by: string | null;
  /** Why it was refused. */
  reason: ReviewRefusal | null;
  /** The dealer's answer. */
  answer_en: string | null;
  answer_ar: string | null;
  /** Increases with every change; a change by staff names the revision that it saw. */
  revision: number;
}
