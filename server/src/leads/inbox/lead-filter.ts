import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { answeredKinds, type LeadFilter, nobodysLeads, ownLeads } from 'shared-contracts/inbox';
import { startOfDay } from '../../admin/days';
import type { Tables } from '../../database/tables';
import { searchTerms } from './lead-search';
import type { LeadScope } from './scope';

type Where = ExpressionBuilder<Tables, 'lead_work'>;

const aDay = 24 * 60 * 60 * 1000;

/** Start of the next day. */
const endOfDay = (day: string) => new Date(Date.parse(startOfDay(day)) + aDay).toISOString();

/** SQL condition: the lead is in the scope. */
export const inScope = (where: Where, { branches }: LeadScope): Expression<SqlBool> =>
  branches === 'all' ? where.lit(true) : among(where, 'branch', branches);

/** SQL condition: the lead is in the scope and matches the filter. */
export function matching(
  where: Where,
  scope: LeadScope,
  filter: LeadFilter,
  { id, now }: { id: string; now: Date },
): Expression<SqlBool> {
  const { q, kind, branch, state, person, language, campaign, since, until, held } = filter;
  return where.and([
    inScope(where, scope),
    among(where, 'kind', kind ?? answeredKinds),
    isHeldAs(where, held),
    ...(branch ? [among(where, 'branch', branch)] : []),
    ...(state ? [among(where, 'state', state)] : []),
    ...(person === nobodysLeads ? [where('person', 'is', null)] : []),
    ...(person !== undefined && person !== nobodysLeads
      ? [where('person', '=', person === ownLeads ? id : person)]
      : []),
    ...(language ? [where('locale', '=', language)] : []),
    ...(campaign ? [where('campaign', '=', campaign)] : []),
    ...(since ? [where('created_at', '>=', startOfDay(since))] : []),
    ...(until ? [where('created_at', '<', endOfDay(until))] : []),
    ...(filter.overdue ? [isOverdue(where, now)] : []),
    ...(q ? [isFound(where, q)] : []),
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

function isHeldAs(where: Where, held: LeadFilter['held']): Expression<SqlBool> {
  if (held === undefined) return where('quarantine_reason', 'is', null);
  return held === 'quarantine'
    ? where('quarantine_reason', 'in', ['honeypot', 'too quick'])
    : where('quarantine_reason', '=', held);
}

/** SQL condition: the search text contains all terms of the query. */
function isFound(where: Where, q: string): Expression<SqlBool> {
  const terms = searchTerms(q);
  if (terms.length === 0) return where.lit(false);
  return where.and(terms.map((term) => where('search', 'like', `%${term}%`)));
}

/** SQL has no empty `in ()`: an empty list matches nothing. */
const among = <Column extends 'branch' | 'kind' | 'state'>(
  where: Where,
  column: Column,
  values: readonly (string | number)[],
): Expression<SqlBool> =>
  values.length === 0 ? where.lit(false) : where(column, 'in', values as never[]);
