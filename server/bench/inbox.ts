import { parseArgs } from 'node:util';
import { answeredKinds, leadFilterSchema, leadStates } from 'shared-contracts/inbox';
import * as v from 'valibot';
import type { Database } from '../src/database/database';
import type { LeadsTable } from '../src/database/tables';
import { csvPieces, xlsxOf } from '../src/leads/inbox/export-files';
import { exportTable } from '../src/leads/inbox/export-table';
import { inboxReader } from '../src/leads/inbox/inbox-reader';
import { leadFigures } from '../src/leads/inbox/lead-figures';
import { allWork } from '../src/leads/inbox/lead-work.queries';
import { workOf } from '../src/leads/inbox/open-lead-work';
import { wholeScope } from '../src/leads/inbox/scope';
import { wordsIn } from '../src/leads/inbox/tell-lead';
import { prefixes } from '../src/leads/reference';
import { openFreshDatabase } from '../testing/fresh-database';
import { findPostgres, startPostgres } from '../testing/postgres-server';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    // ms in which the slowest of its answers is to be there
    most: { type: 'string', default: '200' },
    runs: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
  },
});
const now = new Date('2026-11-22T09:00:00.000Z');
const minute = 60_000;

const names = ['مريم الدوسري', 'عبد الله الخليفة', 'أحمد البوعينين', 'José Al-Ali', 'Noora Hassan'];
const at = <One>(all: readonly One[], number: number): One => all[number % all.length] as One; // within it

function leadOf(number: number): LeadsTable {
  const kind = at(answeredKinds, number);
  const touch = { at: now.toISOString(), page: '/', referrer: '' };
  const marks = {
    utm_source: at(['instagram', 'google'], number),
    utm_campaign: `c${number % 40}`,
  };
  return {
    reference: `${prefixes[kind]}-${10_000_000 + number}`,
    ...{ kind, locale: at(['ar', 'en'], number) },
    details: JSON.stringify({
      name: `${at(names, number)} ${number}`,
      ...{ email: `visitor${number}@example.com`, code: '+973', mobile: `${36_000_000 + number}` },
      ...{
        vehicle: 'Swift',
        message: 'May I bring my old car? '.repeat(8),
        branch: `${number % 4}`,
      },
    }),
    ...{ page: '/test-drive', remote: 'mfe-aftersales', remote_version: '1.0.0' },
    attribution: JSON.stringify({ first: { ...touch, marks }, last: null }),
    ...{ variant: null, test: null, consent: null, held: null },
    created_at: new Date(now.getTime() - number * 5 * minute).toISOString(),
  };
}

async function fill(database: Database, count: number): Promise<void> {
  const desk = {
    offices: [0, 1, 2, 3].map((id) => ({
      ...{ id, title: { en: `Branch ${id}`, ar: `فرع ${id}` } },
      opening_times: 'Sa,Su,Mo,Tu,We,Th 08:00-18:00',
    })),
    answering: { minutes: {}, holidays: [] },
  };
  const atOnce = 500;
  for (let from = 0; from < count; from += atOnce) {
    const leads = Array.from({ length: Math.min(atOnce, count - from) }, (_, more) =>
      leadOf(from + more),
    );
    const works = leads.map((lead, more) => {
      const state = at(leadStates, from + more);
      const answered = state === 'new' ? null : lead.created_at;
      return { ...workOf(lead, desk), state, first_answered_at: answered, due_at: lead.created_at };
    });
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('leads').values(leads).execute();
      await transaction.insertInto('lead_work').values(works).execute();
    });
  }
}

const filters = [
  '',
  'q=أحمد البوعينين',
  'q=jose al ali 77',
  'q=+973 3603 3333',
  'q=visitor777',
  'q=00077',
  'q=nobody of this name',
  'kind=test-drive,parts-quote&state=new&language=ar',
  'branch=1&person=nobody',
  'campaign=c7&since=2026-06-01&until=2026-10-31',
  'overdue=yes',
  'person=somebody',
];

interface Figure {
  what: string;
  found: number | string;
  'median ms': number;
  'slowest ms': number;
}

async function timed(what: string, run: () => Promise<number | string>): Promise<Figure> {
  const times: number[] = [];
  let found: number | string = 0;
  for (let turn = 0; turn < Number(values.runs); turn += 1) {
    const begin = performance.now();
    found = await run();
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const ms = (time = 0) => Math.round(time * 10) / 10;
  const median = times[Math.floor(times.length / 2)];
  return { what, found, 'median ms': ms(median), 'slowest ms': ms(times.at(-1)) };
}

async function measure(title: string, server: string | null): Promise<number> {
  const fresh = await openFreshDatabase({ server, patience: 60_000 });
  const { database } = fresh;
  try {
    await fill(database, Number(values.leads));
    const words = await wordsIn(database, 'en');
    const member = { id: 'me', name: 'Me', via: 'session' } as const;
    const manager = { ...member, roles: ['manager' as const], branches: [] };
    const agent = { ...member, roles: ['agent' as const], branches: [2] };
    const readerOf = (who: typeof manager | typeof agent) =>
      inboxReader({ database, leadFiles: { read: async () => null }, member: who, words, now });
    const figures: Figure[] = [];
    for (const [who, reader] of [
      ['manager', readerOf(manager)],
      ['agent', readerOf(agent)],
    ] as const)
      for (const query of filters) {
        const asked = Object.fromEntries(query.split('&').map((part) => part.split('=')));
        const filter = v.parse(leadFilterSchema, query === '' ? {} : asked);
        const list = async () => (await reader.list(filter, null)).total;
        figures.push(await timed(`${who}: ${query || 'everything'}`, list));
      }
    console.log(`\n${title}, ${values.leads} leads: a page of 50 and how many there are`);
    console.table(figures);
    const more: Figure[] = [
      await timed('figures of a month', async () => {
        const wish = { since: '2026-10-22', until: '2026-11-22' };
        return (await leadFigures(database, wholeScope, wish, now)).days.length;
      }),
    ];
    if (values.exports) {
      const all = () => exportTable(allWork(database, wholeScope, {}, { id: '', now }), words);
      const table = await all();
      more.push(await timed('all as a table', async () => (await all()).rows.length));
      more.push(
        await timed('all as CSV', async () => {
          let size = 0;
          for await (const piece of csvPieces(table)) size += piece.length;
          return size;
        }),
      );
      more.push(await timed('all as XLSX', async () => (await xlsxOf(table, false)).length));
    }
    console.table(more);
    return Math.max(...figures.map((figure) => figure['slowest ms']));
  } finally {
    await fresh.close();
  }
}

const slowest = await measure('SQLite', null);
if (values.postgres && findPostgres()) {
  const server = await startPostgres();
  await measure('PostgreSQL', server.url('postgres'));
  await server.stop();
}
console.log(`The slowest list took ${slowest} ms; ${values.most} ms are allowed.`);
if (slowest > Number(values.most)) process.exitCode = 1;
