import { setImmediate } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { answeredKinds, type LeadFilter } from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import { type Database, isPostgres, locks } from '../../database/database';
import type { LeadWorkTable } from '../../database/tables';
import { endOfDay, startOfDay } from '../../staff/days';
import { isWithin, type LeadScope } from './scope';
import { Sums } from './sums';

/** Numbers of a kind, source or campaign. */
export type ShareRow = [name: string, count: number, won: number, lost: number];
export type StateRow = [state: string, count: number];
export type SoldRow = [model: string, count: number, priced: number, total: number];
export type SourceRow = [source: string, count: number];

interface Group {
  kind: string;
  branch: number;
}

/** Figures of leads that have kind and branch in common. Names are no keys, because visitors choose some of them. */
export interface GroupFigures extends Group {
  states: StateRow[];
  sources: ShareRow[];
  campaigns: ShareRow[];
  sold: SoldRow[];
  /** Minutes until each answer; leads that are not genuine or were entered by staff are left out. */
  inTime: number[];
  late: number[];
  unanswered: number;
}

/** The same leads by the person who has them. */
export interface GroupPerson extends Group {
  person: string | null;
  name: string | null;
  leads: number;
  /** Without those that staff entered, as `inTime`. */
  answered: number;
  inTime: number;
  appointments: number;
  won: number;
  sources: SourceRow[];
}

/** What is kept of a day, by its column. */
interface DayFigures {
  figures: GroupFigures[];
  people: GroupPerson[];
}

/** Days that are read at once, because SQLite's calls and JSON block the process. */
const daysAtOnce = 31;

/**
 * Figures of days, oldest first. They are kept for each day, because a year has too many leads to count them for each
 * reader; what has changed since is counted now.
 */
export async function* leadDays<Column extends keyof DayFigures>(
  database: Database,
  column: Column,
  since: string,
  until: string,
): AsyncGenerator<{ day: string; groups: DayFigures[Column] }> {
  await countChangedDays(database, { since, until });
  for (let from = since; ; ) {
    await setImmediate();
    const rows = await database
      .selectFrom('lead_days')
      .select(({ ref }) => ['day', ref(column).as('json')])
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day')
      .limit(daysAtOnce)
      .execute();
    for (const { day, json } of rows) yield { day, groups: JSON.parse(json) };
    const last = rows.at(-1);
    if (!last || rows.length < daysAtOnce) return;
    from = dayAfter(last.day, 1);
  }
}

/** Counts the days whose leads have changed since they were counted, one after the other. */
export async function countChangedDays(
  database: Database,
  { since, until }: { since?: string; until?: string } = {},
): Promise<void> {
  const changes = await database
    .selectFrom('lead_days_changed')
    .select('created_at')
    .distinct()
    .$if(since !== undefined, (query) => query.where('created_at', '>=', startOfDay(since ?? '')))
    .$if(until !== undefined, (query) => query.where('created_at', '<', endOfDay(until ?? '')))
    .execute();
  for (const day of new Set(changes.map((change) => dayInBahrain(new Date(change.created_at))))) {
    await setImmediate();
    await countDay(database, day);
  }
}

/** Others who change leads meanwhile note it after what is deleted here, so the day is counted again later. */
async function countDay(database: Database, day: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // an older count must not replace a newer one
    if (isPostgres(transaction))
      await sql`select pg_advisory_xact_lock(${locks.leadDays}::bigint)`.execute(transaction);
    await transaction
      .deleteFrom('lead_days_changed')
      .where('created_at', '>=', startOfDay(day))
      .where('created_at', '<', endOfDay(day))
      .execute();
    const leads = await leadsOf(transaction, day);
    const { figures, people } = figuresOf(leads);
    const values = { figures: JSON.stringify(figures), people: JSON.stringify(people) };
    if (leads.length === 0)
      await transaction.deleteFrom('lead_days').where('day', '=', day).execute();
    else
      await transaction
        .insertInto('lead_days')
        .values({ day, ...values })
        .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
        .execute();
  });
}

const columns = [
  ...(['kind', 'branch', 'source', 'campaign', 'state', 'sold_model', 'sold_price'] as const),
  ...(['person', 'person_name', 'created_at', 'due_at', 'first_answered_at'] as const),
  'appointment_at',
] as const;

