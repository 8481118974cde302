import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { leadFilesIn } from '../../../testing/uploads';
import { LeadError } from '../inbox/lead-error';
import { runLeadsCommand } from './leads-command';

let clock: Date;
let fresh: FreshDatabase;
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
    ...{ database: fresh.database, leadFiles: leadFilesIn(fresh.dataDir) },
    ...{ origin: 'https://showroom.example', author: 'mariam@desk-2', now: clock },
    print: (more) => {
      printed += more;
    },
  });
  return printed;
}

/** The audit log, oldest first. */
async function noted() {
  const rows = await fresh.database
    .selectFrom('audits')
    .selectAll()
    .orderBy('created_at')
    .execute();
  return rows.map(({ outcome, ...row }) => ({ ...row, outcome: JSON.parse(outcome) }));
}

test('each command prints what the inbox answers an administrator, and is noted', async () => {
  const first = await storeTestLead(fresh.database, {}, new Date('2026-06-01T08:00:00Z'));
  const second = await storeTestLead(
    fresh.database,
    { kind: 'newsletter', details: { email: 'a@example.com' } },
    new Date('2026-06-02T08:00:00Z'),
  );
  const lines = (await leads('list')).split('\n');
  expect(lines[0]).toMatch(/^Reference +Kind +Received/);
  expect(lines[1]).toMatch(new RegExp(`${first}.*2026-06-01 11:00.*مريم الدوسري.*new`));
  expect(JSON.parse(await leads('list', '--json', '--held', 'unconfirmed'))).toMatchObject([
    { reference: second },
  ]);
  const shown = await leads('show', first.toLowerCase());
  for (const line of [/Mobile +\+97336123456/, /Vehicle +Swift/, /Page +\/ar\/test-drive/])
    expect(shown).toMatch(line);
  expect(shown).toContain('waiting, 0 attempts');
  const csv = await leads('export', '--delivery', 'waiting');
  expect(csv.startsWith('\ufeffReference,Received,Kind,')).toBe(true);
  expect(csv).toContain(',00973 36123456,');
  const folder = mkdtempSync(join(tmpdir(), 'showroom-export-'));
  const out = join(folder, 'leads.csv');
  await leads('export', '--kind', 'test-drive', '--out', out);
  expect(readFileSync(out, 'utf8')).toContain(first);
  rmSync(folder, { recursive: true });
  expect(await leads('replay', first)).toBe(`What was given up is sent again: ${first}`);
  expect(await leads('replay', second)).toContain(`whether the address is theirs: ${second}`);
  expect(await leads('replay', '--all')).toBe('Deliveries to be sent again: 0');
  expect(await leads('forget', first, '--why', 'test', '--as', 'Ali')).toBe(`Forgotten: ${first}`);
  expect(await leads('list', '--json')).toBe('[]');
  await leads('retention');
  const all = await noted();
  const author = 'mariam@desk-2';
  expect(all).toMatchObject([
    { action: 'listed', author, outcome: { leads: [first] } },
    {
      ...{ action: 'listed', author, outcome: { leads: [second] } },
      subject: expect.stringContaining('held=unconfirmed'),
    },
    { action: 'shown', author, subject: first },
    { action: 'exported', author, outcome: { leads: [first] } },
    { action: 'exported', author, subject: 'kind=test-drive' },
    { action: 'sent again', author, subject: first },
    { action: 'sent again', author, subject: second },
    { action: 'sent again', author, subject: 'all' },
    { action: 'forgotten', author: `Ali (${author})`, subject: first },
    { action: 'listed', author, outcome: { leads: [] } },
    { action: 'retention', author },
  ]);
  expect(JSON.stringify(all)).not.toMatch(/مريم|a@example/);
});

test('a list goes on after the inbox’s page as far as it is asked to', async () => {
  for (let number = 0; number < 52; number += 1) await storeTestLead(fresh.database);
  const listed = async (...args: string[]) =>
    JSON.parse(await leads('list', '--json', ...args)).length;
  expect([await listed(), await listed('--limit', '51')]).toEqual([50, 51]);
});

test('nothing is shown that cannot be noted', async () => {
  const reference = await storeTestLead(fresh.database);
  await fresh.database.schema.dropTable('audits').execute();
  for (const command of [['list'], ['show', reference], ['export']]) {
    await expect(leads(...command)).rejects.toThrow();
    expect(printed).toBe('');
  }
});

test('a person is forgotten after it was said how many leads that are', async () => {
  const reference = await storeTestLead(fresh.database);
  const other = await storeTestLead(fresh.database);
  const asked = ['forget', reference, '--why', 'asked'];
  await expect(leads(...asked)).rejects.toThrow(/sent 2 leads: .*: leads 2/);
  await leads(...asked, '--leads', '2');
  await expect(leads('show', other)).rejects.toThrow(`There is no lead ${other}`);
});

test.each([
  [[], 'There is no command'],
  [['constructor'], 'There is no command constructor'],
  [['show'], 'Say which lead'],
  [['replay'], 'or --all'],
  [['show', 'TD-1', 'TD-2'], 'TD-2'],
  [['export', 'test-drive'], 'test-drive'],
  [['list', '--x'], '--x'],
  [['list', '--limit', 'x'], 'limit'],
  [['list', '--since', '2026-13-45'], 'since'],
  [['export', '--kind', 'test-drives'], 'test-drives'],
  [['forget', 'TD-1', '--why', 'boredom'], 'boredom'],
])('%j is answered with what is wrong and what to write', async (args, problem) => {
  const refused = leads(...args);
  await expect(refused).rejects.toThrow(LeadError);
  await expect(refused).rejects.toThrow(problem);
});
