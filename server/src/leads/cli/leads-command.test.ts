import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { storeTestLead } from '../../../testing/leads';
import { claimDeliveries, listDeliveries, settleDelivery } from '../../database/outbox.queries';
import { confirmSubscription } from '../newsletter/subscription';
import { findSubscription } from '../newsletter/subscriptions.queries';
import { runLeadsCommand } from './leads-command';
import { CommandError } from './options';

const now = new Date('2026-06-15T10:00:00.000Z');
let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
});
afterEach(() => fresh.close());

async function leads(...args: string[]): Promise<string> {
  let text = '';
  const removed: string[] = [];
  await runLeadsCommand(args, {
    database: fresh.database,
    leadFiles: {
      remove: async (file) => void removed.push(file),
      sweep: async () => 0,
      sweepLocal: async () => 0,
    },
    origin: 'https://showroom.example',
    author: 'somebody',
    now,
    print: (more) => {
      text += more;
    },
  });
  return text;
}

test('the staff see the newest leads first, with how far they have come', async () => {
  const first = await storeTestLead(fresh.database, {}, new Date('2026-06-01T08:00:00Z'));
  const second = await storeTestLead(
    fresh.database,
    { kind: 'offer-enquiry', details: { email: 'a@example.com' } },
    new Date('2026-06-02T08:00:00Z'),
  );
  const lines = (await leads('list')).split('\n');
  expect(lines[0]).toMatch(/^Reference +Kind +Received/);
  expect(lines[1]).toContain(second);
  expect(lines[2]).toMatch(new RegExp(`${first}.*2026-06-01 11:00.*مريم الدوسري.*route waiting`));
  expect(JSON.parse(await leads('list', '--json', '--kind', 'offer-enquiry'))).toMatchObject([
    { reference: second, details: { email: 'a@example.com' } },
  ]);
  expect(JSON.parse(await leads('list', '--json', '--since', '2026-06-02'))).toHaveLength(1);
  expect(JSON.parse(await leads('list', '--json', '--since', '2026-06-03'))).toEqual([]);
  expect(JSON.parse(await leads('list', '--json', '--state', 'dead'))).toEqual([]);
});

test('one lead is shown with all that was sent', async () => {
  const reference = await storeTestLead(fresh.database);
  const text = await leads('show', reference.toLowerCase());
  for (const line of [/Mobile +\+97336123456/, /Vehicle +Swift/, /Page +\/ar\/test-drive/]) {
    expect(text).toMatch(line);
  }
});

test('an export opens in a spreadsheet and runs nothing there', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
  for (const name of formulas)
    await storeTestLead(fresh.database, { details: { name, mobile: '1,"2"' } });
  await storeTestLead(fresh.database);
  const csv = await leads('export', '--csv');
  expect(csv.startsWith('\ufeffReference,Received,Kind,Language,Branch,State,')).toBe(true);
  expect(csv).toContain('مريم الدوسري');
  expect(csv).toContain('"1,""2"""');
  for (const formula of formulas) expect(csv).toContain(`'${formula.trim()}`);
  expect(csv).toContain(',00973 36123456,');
  const folder = mkdtempSync(join(tmpdir(), 'showroom-export-'));
  const out = join(folder, 'leads.csv');
  await leads('export', '--csv', '--out', out);
  expect(readFileSync(out, 'utf8')).toBe(csv);
  rmSync(folder, { recursive: true });
});

test('leads are asked for by kind and day', async () => {
  await storeTestLead(fresh.database);
  const quote = await storeTestLead(fresh.database, { kind: 'parts-quote' });
  const listed = async (...args: string[]) =>
    JSON.parse(await leads('list', '--json', ...args)).map(
      ({ reference }: { reference: string }) => reference,
    );
  expect(await listed('--kind', 'parts-quote,contact-message')).toEqual([quote]);
  expect(await listed('--until', '2026-01-01')).toEqual([]);
});

test('what was given up is sent again', async () => {
  const reference = await storeTestLead(fresh.database);
  const [claimed] = await claimDeliveries(fresh.database, {
    ...{ destinations: ['route'], limit: 1, leaseMs: 1000 },
    now: new Date(),
  });
  if (!claimed) throw new Error('nothing was claimed');
  const at = now.toISOString();
  const dead = { state: 'dead', attempts: 1, due_at: at, settled_at: at } as const;
  await settleDelivery(fresh.database, claimed, { ...dead, last_error: 'HTTP 500' });
  expect(await leads('show', reference)).toContain('dead, 1 attempts, HTTP 500');
  expect(await leads('replay', reference)).toContain('1');
  expect(await listDeliveries(fresh.database, reference)).toMatchObject([{ state: 'waiting' }]);
});

