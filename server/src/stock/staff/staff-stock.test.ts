import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { SheetReport, StaffStockList } from 'shared-contracts/staff-stock';
import writeExcelFile from 'write-excel-file/node';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { siteContent } from '../../../testing/test-api';
import { machineCaller } from '../../staff/caller';
import { findTrash } from '../../staff/trash/trash.queries';
import { LiveStock } from '../live-stock';
import { readCsv } from '../sheet/read-csv';
import { staffStockPlugin } from './stock-plugin';
import { trashedCar } from './trashed-car';

const now = () => new Date('2026-11-29T09:00:00Z');

let fresh: FreshDatabase;
let app: FastifyInstance;
let stock: LiveStock;
let manager: SignedIn;
let agent: SignedIn;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  const { staff, signIn } = testStaff({ database, now });
  stock = new LiveStock({ database, now });
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  await app.register(staffStockPlugin, { database, stock, staff, now });
  manager = await signIn('manager');
  agent = await signIn('agent');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function ask(who: SignedIn, method: Method, url: string, payload?: object) {
  const answer = await app.inject({
    ...{ method, url: `/-/stock/${url}`, headers: who.headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const list = async (query = ''): Promise<StaffStockList> => (await ask(manager, 'GET', query)).body;
const numbersOf = ({ cars }: StaffStockList) => cars.map(({ entry }) => entry.number);

const entry = {
  ...{ number: 'test 12345', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
  ...{ price: null, branch: 1, state: 'available', arrived: '2026-11-28' },
};
const number = 'TEST12345';
const isOffered = async () => (await stock.offered()).some((car) => car.number === number);

test('a car is entered, changed and sold, and visitors see each at once', async () => {
  expect((await ask(manager, 'POST', '', entry)).status).toBe(201);
  expect(await isOffered()).toBe(true);
  const [car] = (await list(`?q=${number}`)).cars;
  expect(car).toMatchObject({ price: 5595, slug: 'swift-glx-test12345', changedBy: manager.name });
  const change = { revision: car?.revision, entry: { ...entry, price: 5000.5 } };
  expect((await ask(manager, 'PUT', number, change)).status).toBe(200);
  expect((await stock.find(number))?.price).toBe(5000.5);
  expect((await ask(agent, 'POST', `${number}/state`, { state: 'sold' })).status).toBe(200);
  expect(await isOffered()).toBe(false);
  expect(numbersOf(await list(`?q=${number}`))).toEqual([]);
  expect(numbersOf(await list(`?q=${number}&state=sold`))).toEqual([number]);
  expect((await ask(agent, 'POST', `${number}/state`, { state: 'available' })).status).toBe(200);
  expect(await isOffered()).toBe(true);
});

test('each wrong field of a car is named', async () => {
  const wrong = { ...entry, number: '1', model: 'swift', colour: '', year: 27 };
  const { status, body } = await ask(manager, 'POST', '', wrong);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'faults',
    cells: [
      { column: 'number', code: 'format' },
      { column: 'colour', code: 'required' },
      { column: 'year', code: 'format' },
    ],
  });
  const unknown = await ask(manager, 'POST', '', { ...entry, colour: 'invisible', branch: 99 });
  expect(unknown.body.cells).toEqual([
    { column: 'colour', code: 'unknown' },
    { column: 'branch', code: 'unknown' },
  ]);
});

const vin = 'MA3SWA1S3V0012345';

test('a chassis number is read however it is typed, belongs to one car, and stays when a sheet has none', async () => {
  const typed = { ...entry, vin: ' ma3swa1s3-v0012345' };
  expect(
    (await ask(manager, 'POST', '', { ...entry, vin: 'MA3SWA1S3V001234O' })).body.cells,
  ).toEqual([{ column: 'vin', code: 'format' }]);
  expect((await ask(manager, 'POST', '', typed)).status).toBe(201);
  expect((await list(`?q=${number}`)).cars[0]?.entry.vin).toBe(vin);
  const other = await ask(manager, 'POST', '', { ...typed, number: 'TEST12346' });
  expect(other.body.cells).toEqual([{ column: 'vin', code: 'repeated' }]);
  const twice = await sendSheet(
    `number,model,grade,colour,year,branch,vin\nTEST12346,Swift,GLX,Red,2027,1,${vin}\n`,
  );
  expect(twice.body.faults).toEqual([{ row: 2, column: 'vin', code: 'repeated', value: vin }]);
  await sendSheet(right.replace('2027', '2026'), { store: 'yes' });
  expect((await list(`?q=${number}`)).cars[0]?.entry).toMatchObject({ year: 2026, vin });
});

test('staff see how many cars the feeds list and leave out', async () => {
  const before = (await ask(manager, 'GET', 'feeds')).body;
  await ask(manager, 'POST', '', entry);
  await ask(manager, 'POST', '', { ...entry, number: 'TEST12346', vin });
  expect((await ask(manager, 'GET', 'feeds')).body).toEqual({
    ...{ listed: before.listed + 1, withoutVin: before.withoutVin + 1, schedule: null },
  });
});

test('nobody writes over what a colleague has changed or entered', async () => {
  await ask(manager, 'POST', '', entry);
  const again = await ask(manager, 'POST', '', entry);
  expect(again).toMatchObject({
    ...{ status: 409 },
    body: { code: 'taken', cells: [{ column: 'number', code: 'repeated' }] },
  });
  const [car] = (await list(`?q=${number}`)).cars;
  const change = { revision: car?.revision, entry: { ...entry, year: 2026 } };
  expect((await ask(manager, 'PUT', number, change)).status).toBe(200);
  expect(await ask(manager, 'PUT', number, change)).toMatchObject({
    ...{ status: 409, body: { code: 'revision' } },
  });
});

test('a deleted car is in the bin, and comes back as it was', async () => {
  await ask(manager, 'POST', '', entry);
  const [before] = (await list(`?q=${number}`)).cars;
  const { body } = await ask(manager, 'DELETE', number);
  expect(await isOffered()).toBe(false);
  const row = await findTrash(fresh.database, body.trash);
  expect(row).toMatchObject({ kind: 'car', name: number, deleted_by: manager.name });
  expect(JSON.parse(row?.title ?? '')).toEqual({
    ...{ en: `Swift GLX 2027, Red (${number})`, ar: `سويفت GLX 2027، أحمر (${number})` },
  });
  if (!row) return;
  const restore = () =>
    trashedCar({ database: fresh.database }).restore(row, machineCaller('amina'), async () => {});
  await restore();
  expect((await list(`?q=${number}`)).cars).toEqual([before]);
  await expect(restore()).rejects.toThrow('again');
});

test('agents sell cars, but enter and delete none', async () => {
  const [first] = numbersOf(await list());
  const refused = { status: 403 };
  expect(await ask(agent, 'POST', '', entry)).toMatchObject(refused);
  expect(await ask(agent, 'DELETE', `${first}`)).toMatchObject(refused);
  expect(await sendSheet('number\n', {}, agent)).toMatchObject(refused);
  expect((await ask(agent, 'POST', `${first}/state`, { state: 'sold' })).status).toBe(200);
});

test('the list is searched in both languages, filtered and paged', async () => {
  const all = await list('?state=all');
  expect(all.total).toBeGreaterThan(50);
  expect(all.cars).toHaveLength(50);
  expect((await list('?state=all&page=2')).cars).toHaveLength(all.total - 50);
  expect((await list('?state=all&page=99')).page).toBe(2);
  const white = await list(`?q=${encodeURIComponent('فرونكس أبيض')}`);
  expect(white.total).toBeGreaterThan(0);
  expect(numbersOf(await list('?q=white%20FRONX'))).toEqual(numbersOf(white));
  const there = await list('?model=fronx&branch=4');
  expect(there.total).toBeGreaterThan(0);
  expect(there.cars.every(({ entry: { model, branch } }) => model === 'fronx' && branch === 4));
});

test('a car that the content does not know any more is listed with the reason', async () => {
  await fresh.database
    .updateTable('stock_cars')
    .set({ colour: 'invisible' })
    .where('number', '=', 'SW271037')
    .execute();
  await fresh.database.updateTable('content_state').set({ value: 'x' }).execute();
  const [car] = (await list('?q=SW271037')).cars;
  expect(car).toMatchObject({ slug: null, unknown: 'colour' });
});

async function sendSheet(
  sheet: string | Uint8Array,
  query: Record<string, string> = {},
  who = manager,
) {
  const answer = await app.inject({
    ...{ method: 'POST', url: `/-/stock/sheet?${new URLSearchParams(query)}` },
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(sheet as string),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const heading = 'number,model,grade,colour,year,branch';
const right = `${heading}\n${number},Swift,GLX,Red,2027,Sitra showroom\n`;

test('a sheet is checked first: the report says what would happen, and nothing is stored', async () => {
  const before = await list('?state=all');
  const { body } = await sendSheet(right, { rest: 'sold' });
  const report: SheetReport = body;
  expect(report).toMatchObject({ added: 1, changed: 0, same: 0, isStored: false, faults: [] });
  const inStock = await list();
  expect(report.sold).toBe(inStock.total);
  expect(await list('?state=all')).toEqual(before);
});

test('a right sheet is stored, and what it does not name is sold when that is asked for', async () => {
  const { body } = await sendSheet(right, { store: 'yes' });
  expect(body).toMatchObject({ added: 1, sold: 0, isStored: true });
  expect(await isOffered()).toBe(true);
  await sendSheet(right, { store: 'yes', rest: 'sold' });
  expect(numbersOf(await list())).toEqual([number]);
});

test('nothing of a sheet is stored while a cell is wrong, and each is named', async () => {
  const { body } = await sendSheet(`${right}X,Swift,GLX,Purple,2027,9\n`, { store: 'yes' });
  expect(body).toMatchObject({ isStored: false, faultCount: 3 });
  expect(body.faults).toContainEqual({
    ...{ row: 3, column: 'colour', code: 'unknown', value: 'Purple' },
  });
  expect(await isOffered()).toBe(false);
  const lacking = await sendSheet('number,model\n');
  expect(lacking.body.missing).toEqual(['grade', 'colour', 'year', 'branch']);
});

test('an XLSX is read with its numbers and days', async () => {
  const cells = [
    ['Number', 'Model', 'Grade', 'Colour', 'Year', 'Price', 'Branch', 'Arrived'],
    [number, 'سويفت', 'GLX', 'Red', 2027, 5295.5, 1, new Date('2026-11-05T00:00:00Z')],
  ].map((row) =>
    row.map((value) =>
      value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy' }
        : typeof value === 'number'
          ? { value, type: Number }
          : { value, type: String },
    ),
  );
  const file = await writeExcelFile(cells as never).toBuffer();
  const { body } = await sendSheet(Uint8Array.from(file), { store: 'yes' });
  expect(body).toMatchObject({ added: 1, isStored: true });
  const [car] = (await list(`?q=${number}`)).cars;
  expect(car?.entry).toMatchObject({ year: 2027, price: 5295.5, arrived: '2026-11-05' });
});

test.each<[string, string | Uint8Array]>([
  ['empty', ''],
  ['format', 'PK\u0003\u0004 no archive'],
  ['format', '"number'],
  ['encoding', Uint8Array.from([0xc7, 0xe1, 0xd1, 0xde, 0xe3])],
  ['large', `${heading}\n`.padEnd(2 * 1024 * 1024 + 1, 'x')],
  ['large', `${heading}\n${'a\n'.repeat(10_001)}`],
])('a file that is no sheet is refused: %s', async (fault, file) => {
  expect(await sendSheet(file)).toMatchObject({ status: 422, body: { sheet: fault } });
});

test.each(['en', 'ar'])(
  'the sheet of today’s cars changes nothing when it is brought in, in %s',
  async (lang) => {
    const url = (ending: string) => `/-/stock/sheet.${ending}?lang=${lang}`;
    const { headers } = manager;
    const csv = await app.inject({ url: url('csv'), headers });
    const xlsx = await app.inject({ url: url('xlsx'), headers });
    const { total } = await list();
    expect(readCsv(csv.body)).toHaveLength(total + 1);
    for (const file of [csv, xlsx]) {
      const { body } = await sendSheet(Uint8Array.from(file.rawPayload), { rest: 'sold' });
      expect(body).toMatchObject({ added: 0, changed: 0, same: total, sold: 0, faults: [] });
    }
  },
);
