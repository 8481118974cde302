import * as v from 'valibot';
import { locales } from '../locale/locale';

/** The inbox, as its page and the service speak of it. Moments are ISO, UTC; days are Bahrain's. */

/** What visitors send that somebody answers. */
export const answeredKinds = [
  'test-drive',
  'trade-in',
  'offer-enquiry',
  'landing-enquiry',
  'finance-request',
  'service-booking',
  'parts-quote',
  'contact-message',
  'job-application',
] as const;

export const leadKinds = [
  ...answeredKinds,
  /** Its visitor has moved a booking, or does not come. */
  'booking-change',
  'newsletter',
  /** Somebody who leaves it: whoever keeps a list is told. */
  'newsletter-left',
] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadStates = [
  'new',
  'claimed',
  'contacted',
  'appointment',
  'won',
  'lost',
  'not-genuine',
] as const;
export type LeadState = (typeof leadStates)[number];

/** Why a lead came to nothing. */
export const lostReasons = [
  'price',
  'other-brand',
  'not-available',
  'no-answer',
  'later',
  'repeated',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Why nobody gets a lead: a bot may have sent it, its sender has not confirmed it, or staff sent it from a preview. */
export const heldLeads = ['quarantine', 'unconfirmed', 'trial'] as const;

/** What a lead says of it: quarantine has two reasons. */
export type HeldReason = 'honeypot' | 'too quick' | 'unconfirmed' | 'trial';

/** Whose leads: one's own, nobody's, or a person's by id. */
export const ownLeads = 'me';
export const nobodysLeads = 'nobody';

const isoDay = v.pipe(
  v.string(),
  v.isoDate(),
  // the thirtieth of February has the look of a day
  v.check((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false),
);
/** PostgreSQL refuses a question about text that it cannot hold. */
const word = (limit: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit), v.regex(/^[^\0]*$/));
const several = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(schema),
  );
const branchId = v.pipe(v.string(), v.digits(), v.transform(Number));

/**
 * Which leads, as the query of an address says it; several are parted by commas: `?kind=test-drive,parts-quote&branch=1`.
 * Without `kind` those that somebody answers, without `held` those that are not held back.
 */
export const leadFilterSchema = v.object({
  /** A name, a telephone number in any writing, a reference, or the beginning of an e-mail address. */
  q: v.optional(word(100)),
  kind: v.optional(several(v.picklist(leadKinds))),
  branch: v.optional(v.pipe(several(v.string()), v.array(branchId))),
  state: v.optional(several(v.picklist(leadStates))),
  person: v.optional(word(100)),
  language: v.optional(v.picklist(locales)),
  campaign: v.optional(word(200)),
  /** First and last day on which they came. */
  since: v.optional(isoDay),
  until: v.optional(isoDay),
  held: v.optional(v.picklist(heldLeads)),
  /** Only those that should have been answered by now. */
  overdue: v.optional(v.literal('yes')),
});
export type LeadFilter = v.InferOutput<typeof leadFilterSchema>;

/** A filter as the query of an address. */
export function filterQuery(filter: LeadFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  return query;
}

/** A branch, or somebody, to choose or to name. */
export interface NamedBranch {
  id: number;
  /** In the reader's language. */
  title: string;
}
export interface NamedPerson {
  id: string;
  name: string;
}

/** A line of the list. */
export interface ListedLead {
  reference: string;
  kind: LeadKind;
  /** The visitor's language. */
  locale: (typeof locales)[number];
  /** As the visitor wrote it; null where the form does not ask for it. */
  name: string | null;
  /** International: `+97336123456`. */
  phone: string | null;
  email: string | null;
  /** What it is about, in the reader's language: a car, a service, a subject, a vacancy. */
  about: string | null;
  branch: NamedBranch;
  /** Name of the campaign; null without one. */
  campaign: string | null;
  state: LeadState;
  lostReason: LostReason | null;
  /** Whose it is; null while it is nobody's. */
  person: NamedPerson | null;
  /** Until when it is to be answered; null for what nobody answers. */
  dueAt: string | null;
  /** Whether that has passed without an answer. */
  isOverdue: boolean;
  firstAnsweredAt: string | null;
  createdAt: string;
  /** Why nobody gets it; null when it is not held back. */
  held: HeldReason | null;
  /** What a change must have seen. */
  revision: number;
}

