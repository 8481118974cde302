import * as v from 'valibot';
import { locales } from '../locale/locale';

/** Types of the inbox, for its page and the service. Timestamps are ISO in UTC; days are Bahrain's. */

/** Kinds of leads that staff answer. */
export const answeredKinds = [
  'test-drive',
  'trade-in',
  'offer-enquiry',
  'landing-enquiry',
  'finance-request',
  'car-hold',
  'service-booking',
  'parts-quote',
  'contact-message',
  'job-application',
] as const;

export const leadKinds = [
  ...answeredKinds,
  /** The visitor has changed a request on its page: moved, cancelled, asked, or added files. */
  'booking-change',
  /** Somebody is to be written to when such a car comes into stock. */
  'stock-alert',
  'newsletter',
  /** An unsubscription, for external mailing lists. */
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

/** States of leads on which work is left. */
export const openStates: readonly LeadState[] = ['new', 'claimed', 'contacted', 'appointment'];

export const lostReasons = [
  'price',
  'other-brand',
  'not-available',
  'no-answer',
  'later',
  'repeated',
  /** By the visitor, on the page of the request. */
  'withdrawn',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** What an agent does next for a lead. */
export const nextStepKinds = ['call', 'whatsapp', 'offer', 'visit', 'other'] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/**
 * Lists by the next step: `open` has leads that are not closed, without those planned for later; `today` has steps until
 * the end of the day, overdue ones too; `planned` has steps in the future. `all` is the list without this filter.
 */
export const stepLists = ['open', 'today', 'planned', 'all'] as const;

/**
 * Why a lead is held back: a bot may have sent it, its sender has not confirmed it, or staff sent it from a preview.
 */
export const heldLeads = ['quarantine', 'unconfirmed', 'trial'] as const;

/** Reason shown with a held lead; `quarantine` has the first two. */
export type HeldReason = 'honeypot' | 'too quick' | 'unconfirmed' | 'trial';

/** `dead` was given up. */
export const deliveryStates = ['waiting', 'sent', 'dead'] as const;

/** Filter by person: the reader's own leads, unassigned ones, or a person's by id. */
export const ownLeads = 'me';
export const nobodysLeads = 'nobody';

const isoDay = v.pipe(
  v.string(),
  v.isoDate(),
  // `isoDate` accepts impossible dates such as the 30th of February.
  v.check((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false),
);
/** PostgreSQL rejects text with NUL characters, also in queries. */
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
 * Filter of leads, as a query string; several values are separated by commas:
 * `?kind=test-drive,parts-quote&branch=1`. The default is all kinds that staff answer, without those held back.
 */
export const leadFilterSchema = v.object({
  /** A name, a telephone number in any format, a reference, or the start of an e-mail address. */
  q: v.optional(word(100)),
  kind: v.optional(several(v.picklist(leadKinds))),
  branch: v.optional(v.pipe(several(v.string()), v.array(branchId))),
  state: v.optional(several(v.picklist(leadStates))),
  person: v.optional(word(100)),
  language: v.optional(v.picklist(locales)),
  campaign: v.optional(word(200)),
  /** First and last day of arrival. */
  since: v.optional(isoDay),
  until: v.optional(isoDay),
  held: v.optional(v.picklist(heldLeads)),
  /** Leads with a delivery in this state. */
  delivery: v.optional(v.picklist(deliveryStates)),
  /** Only leads past their due time. */
  overdue: v.optional(v.literal('yes')),
  step: v.optional(v.picklist(stepLists)),
});
export type LeadFilter = v.InferOutput<typeof leadFilterSchema>;

export function filterQuery(filter: LeadFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value ?? '');
    if (text !== '') query.set(name, text);
  }
  return query;
}

export interface NamedBranch {
  id: number;
  /** In the reader's language. */
  title: string;
}
export interface NamedPerson {
  id: string;
  name: string;
}

/** The one thing that is planned for a lead. */
export interface NextStep {
  kind: NextStepKind;
  at: string;
  /** May be empty. */
  note: string;
  /** Whether its time has come. */
  isDue: boolean;
}

export interface ListedLead {
  reference: string;
  kind: LeadKind;
  /** The visitor's language. */
  locale: (typeof locales)[number];
  /** As typed; null when the form does not ask for it. */
  name: string | null;
  /** International format: `+97336123456`. */
  phone: string | null;
  email: string | null;
  /** Subject in the reader's language: a car, a service, a topic or a vacancy. */
  about: string | null;
  branch: NamedBranch;
  /** Name of the campaign; null without one. */
  campaign: string | null;
  state: LeadState;
  lostReason: LostReason | null;
  /** The person assigned to it; null for none. */
  person: NamedPerson | null;
  /** Time by which it must be answered; null for kinds that are not answered. */
  dueAt: string | null;
  /** Whether it is past that time and unanswered. */
  isOverdue: boolean;
  firstAnsweredAt: string | null;
  createdAt: string;
  /** Null when nothing is planned. */
  nextStep: NextStep | null;
  /** Why it is held back; null when it is not. */
  held: HeldReason | null;
  /** Send it back with a change to detect conflicts. */
  revision: number;
}

/**
 * One page of the list, newest first. Lists by the next step have the earliest step first; in `open` the leads without a
 * step follow, newest first.
 */
export interface LeadList {
  leads: ListedLead[];
  /** Cursor for `?after=`; null on the last page. */
  next: string | null;
  /** Number on all pages. `mostCounted + 1` means more than `mostCounted`. */
  total: number;
  /** A search of one or two letters reads the newest leads only, since this day; missing when all were searched. */
  searchedSince?: string | undefined;
}

/** `GET /-/leads/steps`: number of the reader's own next steps until the end of the day, and of those whose time has come. */
export interface NextStepCounts {
  today: number;
  due: number;
}

/** Counting stops here, because it would take too long. */
export const mostCounted = 1000;

export const leadsPerPage = 50;

/** Options of the filters and of the assignment, limited to what the reader may see. */
export interface LeadChoices {
  branches: NamedBranch[];
  /** People who answer leads, with the branches that they see; null for all. */
  people: (NamedPerson & { branches: number[] | null })[];
  /** With the title in the reader's language; a name that is no campaign of the site has none. */
  campaigns: { name: string; title: string | null }[];
  /** Models by slug, with the name in the reader's language. */
  models: { slug: string; name: string }[];
}

export interface LabelledText {
  label: string;
  value: string;
}

/** Actions in a lead's history. It contains names of staff, states and branches, and no data of the visitor. */
/** Where leads are sent. */
export const leadDestinations = [
  'mail',
  'acknowledgement',
  'confirmation',
  'welcome',
  'overdue',
  'booking-closed',
  'booking-moved',
  'hold-ended',
  'hold-extended',
  'hold-over',
  'answer',
  'review',
  'alert-confirmation',
  'alert-match',
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
  'booking moved',
  'withdrawn',
  'question asked',
  'answered',
  'files added',
  'mail received',
  'hold extended',
  'hold ended',
  'step planned',
  'step done',
  'step due',
  'contact logged',
  'person joined',
  'person parted',
  'review asked',
  'review written',
  'review changed',
  'review withdrawn',
  'review approved',
  'review refused',
  'review taken back',
  'review answered',
] as const;
export type LeadAction = (typeof leadActions)[number];

export interface LeadEvent {
  number: number;
  /** Name of the person; null for the visitor and the site itself. */
  by: string | null;
  action: LeadAction;
  /** Result of the action. */
  outcome: {
    state?: LeadState;
    reason?: LostReason | null;
    /** Name of the new assignee. */
    person?: string | null;
    /** Title of the new branch. */
    branch?: string;
    branchId?: number;
    /** Name of the delivery's destination. */
    destination?: string;
    /** Reason for forgetting the lead, or for refusing its review. */
    why?: string;
    step?: NextStepKind;
    /** Reference of another lead. */
    other?: string;
    channel?: LoggedChannel;
    stepAt?: string;
    /** New time of a booking that staff have moved. */
    bookedFor?: string;
    /** Slug of the model that was sold. */
    model?: string;
  };
  at: string;
}

/** Channels that the site does not see, so that staff log them. */
export const loggedChannels = ['call', 'whatsapp'] as const;
export type LoggedChannel = (typeof loggedChannels)[number];

export interface LeadNote {
  id: string;
  text: string;
  /** Null for a question of the visitor. */
  by: string | null;
  at: string;
  /** It was written to the visitor, who reads it on the page of the request. */
  isAnswer?: boolean;
  /** It says what was told by telephone or sent by WhatsApp. */
  channel?: LoggedChannel;
}

/** A file of a lead. It is never served as a page of the site. */
export interface LeadAttachment {
  /** A `photo` was re-encoded, so a page may show it; a `document` is unchanged and only downloaded. */
  kind: 'photo' | 'document';
  /** File name given by the visitor. */
  title: string;
  /** Size in bytes; null when the file was deleted. */
  size: number | null;
  address: string;
}

export interface LeadDelivery {
  id: string;
  destination: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  lastError: string | null;
  createdAt: string;
  settledAt: string | null;
  /** Whether it can be sent again; false for mails to people. */
  isReplayable: boolean;
}

/** Ways to reach a person. */
export const contactChannels = ['call', 'whatsapp', 'mail'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What templates of replies may name, in braces; filled in for a lead. */
export const replyPlaceholders = ['name', 'car', 'branch', 'agent', 'link'] as const;

/** A template of a reply, filled in for one lead. */
export interface LeadReplyTemplate {
  /** Of this list. */
  id: string;
  channel: ContactChannel;
  /** In the reader's language. */
  name: string;
  /** In the person's language. */
  text: string;
}

/** Links for an answer; null when the visitor gave no such contact. */
export interface LeadReplies {
  /** `tel:+97336123456` */
  call: string | null;
  /** `https://wa.me/97336123456?text=…`, with a first sentence in the visitor's language. */
  whatsapp: string | null;
  /** `mailto:…` */
  mail: string | null;
}

export interface LeadDetail {
  lead: ListedLead;
  /** The visitor's input and the lead's origin, in the reader's language. */
  details: LabelledText[];
  origin: LabelledText[];
  replies: LeadReplies;
  templates: LeadReplyTemplate[];
  attachments: LeadAttachment[];
  /** Newest first, like `events`. */
  notes: LeadNote[];
  events: LeadEvent[];
  deliveries: LeadDelivery[];
  /** Until when it holds a car, ISO; null when it holds none. */
  heldUntil: string | null;
  /** Number of the kept build that it is about. */
  build?: string;
  /** Slug of the model that it asks for. */
  model?: string;
  /** Leads with the same telephone number or e-mail address that the reader may see. */
  others: ListedLead[];
}

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `POST /-/leads/:reference/claim`: assigns an unassigned lead to oneself. */
export const claimSchema = v.strictObject({ revision });

/**
 * `…/assign`: to a person, to nobody, or `in turn` to the person of its branch who has waited longest; optionally to
 * another branch.
 */
export const assignSchema = v.strictObject({
  revision,
  person: v.union([v.null(), v.literal('in turn'), v.strictObject({ id: v.string() })]),
  branch: v.optional(v.pipe(v.number(), v.integer())),
});
export type LeadAssignment = v.InferOutput<typeof assignSchema>;

/** Of a sold car, in whole dinars. */
export const salePrice = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999));

