import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  answeredKinds,
  type LeadFilter,
  leadKinds,
  nobodysLeads,
  openStates,
  ownLeads,
} from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Tables } from '../../database/tables';
import { endOfDay, startOfDay } from '../../staff/days';
import { searchTerms } from './lead-search';
import type { LeadScope } from './scope';

/** The person who asks, and the time. */
export interface Requester {
  id: string;
  now: Date;
  /** Time of the oldest lead that a short search reads; see `startOfShortSearch`. */
  searchedFrom?: string | undefined;
}

type Where = ExpressionBuilder<Tables, 'lead_work'>;

/** Excluded, since SQLite would sort the leads of all the others by an index of kinds. */
const unansweredKinds = leadKinds.filter((kind) => !answeredKinds.some((one) => one === kind));

/**
 * A column whose index SQLite does not use: it knows no numbers, and would prefer it to one that finds far fewer leads.
 * PostgreSQL reads the column itself.
 */
export const unindexed = <Column extends keyof Tables['lead_work']>(column: Column) =>
  sql<Tables['lead_work'][Column]>`coalesce(${sql.ref(column)}, null)`;

/** SQL condition: the lead is in the scope. */
export const inScope = (
  where: Where,
  { branches }: LeadScope,
  column: BranchColumn = 'branch',
): Expression<SqlBool> => (branches === 'all' ? where.lit(true) : whereIn(where, column, branches));

type BranchColumn = 'branch' | ReturnType<typeof unindexed<'branch'>>;

/** SQL condition: the lead is in the scope and matches the filter. */
export function leadCondition(
  where: Where,
  scope: LeadScope,
  filter: LeadFilter,
  { id, now, searchedFrom }: Requester,
): Expression<SqlBool> {
  const {
    q,
    kind,
    branch,
    state,
    person,
    language,
    campaign,
    since,
    until,
    held: quarantineState,
    delivery,
  } = filter;
  const isOpen = filter.overdue || state?.every((one) => openStates.includes(one));
  const branchColumn = isOpen || filter.step === 'open' ? unindexed('branch') : 'branch';
  const personColumn =
    filter.step === 'today' || filter.step === 'planned' ? unindexed('person') : 'person';
  return where.and([
    inScope(where, scope, branchColumn),
    kind ? whereIn(where, 'kind', kind) : where('kind', 'not in', unansweredKinds),
    matchesQuarantine(where, quarantineState),
    ...(branch ? [whereIn(where, branchColumn, branch)] : []),
    ...(state ? [whereIn(where, 'state', state)] : []),
    ...(person === nobodysLeads ? [where('person', 'is', null)] : []),
    ...(person !== undefined && person !== nobodysLeads
      ? [where(personColumn, '=', person === ownLeads ? id : person)]
      : []),
    ...(language ? [where('locale', '=', language)] : []),
    ...(campaign ? [where('campaign', '=', campaign)] : []),
    ...(since ? [where('created_at', '>=', startOfDay(since))] : []),
    ...(until ? [where('created_at', '<', endOfDay(until))] : []),
    ...(delivery ? [hasDelivery(where, delivery)] : []),
    ...(filter.overdue ? [isOverdue(where, now)] : []),
    ...(filter.step ? [matchesStep(where, filter.step, now)] : []),
    ...(q ? [matchesSearch(where, q)] : []),
    ...(searchedFrom ? [where('created_at', '>=', searchedFrom)] : []),
  ]);
}

/** SQL condition: the deadline has passed without an answer. */
export const isOverdue = (where: Where, now: Date): Expression<SqlBool> =>
  where.and([
    where('due_at', '<=', now.toISOString()),
    where('first_answered_at', 'is', null),
    where('state', 'in', ['new', 'claimed']),
    where('quarantine_reason', 'is', null),
  ]);

function matchesStep(
  where: Where,
  list: NonNullable<LeadFilter['step']>,
  now: Date,
): Expression<SqlBool> {
  const at = now.toISOString();
  if (list === 'planned') return where('next_step_at', '>', at);
  if (list === 'today') return where('next_step_at', '<', endOfDay(dayInBahrain(now)));
  if (list === 'all') return where.lit(true);
  const isNotPlanned = [where('next_step_at', 'is', null), where('next_step_at', '<=', at)];
  return where.and([whereIn(where, 'state', openStates), where.or(isNotPlanned)]);
}

function matchesQuarantine(where: Where, quarantineState: LeadFilter['held']): Expression<SqlBool> {
  if (quarantineState === undefined) return where('quarantine_reason', 'is', null);
  return quarantineState === 'quarantine'
    ? where('quarantine_reason', 'in', ['honeypot', 'too quick'])
    : where('quarantine_reason', '=', quarantineState);
}

/** SQL condition: a delivery of the lead is in this state. Few are not sent: these are read first. */
function hasDelivery(where: Where, state: NonNullable<LeadFilter['delivery']>) {
  const deliveries = where
    .selectFrom('deliveries')
    .select('deliveries.reference')
    .where('deliveries.state', '=', state);
  return state === 'sent'
    ? where.exists(deliveries.whereRef('deliveries.reference', '=', 'lead_work.reference'))
    : where('reference', 'in', deliveries);
}

/** SQL condition: the search text contains all terms of the query. */
function matchesSearch(where: Where, q: string): Expression<SqlBool> {
  const terms = searchTerms(q);
  if (terms.length === 0) return where.lit(false);
  return where.and(terms.map((term) => where('search', 'like', `%${term}%`)));
}

/** SQL has no empty `in ()`: an empty list matches nothing. */
const whereIn = (
  where: Where,
  column: BranchColumn | 'kind' | 'state',
  values: readonly (string | number)[],
): Expression<SqlBool> =>
  values.length === 0 ? where.lit(false) : where(column, 'in', values as never[]);