/** One page of the list, newest first. */
export interface LeadList {
  leads: ListedLead[];
  /** For `?after=`; null on the last page. */
  next: string | null;
  /** Of all pages; one more than `mostCounted` is that or any number above. */
  total: number;
}

/** Further than this nobody waits for a count. */
export const mostCounted = 10_000;

export const leadsPerPage = 50;

/** What the filters and the assigning offer: only what the reader may see. */
export interface LeadChoices {
  branches: NamedBranch[];
  /** Who answers leads, each with the branches that they see; null for all. */
  people: (NamedPerson & { branches: number[] | null })[];
  campaigns: string[];
}

/** A line of something in words. */
export interface LabelledText {
  label: string;
  value: string;
}

/** What is noted of a lead. Names of staff, states and branches; nothing of the visitor's. */
/** Where leads are sent. */
export const leadDestinations = [
  'mail',
  'acknowledgement',
  'confirmation',
  'welcome',
  'overdue',
  'booking-closed',
  'webhook',
  'adf',
  'google',
  'meta',
  'analytics',
] as const;
export type LeadDestination = (typeof leadDestinations)[number];

export const leadActions = [
  'received',
  'claimed',
  'given back',
  'assigned',
  'moved',
  'state',
  'noted',
  'exported',
  'overdue',
  'sent again',
  'released',
  'forgotten',
  'booking changed',
  'booking cancelled',
  'booking closed',
] as const;
export type LeadAction = (typeof leadActions)[number];

export interface LeadEvent {
  number: number;
  /** Name of who did it; null for the visitor and the site itself. */
  by: string | null;
  action: LeadAction;
  /** What it became, where that says something. */
  outcome: {
    state?: LeadState;
    reason?: LostReason | null;
    /** Name of whose it became. */
    person?: string | null;
    /** Title of the branch that it came to. */
    branch?: string;
    branchId?: number;
    /** Name of the destination. */
    destination?: string;
    /** What forgets say. */
    why?: string;
  };
  at: string;
}

export interface LeadNote {
  id: string;
  text: string;
  by: string;
  at: string;
}

/** A file that came with a lead: it is never shown as a page of the site. */
export interface LeadAttachment {
  /** A `photo` the site has made anew, so that a page may show it; a `document` is as it came, and is downloaded. */
  kind: 'photo' | 'document';
  /** What the visitor called it. */
  title: string;
  /** bytes; null when it is gone. */
  size: number | null;
  address: string;
}

export interface LeadDelivery {
  id: string;
  destination: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  lastError: string | null;
  createdAt: string;
  settledAt: string | null;
  /** Whether it can be sent again: never what somebody has in their mail. */
  isReplayable: boolean;
}

/** Addresses that one tap opens; null where the visitor gave nothing for it. */
export interface LeadReplies {
  /** `tel:+97336123456` */
  call: string | null;
  /** `https://wa.me/97336123456?text=…`, with a first sentence in the visitor's language. */
  whatsapp: string | null;
  /** `mailto:…` */
  mail: string | null;
}

/** Everything about one lead. */
export interface LeadDetail {
  lead: ListedLead;
  /** What the visitor sent, and where it came from, in the reader's language. */
  details: LabelledText[];
  origin: LabelledText[];
  replies: LeadReplies;
  attachments: LeadAttachment[];
  /** The newest first, as `events` are. */
  notes: LeadNote[];
  events: LeadEvent[];
  deliveries: LeadDelivery[];
  /** Of the same telephone number or e-mail address, as far as the reader may see them. */
  others: ListedLead[];
}

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `POST /-/leads/:reference/claim`: it becomes one's own, if it is nobody's. */
export const claimSchema = v.strictObject({ revision });