/** A sold car: slug of its model, its grade, and its price. */
export const saleSchema = v.strictObject({
  model: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  grade: v.optional(v.picklist(['gl', 'glx'])),
  price: v.optional(salePrice),
});
export type CarSale = v.InferOutput<typeof saleSchema>;

/** Kinds of leads that end with a sold car. */
export const saleKinds: readonly LeadKind[] = [
  ...(['test-drive', 'trade-in', 'offer-enquiry', 'landing-enquiry'] as const),
  ...(['finance-request', 'car-hold', 'contact-message'] as const),
];

/**
 * `…/state`: sets the state. `new` unassigns the lead; any other state claims an unassigned one. A closed lead has no
 * next step.
 */
export const stateSchema = v.variant('state', [
  v.strictObject({
    revision,
    state: v.picklist(['new', 'contacted', 'appointment', 'not-genuine']),
  }),
  v.strictObject({ revision, state: v.literal('won'), sale: v.optional(saleSchema) }),
  v.strictObject({ revision, state: v.literal('lost'), reason: v.picklist(lostReasons) }),
]);
export type LeadProgress = v.InferOutput<typeof stateSchema>;

/** `…/step`: plans the next step, which replaces the one before, or with null says that it is done. */
export const nextStepSchema = v.strictObject({
  revision,
  step: v.nullable(
    v.strictObject({
      kind: v.picklist(nextStepKinds),
      /** ISO with a time zone. */
      at: v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.check((at) => !Number.isNaN(Date.parse(at))),
        v.transform((at) => new Date(at).toISOString()),
      ),
      note: v.optional(word(200), ''),
    }),
  ),
});
export type NextStepChange = v.InferOutput<typeof nextStepSchema>;

