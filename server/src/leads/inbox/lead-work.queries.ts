import type { Selectable } from 'kysely';
import { type LeadFilter, leadsPerPage, mostCounted } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import type { LeadsTable, LeadWorkTable } from '../../database/tables';
import { inScope, matching } from './lead-filter';
import type { LeadScope } from './scope';

/** Who asks, and when. */
export interface Asking {
  id: string;
  now: Date;
}

/** A lead's work beside what was sent. */
export interface WorkRow {
  work: Selectable<LeadWorkTable>;
  lead: LeadsTable;
}

/** Where a page of the list ends. */
const cursorOf = ({ work }: WorkRow) => `${work.created_at} ${work.reference}`;

/** One page, newest first, and where the next one begins. */
export async function listWork(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  { after, ...asking }: Asking & { after: string | null },
): Promise<{ rows: WorkRow[]; next: string | null }> {
  const rows = await workAfter(database, scope, filter, { ...asking, after }, leadsPerPage + 1);
  const page = rows.slice(0, leadsPerPage);
  const last = page.at(-1);
  return { rows: page, next: rows.length > page.length && last ? cursorOf(last) : null };
}

/** All of them in the same order, some at a time. */
export async function* allWork(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  asking: Asking,
  atOnce = 1000,
): AsyncGenerator<WorkRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: WorkRow[] = await workAfter(database, scope, filter, { ...asking, after }, atOnce);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = cursorOf(last);
  }
}

async function workAfter(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  { after, ...asking }: Asking & { after: string | null },
  limit: number,
): Promise<WorkRow[]> {
  const [at = '', reference = ''] = after?.split(' ') ?? [];
  const works = await database
    .selectFrom('lead_work')
    .selectAll()
    .where((where) => matching(where, scope, filter, asking))
    .$if(after !== null, (query) =>
      // the first says no more, but an index begins there
      query
        .where('created_at', '<=', at)
        .where((where) =>
          where.or([
            where('created_at', '<', at),
            where.and([where('created_at', '=', at), where('reference', '<', reference)]),
          ]),
        ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute();
  return withLeads(database, works);
}

/** How many there are; one more than `most` is that or any number above, which would take ever longer to count. */
export async function countWork(
  database: Database,
  scope: LeadScope,
  filter: LeadFilter,
  asking: Asking,
  most = mostCounted,
): Promise<number> {
  const { count } = await database
    .selectFrom((from) =>
      from
        .selectFrom('lead_work')
        .select('kind')
        .where((where) => matching(where, scope, filter, asking))
        .limit(most + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null when there is none, or it is not for who asks. */
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

const mostOthers = 20;

/** Of the same telephone number or e-mail address, newest first, held back or not. */
export async function otherWork(
  database: Database,
  scope: LeadScope,
  { reference, phone, email }: Selectable<LeadWorkTable>,
): Promise<WorkRow[]> {
  if (phone === null && email === null) return [];
  const works = await database
    .selectFrom('lead_work')
    .selectAll()
    .where((where) => inScope(where, scope))
    .where('reference', '!=', reference)
    .where((where) =>
      where.or([
        ...(phone === null ? [] : [where('phone', '=', phone)]),
        ...(email === null ? [] : [where('email', '=', email)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(mostOthers)
    .execute();
  return withLeads(database, works);
}

type Change = Partial<Omit<LeadWorkTable, 'reference' | 'revision'>>;

/** False when somebody has changed it since `revision`, or it is not for who asks. */
export async function changeWork(
  database: Database,
  scope: LeadScope,
  { reference, revision }: { reference: string; revision: number },
  change: Change,
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

/** Ids of agents who may take a branch's leads, who has waited longest for one of this kind first. */
export async function inTurn(
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
  const waitedSince = (agent: string) => last.get(agent) ?? '';
  return [...agents].sort((a, b) => (waitedSince(a) < waitedSince(b) ? -1 : 1));
}

/** Names of the campaigns whose leads somebody may see. */
export async function campaignsOf(database: Database, scope: LeadScope): Promise<string[]> {
  const rows = await database
    .selectFrom('lead_work')
    .select('campaign')
    .distinct()
    .where('campaign', 'is not', null)
    .where((where) => inScope(where, scope))
    .orderBy('campaign')
    .execute();
  return rows.flatMap(({ campaign }) => campaign ?? []);
}

/** A question has so many names at once; SQLite takes no more than 32,766. */
async function withLeads(
  database: Database,
  works: readonly Selectable<LeadWorkTable>[],
): Promise<WorkRow[]> {
  if (works.length === 0) return [];
  const leads = await database
    .selectFrom('leads')
    .selectAll()
    .where(
      'reference',
      'in',
      works.map(({ reference }) => reference),
    )
    .execute();
  const known = new Map(leads.map((lead) => [lead.reference, lead]));
  return works.flatMap((work) => {
    const lead = known.get(work.reference);
    return lead ? [{ work, lead }] : []; // one may be forgotten at this moment
  });
}