/** `…/assign`: to a person, to nobody, or in turn to who of its branch has waited longest; to a branch besides. */
export const assignSchema = v.strictObject({
  revision,
  person: v.union([v.null(), v.literal('in turn'), v.strictObject({ id: v.string() })]),
  branch: v.optional(v.pipe(v.number(), v.integer())),
});
export type LeadAssignment = v.InferOutput<typeof assignSchema>;

/** `…/state`: how far it has come. `new` gives it back; who works on what is nobody's claims it by that. */
export const stateSchema = v.variant('state', [
  v.strictObject({
    revision,
    state: v.picklist(['new', 'contacted', 'appointment', 'won', 'not-genuine']),
  }),
  v.strictObject({ revision, state: v.literal('lost'), reason: v.picklist(lostReasons) }),
]);
export type LeadProgress = v.InferOutput<typeof stateSchema>;

/** Why a lead is forgotten: never in words of staff's own, which might name whom it was about. */
export const forgetReasons = ['asked', 'test', 'repeated', 'mistake'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

/**
 * `…/forget`: answers a `LeadForgotten`. For `asked` all leads of the person go, and `leads` says how many: who confirms
 * has been told. `GET …/person` answers a `LeadsOfPerson`.
 */
export const forgetSchema = v.strictObject({
  why: v.picklist(forgetReasons),
  leads: v.optional(v.number()),
});

export interface LeadsOfPerson {
  /** References of all leads with the same mail address or phone number, the newest first. */
  references: string[];
}

export interface LeadForgotten {
  /** `partly` while a backup still reads the log of the database: the next retention empties it. */
  forgotten: 'wholly' | 'partly';
}

/** `…/replay`: one delivery by its id, or without one all that was given up. */
export const replaySchema = v.strictObject({ delivery: v.nullable(v.string()) });

/** `…/note` */
export const noteSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
});

/** What all of these answer with 200; with 409 as `theirs`, beside `error`, when somebody was quicker. */
export interface LeadConflict {
  error: string;
  theirs: ListedLead;
}

/** `PUT /-/leads/views`: of the same name it takes the place of the former. */
export const newViewSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** The filter as a query: `kind=test-drive&state=new`. */
  query: v.pipe(v.string(), v.maxLength(1000)),
});
export type NewLeadView = v.InferOutput<typeof newViewSchema>;
export type LeadView = NewLeadView & { id: string };

/** What `GET /-/leads/events` tells, each by its name. */
export const leadSignals = {
  /** Something was done with a lead that the reader may see, or may see no more. */
  lead: v.object({ reference: v.string(), action: v.picklist(leadActions) }),
};

/** Which leads are counted; without days the last thirty. */
export const figuresSchema = v.pick(leadFilterSchema, ['since', 'until', 'kind', 'branch']);
export type FiguresWish = v.InferOutput<typeof figuresSchema>;

/** `GET /-/leads/figures?since&until&kind&branch`: days of Bahrain. */
export interface LeadFigures {
  since: string;
  until: string;
  days: { day: string; kind: LeadKind; count: number }[];
  kinds: LeadShare[];
  sources: LeadShare[];
  campaigns: LeadShare[];
  /** Only states that there are. */
  states: { state: LeadState; count: number }[];
  firstAnswer: {
    answered: number;
    /** Of these, how many before they were due. */
    inTime: number;
    unanswered: number;
    /** minutes from the lead to its answer; null without one. Half, and nine of ten, were quicker. */
    median: number | null;
    ninetieth: number | null;
  };
}

/** What came of leads that have something in common. */
export interface LeadShare {
  /** A kind, a source or a campaign. */
  name: string;
  count: number;
  won: number;
  lost: number;
}
