import { setImmediate } from 'node:timers/promises';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type LeadFilter, leadsPerPage, mostCounted } from 'shared-contracts/inbox';
import { searchDigits } from 'shared-contracts/search';
import type { Database } from '../../database/database';
import type { LeadsTable, LeadWorkTable, Tables } from '../../database/tables';
import { isOfSamePerson, tiesOf } from '../people/lead-ties.queries';
import { inScope, leadCondition, type Requester } from './lead-filter';
import { searchTerms } from './lead-search';
import { findsFew, isShort, rareMatch } from './lead-search-index';
import type { LeadScope } from './scope';

export interface WorkRow {
  work: Selectable<LeadWorkTable>;
  lead: LeadsTable;
}

/** A part of a list, in one order. */
interface ListPart {
  column: 'created_at' | 'next_step_at';
  direction: 'asc' | 'desc';
  condition: (where: ExpressionBuilder<Tables, 'lead_work'>) => Expression<SqlBool>;
}

const newestFirst = { column: 'created_at', direction: 'desc' } as const;
const earliestStepFirst = { column: 'next_step_at', direction: 'asc' } as const;
const all: ListPart['condition'] = (where) => where.lit(true);

/** The parts of a list, one after the other: each is read in the order of an index. */
function partsOf({ step }: LeadFilter): ListPart[] {
  if (step === 'today' || step === 'planned') return [{ ...earliestStepFirst, condition: all }];
  if (step !== 'open') return [{ ...newestFirst, condition: all }];
  return [
    { ...earliestStepFirst, condition: (where) => where('next_step_at', 'is not', null) },
    { ...newestFirst, condition: (where) => where('next_step_at', 'is', null) },
  ];
}

/** Cursor of the next page: the part of the list, and the page's last row. */
const cursorOf = (work: Cursor, filter: LeadFilter) => {
  const parts = partsOf(filter);
  const at = parts.length > 1 && work.next_step_at === null ? 1 : 0;
  return `${at} ${parts[at] && work[parts[at].column]} ${work.reference}`;
};

/**
 * A condition, and that the search has found the lead. `+` keeps SQLite from reading the leads in the order of an index
 * of the condition, as those of a branch.
 */
const unindexedWith = (
  match: RawBuilder<SqlBool> | null,
  condition: Expression<SqlBool>,
): Expression<SqlBool> => (match ? sql<SqlBool>`${match} and +(${condition})` : condition);

/** Newest leads that are read for terms of one or two letters, which no index finds: 50 ms. */
const shortSearchDepth = 50_000;

/**
 * Time of the oldest lead that a search reads which an index does not narrow: a term is short, and the others find many
 * leads, or there are none. Undefined when all leads are searched.
 */
export async function startOfShortSearch(
  database: Database,
  q: string | undefined,
  depth = shortSearchDepth,
): Promise<string | undefined> {
  if (q === undefined || searchTerms(q).every((term) => !isShort(term))) return;
  if (await findsFew(database, q)) return;
  const [oldest, older] = await database
    .selectFrom('lead_work')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(depth - 1)
    .limit(2)
    .execute();
  return older && oldest?.created_at;
}

/** One page, and the cursor of the next; null after the last page. See `LeadList` for the order. */
export async function listWork(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  { after, ...requester }: Requester & { after: string | null },
): Promise<{ rows: WorkRow[]; next: string | null }> {
  const limit = leadsPerPage + 1;
  const works = await worksAfter(database, scope, filter, { ...requester, after }, limit, (query) =>
    query.selectAll().execute(),
  );
  const page = works.slice(0, leadsPerPage);
  const last = page.at(-1);
  return {
    rows: await withLeads(database, page),
    next: works.length > page.length && last ? cursorOf(last, filter) : null,
  };
}

const cursorColumns = ['reference', 'created_at', 'next_step_at'] as const;
type Cursor = Pick<Selectable<LeadWorkTable>, (typeof cursorColumns)[number]>;

const workColumns = [
  ...(['kind', 'locale', 'branch', 'state', 'lost_reason', 'person_name', 'due_at'] as const),
  ...(['first_answered_at', 'next_step', 'sold_model', 'sold_grade', 'sold_price'] as const),
  ...(['campaign', 'source', 'quarantine_reason'] as const),
] as const;
const leadColumns = [
  ...(['details', 'page', 'medium', 'attribution', 'variant'] as const),
] as const;