/** `…/hold`: holds its car for another 48 hours, or no longer. */
export const holdSchema = v.strictObject({ revision, action: v.picklist(['extend', 'end']) });
export type HoldChange = v.InferOutput<typeof holdSchema>;

/** Reasons for forgetting a lead. A fixed list, because free text could name the person. */
export const forgetReasons = ['asked', 'test', 'repeated', 'mistake'] as const;
export type ForgetReason = (typeof forgetReasons)[number];

/**
 * `…/forget`: answers a `LeadForgotten`. With `asked` all leads of the person are deleted, and `leads` must be their
 * number, which the confirmation showed. `GET …/person` answers a `LeadsOfPerson`.
 */
export const forgetSchema = v.strictObject({
  why: v.picklist(forgetReasons),
  leads: v.optional(v.number()),
});

export interface LeadsOfPerson {
  /** References of all leads with the same e-mail address or telephone number, newest first. */
  references: string[];
}

/** `…/join` and `…/part`: say that another lead is of the same person, or of another one. */
export const tieSchema = v.strictObject({
  other: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.nonEmpty(), v.maxLength(40)),
});
export type LeadTie = v.InferOutput<typeof tieSchema>;

/** `GET /-/leads/people/:reference`: the person of a lead, by all leads that the reader may see. */
export interface LeadPerson {
  /** The lead by which the person is looked up. */
  lead: ListedLead;
  /** Newest first, without that one. */
  others: ListedLead[];
  /** Cars that were asked for or owned, in the reader's language. */
  cars: string[];
  /** Newest first, with the lead on which each was written. */
  notes: (LeadNote & { reference: string })[];
  /** How the person agreed, newest first: on a form of the site, or to staff. */
  consents: { reference: string; at: string; given: (typeof givenConsents)[number] | 'form' }[];
}

