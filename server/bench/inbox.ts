import { parseArgs } from 'node:util';
import { leadFilterSchema } from 'shared-contracts/inbox';
import * as v from 'valibot';
import { csvPieces, xlsxOf } from '../src/leads/inbox/export-files';
import { exportTable } from '../src/leads/inbox/export-table';
import { inboxReader } from '../src/leads/inbox/inbox-reader';
import { leadFigures } from '../src/leads/inbox/lead-figures';
import { streamWork } from '../src/leads/inbox/lead-work.queries';
import { loadLeadLabels } from '../src/leads/inbox/listed-lead';
import { fullScope } from '../src/leads/inbox/scope';
import { openFreshDatabase } from '../testing/fresh-database';
import { findPostgres, startPostgres } from '../testing/postgres-server';
import { fillLeads } from './fill-leads';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    // Limit in ms of the slowest answer
    most: { type: 'string', default: '200' },
    runs: { type: 'string', default: '5' },
    postgres: { type: 'boolean', default: false },
    exports: { type: 'boolean', default: false },
  },
});
const now = new Date('2026-11-22T09:00:00.000Z');
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
  const fresh = await openFreshDatabase({ server, queryTimeoutMs: 60_000 });
  const { database } = fresh;
  try {
    await fillLeads(database, { count: Number(values.leads), now });
    const words = await loadLeadLabels(database, 'en');
    const member = { id: 'me', name: 'Me', via: 'session' } as const;
    const manager = { ...member, roles: ['manager' as const], branches: [] };
    const agent = { ...member, roles: ['agent' as const], branches: [2] };
    const readerOf = (who: typeof manager | typeof agent) =>
      inboxReader({
        database,
        leadFiles: { read: async () => null },
        member: who,
        labels: words,
        now,
      });
    const figures: Figure[] = [];
    for (const [who, reader] of [
      ['manager', readerOf(manager)],
      ['agent', readerOf(agent)],
    ] as const)
      for (const query of filters) {
        const parameters = Object.fromEntries(query.split('&').map((part) => part.split('=')));
        const filter = v.parse(leadFilterSchema, query === '' ? {} : parameters);
        const list = async () => (await reader.list(filter, null)).total;
        figures.push(await timed(`${who}: ${query || 'everything'}`, list));
      }
    console.log(`\n${title}, ${values.leads} leads: a page of 50 and how many there are`);
    console.table(figures);
    const more: Figure[] = [
      await timed('figures of a month', async () => {
        const wish = { since: '2026-10-22', until: '2026-11-22' };
        return (await leadFigures(database, fullScope, wish, { now, locale: 'en' })).days.length;
      }),
    ];
    if (values.exports) {
      const all = () =>
        exportTable(() => streamWork(database, fullScope, {}, { id: '', now }), words);
      const table = await all();
      more.push(await timed('all as a table', async () => (await all()).references.length));
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
