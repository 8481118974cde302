import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import {
  answeredKinds,
  type LeadFilter,
  nobodysLeads,
  openStates,
  ownLeads,
} from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Tables } from '../../database/tables';
import { endOfDay, startOfDay } from '../../staff/days';
import { searchTerms } from './lead-search';
import type { LeadScope } from './scope';

type Where = ExpressionBuilder<Tables, 'lead_work'>;

/** SQL condition: the lead is in the scope. */
export const inScope = (where: Where, { branches }: LeadScope): Expression<SqlBool> =>
  branches === 'all' ? where.lit(true) : whereIn(where, 'branch', branches);

/** SQL condition: the lead is in the scope and matches the filter. */
export function leadCondition(
  where: Where,
  scope: LeadScope,
  filter: LeadFilter,
  { id, now }: { id: string; now: Date },
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
  return where.and([
    inScope(where, scope),
    whereIn(where, 'kind', kind ?? answeredKinds),
    matchesQuarantine(where, quarantineState),
    ...(branch ? [whereIn(where, 'branch', branch)] : []),
    ...(state ? [whereIn(where, 'state', state)] : []),
    ...(person === nobodysLeads ? [where('person', 'is', null)] : []),
    ...(person !== undefined && person !== nobodysLeads
      ? [where('person', '=', person === ownLeads ? id : person)]
      : []),
    ...(language ? [where('locale', '=', language)] : []),
    ...(campaign ? [where('campaign', '=', campaign)] : []),
    ...(since ? [where('created_at', '>=', startOfDay(since))] : []),
    ...(until ? [where('created_at', '<', endOfDay(until))] : []),
    ...(delivery ? [hasDelivery(where, delivery)] : []),
    ...(filter.overdue ? [isOverdue(where, now)] : []),
    ...(filter.step ? [matchesStep(where, filter.step, now)] : []),
    ...(q ? [matchesSearch(where, q)] : []),
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

/** SQL condition: a delivery of the lead is in this state. */
const hasDelivery = (where: Where, state: NonNullable<LeadFilter['delivery']>) =>
  where.exists(
    where
      .selectFrom('deliveries')
      .select('deliveries.id')
      .whereRef('deliveries.reference', '=', 'lead_work.reference')
      .where('deliveries.state', '=', state),
  );

/** SQL condition: the search text contains all terms of the query. */
function matchesSearch(where: Where, q: string): Expression<SqlBool> {
  const terms = searchTerms(q);
  if (terms.length === 0) return where.lit(false);
  return where.and(terms.map((term) => where('search', 'like', `%${term}%`)));
}

/** SQL has no empty `in ()`: an empty list matches nothing. */
const whereIn = <Column extends 'branch' | 'kind' | 'state'>(
  where: Where,
  column: Column,
  values: readonly (string | number)[],
): Expression<SqlBool> =>
  values.length === 0 ? where.lit(false) : where(column, 'in', values as never[]);