export interface LeadForgotten {
  /** `partly` while a running backup still reads the database's log; the next retention run removes the rest. */
  forgotten: 'wholly' | 'partly';
}

/** `…/replay`: sends one delivery again, or all failed ones without an id. */
export const replaySchema = v.strictObject({ delivery: v.nullable(v.string()) });

/** `…/note` */
export const noteSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
});

/** `…/answer`: shows a text on the page of the request, and mails its link to the visitor. */
export const answerSchema = v.strictObject({ revision, ...noteSchema.entries });
export type LeadAnswer = v.InferOutput<typeof answerSchema>;

/** `…/contact`: logs a call or a message by WhatsApp, with its text. */
export const contactSchema = v.strictObject({
  revision,
  channel: v.picklist(loggedChannels),
  ...noteSchema.entries,
});
export type LoggedContact = v.InferOutput<typeof contactSchema>;

/** Answer of these calls with 409, when another person was faster. With 200 they answer the changed lead. */
export interface LeadConflict {
  error: string;
  theirs: ListedLead;
}

/** `PUT /-/leads/views`: saves a view; one with the same name is replaced. */
export const newViewSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** The filter as a query string: `kind=test-drive&state=new`. */
  query: v.pipe(v.string(), v.maxLength(1000)),
});
export type NewLeadView = v.InferOutput<typeof newViewSchema>;
export type LeadView = NewLeadView & { id: string };

/** Kinds of leads that staff enter by hand. */
export const enteredKinds = [
  'test-drive',
  'contact-message',
  'trade-in',
  'finance-request',
  'service-booking',
  'parts-quote',
] as const satisfies readonly LeadKind[];
export type EnteredKind = (typeof enteredKinds)[number];

/** How a person came whose lead is entered by hand; it is the lead's source. */
export const entryChannels = ['walk-in', 'telephone', 'whatsapp', 'fair'] as const;
export type EntryChannel = (typeof entryChannels)[number];

/** The medium of leads that were entered by hand. */
export const enteredMedium = 'by hand';

