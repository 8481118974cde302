import * as v from 'valibot';
import { locales } from '../../locale/locale';
import {
  deliveryStates,
  type HeldReason,
  heldLeads,
  type LeadKind,
  type LeadState,
  type LostReason,
  leadKinds,
  leadStates,
  type NextStepKind,
} from './lead-states';
import { isoDay, word } from './query-values';

/**
 * Lists by the next step: `open` has leads that are not closed, without those planned for later; `today` has steps until
 * the end of the day, overdue ones too; `planned` has steps in the future. `all` is the list without this filter.
 */
export const stepLists = ['open', 'today', 'planned', 'all'] as const;

/** Filter by person: the reader's own leads, unassigned ones, or a person's by id. */
export const ownLeads = 'me';
export const nobodysLeads = 'nobody';

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

/** `PUT /-/leads/views`: saves a view; one with the same name is replaced. */
export const newViewSchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
  /** The filter as a query string: `kind=test-drive&state=new`. */
  query: v.pipe(v.string(), v.maxLength(1000)),
});
export type NewLeadView = v.InferOutput<typeof newViewSchema>;
export type LeadView = NewLeadView & { id: string };