/** Columns that an export reads. */
export type ExportedRow = Cursor &
  Pick<Selectable<LeadWorkTable>, (typeof workColumns)[number]> &
  Pick<LeadsTable, (typeof leadColumns)[number]>;

/** All leads in the same order, in batches. */
export const streamWork = (...which: StreamedLeads): AsyncGenerator<ExportedRow[]> =>
  stream<ExportedRow>(workColumns, leadColumns, which);

/** The fields of the same leads. */
export const streamDetails = (
  ...which: StreamedLeads
): AsyncGenerator<Pick<LeadsTable, 'details'>[]> =>
  stream<Cursor & Pick<LeadsTable, 'details'>>([], ['details'], which);

type StreamedLeads = [
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  requester: Requester,
  batchSize?: number,
];

async function* stream<Row extends Cursor>(
  ofWork: readonly (keyof LeadWorkTable)[],
  ofLead: readonly (keyof LeadsTable)[],
  [database, scope, filter, requester, batchSize = 1000]: StreamedLeads,
): AsyncGenerator<Row[]> {
  const columns = [
    ...[...cursorColumns, ...ofWork].map((column) => `work.${column}` as const),
    ...ofLead.map((column) => `leads.${column}` as const),
  ];
  for (let after: string | null = null; ; ) {
    // SQLite's calls block the event loop
    await setImmediate();
    const from = { ...requester, after };
    const rows: Row[] = await worksAfter(
      ...([database, scope, filter, from, batchSize] as const),
      (query, { column, direction }) =>
        database
          .selectFrom(query.select([...cursorColumns, ...ofWork]).as('work'))
          .innerJoin('leads', 'leads.reference', 'work.reference')
          .select(columns)
          .orderBy(`work.${column}`, direction)
          .orderBy('work.reference', direction)
          .$castTo<Row>()
          .execute(),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = cursorOf(last, filter);
  }
}

type WorkQuery = SelectQueryBuilder<Tables, 'lead_work', object>;

async function worksAfter<Work extends object>(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  { after, ...requester }: Requester & { after: string | null },
  limit: number,
  read: (query: WorkQuery, part: ListPart) => Promise<Work[]>,
): Promise<Work[]> {
  const [first = '0', at = '', reference = ''] = after?.split(' ') ?? [];
  const works: Work[] = [];
  const parts = [...partsOf(filter).entries()].slice(Number(first));
  const match = await rareMatch(database, filter.q, 'sorted');
  for (const [number, part] of parts) {
    const { column, direction, condition } = part;
    const isAfter = direction === 'asc' ? '>' : '<';
    const page = await read(
      database
        .selectFrom('lead_work')
        .where((where) => unindexedWith(match, leadCondition(where, scope, filter, requester)))
        .where(condition)
        .$if(after !== null && number === Number(first), (query) =>
          // implied by the second condition, but lets the database start at the right place of the index
          query
            .where(column, `${isAfter}=`, at)
            .where((where) =>
              where.or([
                where(column, isAfter, at),
                where.and([where(column, '=', at), where('reference', isAfter, reference)]),
              ]),
            ),
        )
        // what the search has found is sorted, and not found in the order of an index
        .orderBy(match ? sql`+${sql.ref(column)}` : column, direction)
        .orderBy('reference', direction)
        .limit(limit - works.length),
      part,
    );
    works.push(...page);
    if (works.length === limit) break;
  }
  return works;
}

/**
 * Number of leads. Stops counting at `limit` + 1, which means "more than `limit`", because a full count of a large
 * table is slow.
 */
export async function countWork(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  requester: Requester,
  limit = mostCounted,
): Promise<number> {
  const match = await rareMatch(database, filter.q, 'counted');
  const { count } = await database
    .selectFrom((from) =>
      from
        .selectFrom('lead_work')
        .select('kind')
        .where((where) => unindexedWith(match, leadCondition(where, scope, filter, requester)))
        .limit(limit + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null when it does not exist, or is outside the caller's scope. */
export async function findWork(
  database: Database,
  scope: LeadScope,
  reference: string,
): Promise<WorkRow | null> {
  const work = await database
    .selectFrom('lead_work')
    .selectAll()
    .where('reference', '=', reference)
    .where((where) => inScope(where, scope))
    .executeTakeFirst();
  return (work && (await withLeads(database, [work]))[0]) ?? null;
}

const maxRelated = 20;

/** Other leads of the same person, newest first, held ones included. */
export async function relatedWork(
  database: Database,
  scope: LeadScope,
  { reference, phone, email }: Pick<LeadWorkTable, 'reference' | 'phone' | 'email'>,
): Promise<WorkRow[]> {
  const ties = await tiesOf(database, reference);
  if (phone === null && email === null && ties.joined.length === 0) return [];
  const works = await database
    .selectFrom('lead_work')
    .selectAll()
    .where((where) => inScope(where, scope))
    .where('reference', '!=', reference)
    .where((where) => isOfSamePerson(where, { phone, email }, ties))
    .orderBy('created_at', 'desc')
    .limit(maxRelated)
    .execute();
  return withLeads(database, works);
}

/** The newest leads with this number, in international form as typed, or this address. */
export async function samePersonWork(
  database: Database,
  scope: LeadScope,
  { number, email }: { number: string; email: string },
): Promise<WorkRow[]> {
  const phone = searchDigits(number);
  const work = {
    reference: '',
    // a number that is still being typed is nobody's
    phone: phone.length < 8 ? null : phone,
    email: email === '' ? null : email.trim().toLowerCase(),
  };
  return (await relatedWork(database, scope, work)).slice(0, 5);
}

type WorkChange = Partial<Omit<LeadWorkTable, 'reference' | 'revision'>>;

/** Returns false when the lead's revision is no longer `revision`, or the lead is outside the caller's scope. */
export async function updateWork(
  database: Database,
  scope: LeadScope,
  { reference, revision }: { reference: string; revision: number },
  change: WorkChange,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('lead_work')
    .set({ ...change, revision: revision + 1, updated_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('revision', '=', revision)
    .where((where) => inScope(where, scope))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Ids of the given agents for a branch, in round-robin order: the one whose last lead of this kind is oldest comes
 * first.
 */
export async function byLeastRecentlyAssigned(
  database: Database,
  agents: readonly string[],
  { branch, kind }: Pick<LeadWorkTable, 'branch' | 'kind'>,
): Promise<string[]> {
  if (agents.length === 0) return [];
  const rows = await database
    .selectFrom('lead_work')
    .select(({ fn }) => ['person', fn.max('assigned_at').as('last')])
    .where('branch', '=', branch)
    .where('kind', '=', kind)
    .where('person', 'in', agents)
    .groupBy('person')
    .execute();
  const last = new Map(rows.map(({ person, last: at }) => [person, at ?? '']));
  const lastAssignedAt = (agent: string) => last.get(agent) ?? '';
  return [...agents].sort((a, b) => (lastAssignedAt(a) < lastAssignedAt(b) ? -1 : 1));
}

/** Names of the campaigns with leads in the scope. */
export async function campaignsOf(database: Database, scope: LeadScope): Promise<string[]> {
  // from one name to the next: a million leads have few names
  const { rows } = await sql<{ campaign: string }>`
    with recursive names (campaign) as (
      select min(campaign) from lead_work where campaign is not null
      union all
      select (select min(campaign) from lead_work where campaign > names.campaign)
      from names where campaign is not null
    )
    select campaign from names where exists (
      select 1 from lead_work where lead_work.campaign = names.campaign and ${inScope(expressionBuilder<Tables, 'lead_work'>(), scope)}
    ) order by campaign`.execute(database);
  return rows.map(({ campaign }) => campaign);
}

/** Loads the leads of work rows, at most 32,766 at a time: SQLite allows no more parameters in a query. */
async function withLeads(
  database: Database,
  works: readonly Selectable<LeadWorkTable>[],
): Promise<WorkRow[]> {
  if (works.length === 0) return [];
  const leads = await leadsNamed(database, works).selectAll().execute();
  const leadsByReference = new Map(leads.map((lead) => [lead.reference, lead]));
  return works.flatMap((work) => {
    const lead = leadsByReference.get(work.reference);
    return lead ? [{ work, lead }] : []; // the lead may have been deleted meanwhile
  });
}

const leadsNamed = (database: Database, works: readonly { reference: string }[]) =>
  database.selectFrom('leads').where(
    'reference',
    'in',
    works.map(({ reference }) => reference),
  );
