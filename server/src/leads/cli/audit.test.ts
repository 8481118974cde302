import { sql } from 'kysely';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { runLeadsCommand } from './leads-command';

let fresh: FreshDatabase;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-06-15T10:00:00.000Z');
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

let printed = '';
async function leads(...args: string[]): Promise<string> {
  printed = '';
  clock = new Date(clock.getTime() + 60_000);
  await runLeadsCommand(args, {
    database: fresh.database,
    leadFiles: { remove: async () => {}, sweep: async () => 0, sweepLocal: async () => 0 },
    origin: 'https://showroom.example',
    author: 'mariam@desk-2',
    now: clock,
    print: (more) => {
      printed += more;
    },
  });
  return printed;
}

const noted = async (...args: string[]) =>
  JSON.parse(await leads('audit', '--json', ...args)) as Record<string, unknown>[];

test('whoever reads, exports, sends again or forgets leads is noted', async () => {
  const first = await storeTestLead(fresh.database);
  const second = await storeTestLead(fresh.database, { kind: 'offer-enquiry' });
  await leads('list', '--kind', 'offer-enquiry');
  await leads('show', first);
  await leads('export', '--csv');
  await leads('subscribers');
  await leads('replay', first);
  await leads('forget', first, '--why', 'test', '--as', 'Ali');
  await leads('retention');
  const by = 'mariam@desk-2';
  const all = await noted();
  expect(all.reverse()).toMatchObject([
    { action: 'listed', by, subject: '--kind offer-enquiry', outcome: { leads: [second] } },
    { action: 'shown', by, subject: first },
    { action: 'exported', by, outcome: { leads: expect.arrayContaining([first, second]) } },
    { action: 'exported', by, subject: 'subscribers', outcome: { leads: [] } },
    { action: 'sent again', by, subject: first },
    {
      ...{ action: 'forgotten', by: `Ali (${by})`, subject: first },
      outcome: { why: 'test' },
    },
    { action: 'retention', by },
  ]);
  expect((await noted(second)).map(({ action }) => action)).toEqual(['exported', 'listed']);
  expect(await leads('audit', first)).toMatch(/2026-06-15 13:06 +Ali \(mariam@desk-2\) +forgotten/);
  expect(JSON.stringify(all)).not.toMatch(/مريم|mariam@example/);
});

test('what has been noted is neither changed nor taken away', async () => {
  await leads('list');
  const { database } = fresh;
  const [before] = await noted();
  const attempts = [
    database.updateTable('audits').set({ author: 'nobody' }),
    database.deleteFrom('audits'),
  ];
  for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('only added to');
  // SQLite's syntax; PostgreSQL rejects it as a syntax error
  const replace = sql`insert or replace into audits (id, action, subject, outcome, created_at, author)
    values (${String(before?.id)}, 'listed', '', '{}', '', 'nobody')`;
  await expect(replace.execute(database)).rejects.toThrow();
  expect(await noted()).toEqual([before]);
});

test('nothing is shown that cannot be noted', async () => {
  const reference = await storeTestLead(fresh.database);
  await fresh.database.schema.dropTable('audits').execute();
  for (const command of [['list'], ['show', reference], ['export', '--csv']]) {
    await expect(leads(...command)).rejects.toThrow();
    expect(printed).toBe('');
  }
});