test('what is sent again never writes to the visitor a second time', async () => {
  const reference = await storeTestLead(fresh.database);
  const [lead] = await fresh.database.selectFrom('deliveries').selectAll().execute();
  if (!lead) throw new Error('the lead has no delivery');
  for (const destination of ['acknowledgement', 'webhook', 'welcome']) {
    const sent = { ...lead, id: destination, destination, state: 'sent' as const };
    await fresh.database.insertInto('deliveries').values(sent).execute();
  }
  expect(await leads('replay', reference, '--again')).toContain('1');
  await leads('replay', '--all', '--again');
  const deliveries = await listDeliveries(fresh.database, reference);
  expect(deliveries).toMatchObject([
    { destination: 'acknowledgement', state: 'sent' },
    { destination: 'route', state: 'waiting' },
    { destination: 'webhook', state: 'waiting' },
    { destination: 'welcome', state: 'sent' },
  ]);
});

test('what a bot may have sent is listed apart, and sent to nobody by it', async () => {
  const person = await storeTestLead(fresh.database);
  const enquiry = {
    kind: 'landing-enquiry',
    details: { campaign: 'eid', source: 'website' },
  } as const;
  const suspect = await storeTestLead(fresh.database, enquiry, now, 'too quick');
  const listed = async (...args: string[]) =>
    JSON.parse(await leads('list', '--json', ...args)).map(
      ({ reference }: { reference: string }) => reference,
    );

  expect(await listed()).toEqual([person]);
  expect(await leads('list')).toContain('In quarantine: 1');
  expect(await leads('export', '--csv')).not.toContain(suspect);
  expect(await listed('--state', 'quarantine')).toEqual([suspect]);
  expect(await leads('list', '--state', 'quarantine')).toMatch(new RegExp(`${suspect}.*too quick`));
  expect(await leads('show', suspect)).toMatch(/Held back +too quick/);
  await expect(leads('replay', suspect)).rejects.toThrow(`release ${suspect}`);
  await leads('replay', '--all', '--again');
  expect(await listDeliveries(fresh.database, suspect)).toEqual([]);
});

test('who gets the newsletter is listed with the way out that each mail needs', async () => {
  const news = { kind: 'newsletter', details: { email: 'Noora@example.com' } } as const;
  const reference = await storeTestLead(fresh.database, news);
  const found = await findSubscription(fresh.database, 'email', 'noora@example.com');
  expect(await leads('subscribers')).not.toContain('noora');
  expect(await leads('list', '--state', 'unconfirmed')).toContain(reference);
  await confirmSubscription(fresh.database, { key: found?.key ?? '', locale: 'ar', now });
  expect(await leads('subscribers', '--csv')).toContain(
    `noora@example.com,ar,${reference},2026-06-15 13:00,https://showroom.example/ar/newsletter/unsubscribe?key=${found?.key}`,
  );
});

test('a person who asks for it is forgotten', async () => {
  const reference = await storeTestLead(fresh.database);
  for (const why of [[], ['--why', 'boredom']])
    await expect(leads('forget', reference, ...why)).rejects.toThrow('--why as one of asked, test');
  expect(await leads('forget', reference, '--why', 'asked')).toBe(`Forgotten: ${reference}`);
  expect(await leads('list', '--json')).toBe('[]');
  await expect(leads('forget', reference, '--why', 'asked')).rejects.toThrow(
    `There is no lead ${reference}`,
  );
});

test('all that a person has sent is forgotten, after it was said how many that are', async () => {
  const reference = await storeTestLead(fresh.database);
  const other = await storeTestLead(fresh.database);
  const asked = ['forget', reference, '--why', 'asked'];
  await expect(leads(...asked)).rejects.toThrow('This person has sent 2 leads');
  // a test or a mistake deletes one lead
  expect(await leads('forget', other, '--why', 'test')).toBe(`Forgotten: ${other}`);
  const third = await storeTestLead(fresh.database);
  expect(await leads(...asked, '--leads', '2')).toBe(`Forgotten: ${third}Forgotten: ${reference}`);
  expect(await leads('list', '--json')).toBe('[]');
});

test('what makes no sense is answered with what to write', async () => {
  for (const args of [
    [],
    ['sell'],
    ['show'],
    ['list', '--limit', 'x'],
    ['replay'],
    ['list', '--x'],
    ['list', '--since', '11/22/2026'],
    ['list', '--since', '2026-13-45'],
    ['export', '--csv', '--kind', 'test-drives'],
    ['export', '--csv', '--until', '2026-02-30'],
    ['export', '--csv', '--since', '2026-02-02', '--until', '2026-02-01'],
    ['list', '--branch', '9'],
    ['release', 'TD-1'],
    ['export', '--csv', 'test-drive'],
    ['export', '--csv', '--limit', '5'],
    ['list', '--csv'],
    ['list', '--state', 'done'],
    ['show', 'TD-1', 'TD-2'],
    ['constructor'],
  ]) {
    await expect(leads(...args)).rejects.toThrow(CommandError);
  }
});