/** How the person agreed that their data is kept. */
export const givenConsents = ['spoken', 'signed'] as const;

/** A field of a form of the site, for staff; texts are in the reader's language. */
export interface EntryField {
  name: string;
  kind: 'text' | 'email' | 'tel' | 'datetime' | 'textarea' | 'select';
  label: string;
  isRequired: boolean;
  initial: string;
  options?: (NamedOption & { onlyWith?: Readonly<Record<string, readonly string[]>> })[];
  /** Values of other fields with which the field is shown. */
  onlyWith?: Readonly<Record<string, readonly string[]>>;
}
interface NamedOption {
  value: string;
  label: string;
}

/** `GET /-/leads/entry-forms`: the forms for leads by hand. */
export interface EntryForm {
  kind: EnteredKind;
  fields: EntryField[];
}

/** `POST /-/leads/entries`: stores a lead that staff enter, and answers an `EnteredLead`, or 422 with `EntryFaults`. */
export const entrySchema = v.strictObject({
  kind: v.picklist(enteredKinds),
  /** The form's values by field. */
  values: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
  /** The person's language. */
  locale: v.picklist(locales),
  channel: v.picklist(entryChannels),
  /** Name of the fair. */
  fair: v.optional(word(100)),
  branch: v.pipe(v.number(), v.integer()),
  consent: v.picklist(givenConsents),
  /** Whether the person wants a confirmation by mail. */
  confirmByMail: v.boolean(),
  /** Of this entry, so that a repeated request stores one lead. */
  key: v.pipe(v.string(), v.uuid()),
});
export type LeadEntry = v.InferInput<typeof entrySchema>;

export interface EnteredLead {
  reference: string;
}

export interface EntryFaults {
  error: string;
  /** One for each field at fault. */
  faults: { field: string; sentence: string }[];
}

/** `GET /-/leads/same-person?code&mobile&email`: leads of the reader's branches with that number or address. */
export const samePersonSchema = v.object({
  code: v.optional(word(10), ''),
  mobile: v.optional(word(40), ''),
  email: v.optional(word(200), ''),
});

/** Events of `GET /-/leads/events` by name. */
export const leadSignals = {
  /** A lead that the reader may see, or could see before, has changed. */
  lead: v.object({ reference: v.string(), action: v.picklist(leadActions) }),
};

/** Filter of the figures; the last 30 days by default. */
export const figuresSchema = v.pick(leadFilterSchema, ['since', 'until', 'kind', 'branch']);
export type FiguresWish = v.InferOutput<typeof figuresSchema>;

/** `GET /-/leads/figures?since&until&kind&branch`; days are Bahrain's. */
export interface LeadFigures {
  since: string;
  until: string;
  days: { day: string; kind: LeadKind; count: number }[];
  kinds: LeadShare[];
  sources: LeadShare[];
  campaigns: LeadShare[];
  /** States without leads are left out. */
  states: { state: LeadState; count: number }[];
  /** Sold cars by model, with its name in the reader's language, the most first; `total` in dinars sums the `priced` of them whose price is known. */
  sold: { model: string; title: string; count: number; priced: number; total: number }[];
  firstAnswer: {
    answered: number;
    /** Number of these that were answered in time. */
    inTime: number;
    unanswered: number;
    /** Median and 90th percentile of the minutes until the answer; null without one. */
    median: number | null;
    ninetieth: number | null;
  };
}

/** `GET /-/leads/figures/people` with the same filter, and `…/people.csv`: the same leads by person and branch. */
export interface PeopleFigures {
  since: string;
  until: string;
  /** The most leads first. */
  people: PersonFigures[];
}

export interface PersonFigures {
  /** Null for leads that are assigned to nobody. */
  person: NamedPerson | null;
  branch: NamedBranch;
  leads: number;
  /** Leads that were answered, and those of them that were answered in time. */
  answered: number;
  inTime: number;
  /** Leads that had an appointment, also if they were won or lost since. */
  appointments: number;
  won: number;
  /** The most first. */
  sources: { name: string; count: number }[];
}

/** Results of leads of one kind, source or campaign. */
export interface LeadShare {
  /** The kind, source or campaign. */
  name: string;
  /** Of a campaign of the site, in the reader's language. */
  title?: string | undefined;
  count: number;
  won: number;
  lost: number;
}
