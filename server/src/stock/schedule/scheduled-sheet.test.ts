import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { siteContent } from '../../../testing/test-api';
import { LiveStock } from '../live-stock';
import { ScheduledSheet } from './scheduled-sheet';

/** The dealer system: answers each request with this. */
let answer: { status: number; body: string | Uint8Array; location?: string };
let asked: IncomingMessage[];
let dealerSystem: Server;
let fresh: FreshDatabase;
let clock: Date;
let stock: LiveStock;
beforeEach(async () => {
  clock = new Date('2026-11-29T09:00:00Z');
  asked = [];
  fresh = await openFreshDatabase({ template: siteContent });
  stock = new LiveStock({ database: fresh.database, maxAgeMs: 0, now: () => clock });
  dealerSystem = createServer((request, response) => {
    asked.push(request);
    const { status, body, location } = answer;
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  await new Promise<void>((resolve) => dealerSystem.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  dealerSystem.closeAllConnections();
  await new Promise((resolve) => dealerSystem.close(resolve));
  await fresh.close();
});

function sheet({ isRestSold = false, user = '' } = {}): ScheduledSheet {
  const { port } = dealerSystem.address() as AddressInfo; // a TCP server has one
  const url = `http://${user}127.0.0.1:${port}/cars.csv`;
  return new ScheduledSheet({
    ...{ database: fresh.database, stock, now: () => clock },
    source: { url, minutes: 30, isRestSold },
  });
}

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const offered = async () => (await stock.offered()).map(({ number }) => number);
const heading = 'number,model,grade,colour,year,branch';
const right = `${heading}\nAB10001,swift,glx,red,2027,1\n`;

test('the sheet is fetched when it is due, by one of two servers, and its cars are in stock', async () => {
  answer = { status: 200, body: right };
  const runs = await Promise.all([sheet().runDue(), sheet().runDue()]);
  expect(runs.filter(Boolean)).toMatchObject([{ failure: null, report: { added: 1 } }]);
  expect(await offered()).toContain('AB10001');
  later(29);
  expect(await sheet().runDue()).toBeNull();
  later(1);
  expect(await sheet().runDue()).toMatchObject({ report: { added: 0, same: 1, isStored: true } });
  expect(asked).toHaveLength(2);
});

test('pages are kept while the sheet changes nothing', async () => {
  answer = { status: 200, body: right };
  await sheet().run();
  const before = await stock.revision();
  await sheet().run();
  expect(await stock.revision()).toBe(before);
});

test('cars that a whole stock does not name are sold', async () => {
  answer = { status: 200, body: right };
  await sheet({ isRestSold: true }).run();
  expect(await offered()).toEqual(['AB10001']);
});

test.each<[string, typeof answer, object]>([
  ['an error', { status: 503, body: right }, { code: 'status', status: 503 }],
  [
    'a redirect',
    { status: 302, body: '', location: 'http://169.254.169.254/' },
    { code: 'status', status: 302 },
  ],
  ['a page', { status: 200, body: '"not a sheet' }, { code: 'format' }],
  ['nothing', { status: 200, body: '' }, { code: 'empty' }],
  ['headings alone', { status: 200, body: `${heading}\n,,,,,\n` }, { code: 'empty' }],
  ['megabytes', { status: 200, body: heading.padEnd(3 * 1024 * 1024) }, { code: 'large' }],
])('%s in place of the sheet changes nothing, and is told', async (_, wrong, failure) => {
  const before = await offered();
  answer = wrong;
  expect(await sheet({ isRestSold: true }).run()).toMatchObject({ failure, report: null });
  expect((await sheet().state()).lastRun).toMatchObject({ at: clock.toISOString(), failure });
  expect(await offered()).toEqual(before);
});

test('who does not answer is told of, and is asked again at the next time', async () => {
  answer = { status: 200, body: right };
  const due = sheet();
  await new Promise((resolve) => dealerSystem.close(resolve));
  expect(await due.runDue()).toMatchObject({ failure: { code: 'connection' } });
});

test('a wrong cell keeps out the whole sheet, and is named', async () => {
  const before = await offered();
  answer = { status: 200, body: `${right}AB10002,swift,glx,Purple,2027,1\n` };
  const { report } = await sheet({ isRestSold: true }).run();
  expect(report).toMatchObject({
    ...{ isStored: false, faultCount: 1 },
    faults: [{ row: 3, column: 'colour', code: 'unknown', value: 'Purple' }],
  });
  expect(await offered()).toEqual(before);
});

test('user and password are sent as a header, and staff see the host alone', async () => {
  answer = { status: 200, body: right };
  const guarded = sheet({ user: 'dealer:p%40ss@' });
  await guarded.run();
  expect(asked[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('dealer:p@ss').toString('base64')}`,
  );
  expect(JSON.stringify(await guarded.state())).not.toContain('p%40ss');
});
