import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { LeadFilter } from 'shared-contracts/inbox';
import { commandQueryTimeoutMs, type Database, isPostgres } from '../src/database/database';
import { countNextSteps } from '../src/leads/follow-up/next-steps';
import { csvPieces } from '../src/leads/inbox/export-files';
import { inboxReader } from '../src/leads/inbox/inbox-reader';
import { leadFigures } from '../src/leads/inbox/lead-figures';
import { loadLeadLabels } from '../src/leads/inbox/listed-lead';
import { peopleFigures } from '../src/leads/inbox/people-figures';
import { fullScope } from '../src/leads/inbox/scope';
import { openDatabase } from '../src/operations/open-database';
import type { StaffMember } from '../src/staff/staff';
import { benchPeople, fillLeads } from './fill-leads';
import { type Row, record } from './record';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    /** Folder of the SQLite file, which is filled once and kept. */
    data: { type: 'string', default: '/tmp/bench-inbox' },
    /** Measures a PostgreSQL database too, which is filled once and kept. */
    url: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const now = new Date('2026-11-30T09:00:00Z');
const [, , , me = '', other = ''] = benchPeople;
const manager: StaffMember = {
  ...{ id: me, name: 'Bench', roles: ['manager'], branches: [], via: 'session' },
};
const days = { since: '2026-11-01', until: '2026-11-30' };
const year = { since: '2025-12-01', until: '2026-11-30' };

const lists: Record<string, LeadFilter> = {
  'open leads': { step: 'open' },
  all: {},
  'of a branch, open': { branch: [2], step: 'open' },
  'of a branch': { branch: [2] },
  'my open ones': { person: 'me', step: 'open' },
  'of a person': { person: other },
  'of nobody': { person: 'nobody', state: ['new'] },
  today: { person: 'me', step: 'today' },
  planned: { step: 'planned' },
  overdue: { overdue: 'yes' },
  'overdue, of a branch': { overdue: 'yes', branch: [1] },
  won: { state: ['won'] },
  'of a kind': { kind: ['trade-in'] },
  'of a kind that nobody sent': { kind: ['newsletter'] },
  'of a campaign': { campaign: 'c50' },
  'of a language, some days': { language: 'ar', since: '2026-10-01', until: '2026-10-03' },
  'given-up deliveries': { delivery: 'dead' },
  'held back': { held: 'quarantine' },
  'search, one found': { q: '36012345' },
  'search, a fifth found': { q: 'noora' },
  'search, two words': { q: 'noora 54' },
  'search, none found': { q: 'nobody of this name' },
  'search, two letters, none found': { q: 'zq' },
};

async function open(url: string | null): Promise<Database> {
  const database = await openDatabase(values.data, url, commandQueryTimeoutMs);
  if (await database.selectFrom('leads').select('reference').limit(1).executeTakeFirst())
    return database;
  if (!isPostgres(database)) await sql`pragma synchronous = off`.execute(database);
  await fillLeads(database, { count: Number(values.leads), now, intervalMinutes: 0.5 });
  if (isPostgres(database)) await sql`vacuum analyze`.execute(database);
  return database;
}

/** The best of five: others may use the machine. SQLite is a part of this process, whose processor time is counted. */
async function best(database: Database, call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn += 1) {
    const [before, startedAt] = [process.cpuUsage(), performance.now()];
    await call();
    const { user, system } = process.cpuUsage(before);
    const ms = isPostgres(database) ? performance.now() - startedAt : (user + system) / 1000;
    least = Math.min(least, ms);
  }
  return least;
}

async function costsOf(database: Database): Promise<Map<string, Row>> {
  const labels = await loadLeadLabels(database, 'en');
  const leadFiles = { read: async () => null };
  const reader = inboxReader({ database, leadFiles, origin: '', member: manager, labels, now });
  const context = { now, labels, locale: 'en' } as const;
  const calls: [string, () => Promise<unknown>][] = [
    ...Object.entries(lists).map(([name, filter]): [string, () => Promise<unknown>] => [
      name,
      () => reader.list(filter, null),
    ]),
    ['choices of the filter', () => reader.choices()],
    ['badge of today', () => countNextSteps(database, me, now)],
    ['figures, 30 days', () => leadFigures(database, fullScope, days, context)],
    ['figures, a year', () => leadFigures(database, fullScope, year, context)],
    ['figures of people, 30 days', () => peopleFigures(database, fullScope, days, context)],
    ['figures of people, a year', () => peopleFigures(database, fullScope, year, context)],
  ];
  const name = isPostgres(database) ? 'PostgreSQL' : 'SQLite';
  const rows = new Map<string, Row>();
  for (const [what, call] of calls)
    rows.set(`${what}, ms`, { [name]: (await best(database, call)).toFixed(1) });
  const before = process.cpuUsage();
  let [lines, peak] = [0, 0];
  for await (const piece of csvPieces(await reader.export({ since: '2026-10-01' }))) {
    lines += piece.split('\r\n').length - 1;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const { user, system } = process.cpuUsage(before);
  rows.set('export, rows for a second of CPU', {
    [name]: Math.round((lines * 1e6) / (user + system)),
  });
  rows.set('export, MB at most', { [name]: Math.round(peak / 1e6) });
  return rows;
}

const found: Map<string, Row>[] = [];
for (const url of values.url ? [null, values.url] : [null]) {
  const database = await open(url);
  found.push(await costsOf(database));
  await database.destroy();
}
const rows = [...(found[0]?.keys() ?? [])].map((what) =>
  Object.assign({ what }, ...found.map((one) => one.get(what))),
);
record(
  {
    name: 'bench:inbox',
    command: 'node --import tsx server/bench/inbox.ts --url …',
    about:
      'SQLite: processor time; PostgreSQL: time until the answer on a machine that others used too.',
    tables: { [`Inbox of ${Number(values.leads).toLocaleString('en')} leads`]: rows },
  },
  values.write,
);