type CountedLead = Pick<Selectable<LeadWorkTable>, (typeof columns)[number]>;

const leadsOf = (database: Database, day: string): Promise<CountedLead[]> =>
  database
    .selectFrom('lead_work')
    .select(columns)
    .where('created_at', '>=', startOfDay(day))
    .where('created_at', '<', endOfDay(day))
    .where('quarantine_reason', 'is', null)
    .orderBy('created_at')
    .orderBy('reference')
    .execute();

function figuresOf(leads: readonly CountedLead[]): DayFigures {
  const groups = new Map<string, SummedGroup>();
  const people = new Map<string, GroupPerson & { sums: Sums<SourceRow> }>();
  for (const lead of leads) {
    const { kind, branch, source, person, person_name: name } = lead;
    const key = `${kind} ${branch}`;
    addLead(
      entryOf(groups, key, () => emptyGroup(lead)),
      lead,
    );
    const counts = entryOf(people, `${key} ${person}`, () => ({
      ...{ kind, branch, person, name, leads: 0, answered: 0, inTime: 0, appointments: 0, won: 0 },
      ...{ sources: [], sums: new Sums<SourceRow>() },
    }));
    const isAnswered =
      lead.first_answered_at !== null && lead.state !== 'not-genuine' && !isByHand(lead);
    counts.leads += 1;
    counts.answered += Number(isAnswered);
    counts.inTime += Number(isAnswered && isInTime(lead));
    counts.appointments += Number(lead.appointment_at !== null);
    counts.won += Number(lead.state === 'won');
    counts.sums.add([source, 1]);
  }
  return {
    figures: [...groups.values()].map(({ states, sources, campaigns, sold, ...group }) => ({
      ...{ ...group, states: states.all(), sources: sources.all() },
      ...{ campaigns: campaigns.all(), sold: sold.all() },
    })),
    people: [...people.values()].map(({ sums, ...one }) => ({ ...one, sources: sums.all() })),
  };
}

const emptyGroup = ({ kind, branch }: Group) => ({
  ...{ kind, branch },
  states: new Sums<StateRow>(),
  sources: new Sums<ShareRow>(),
  campaigns: new Sums<ShareRow>(),
  sold: new Sums<SoldRow>(),
  inTime: [] as number[],
  late: [] as number[],
  unanswered: 0,
});

type SummedGroup = ReturnType<typeof emptyGroup>;

function addLead(group: SummedGroup, lead: CountedLead): void {
  const { state, source, campaign, sold_model: model, sold_price: price } = lead;
  const share = [1, Number(state === 'won'), Number(state === 'lost')] as const;
  group.states.add([state, 1]);
  group.sources.add([source, ...share]);
  if (campaign !== null) group.campaigns.add([campaign, ...share]);
  if (model !== null) group.sold.add([model, 1, Number(price !== null), price ?? 0]);
  if (state === 'not-genuine' || isByHand(lead)) return;
  const { created_at: createdAt, first_answered_at: answeredAt } = lead;
  if (answeredAt === null) group.unanswered += 1;
  else {
    const minutes = Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / 60_000);
    (isInTime(lead) ? group.inTime : group.late).push(minutes);
  }
}

/** Whether staff entered it: they spoke with its person, who waited for no answer. */
const isByHand = ({ created_at: createdAt, first_answered_at: answeredAt }: CountedLead) =>
  answeredAt === createdAt;

/** Of a lead that was answered. */
const isInTime = ({ due_at: due, first_answered_at: at }: CountedLead) =>
  due === null || at === null || at <= due;

/** The entry of a key, made if there is none. */
function entryOf<Entry>(entries: Map<string, Entry>, key: string, make: () => Entry): Entry {
  const found = entries.get(key);
  if (found !== undefined) return found;
  const made = make();
  entries.set(key, made);
  return made;
}

/** Whether the group's leads are in the scope and match the filter. */
export const isCounted = (
  { kind, branch }: Group,
  scope: LeadScope,
  filter: Pick<LeadFilter, 'kind' | 'branch'>,
): boolean =>
  isWithin(scope, branch) &&
  (filter.kind ?? answeredKinds).some((one) => one === kind) &&
  (filter.branch?.includes(branch) ?? true);
