import type { StockDetailWire, StockListWire } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { StockEntry } from 'shared-contracts/staff-stock';
import { calls } from 'shared-contracts/wire';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { LiveStock } from './live-stock';
import { saveEntries } from './save-entries';
import { changeStock } from './stock.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

async function read(path: string, locale: Locale = 'en') {
  const answer = await site.app.inject({
    url: `/api/v1/${path}`,
    headers: { 'accept-language': locale },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const list = async (query = '', locale?: Locale): Promise<StockListWire> =>
  (await read(`stock${query}`, locale)).body;
const detail = async (slug: string, locale?: Locale): Promise<StockDetailWire> =>
  (await read(`stock_car/${slug}`, locale)).body;

const entry: StockEntry = {
  ...{ number: 'TEST12345', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
  ...{ price: null, branch: 1, state: 'available', arrived: '2099-01-01' },
};
const now = new Date('2026-11-29T09:00:00Z');

const save = (...entries: StockEntry[]) =>
  changeStock(site.database, (transaction) =>
    saveEntries(transaction, entries, { by: 'Mona', now }),
  );

test('a car costs what its grade costs, unless it has a price of its own, with the instalment of that price', async () => {
  await save(entry, { ...entry, number: 'TEST12346', price: 5000.5 });
  const { cars } = await list();
  expect(cars.slice(0, 2)).toMatchObject([
    { number: 'TEST12345', price: 5595, name: 'Swift GLX', year: 2027 },
    { number: 'TEST12346', price: 5000.5 },
  ]);
  const { instalment } = await detail('TEST12346');
  // a tenth is paid at once; 3 % a year on the rest for five years
  expect(instalment).toMatchObject({ deposit: 500.05, months: 60, monthly: 86.259 });
  expect(instalment?.terms).toContain('3');
});

test.each<[Locale, string, string, string]>([
  ['en', 'Swift GLX', 'Red', 'Sitra showroom'],
  ['ar', 'سويفت GLX', 'أحمر', 'معرض سترة'],
])('a car is told in the language of the request: %s', async (locale, name, colour, branch) => {
  await save(entry);
  const { car, specification } = await detail('swift-glx-test12345', locale);
  expect(car).toMatchObject({
    ...{ name, colour: { id: 'red', name: colour }, branch: { id: 1, name: branch } },
  });
  expect(specification.map(({ value }) => value)).not.toContain('no');
});

test('the list is filtered and ordered by its address, and leaves out what it does not know', async () => {
  const everything = await list();
  const automatic = await list('?model=swift&gearbox=automatic&sort=price');
  expect(automatic.count).toBeGreaterThan(0);
  expect(automatic.count).toBeLessThan(everything.count);
  expect(new Set(automatic.cars.map(({ model, grade }) => `${model} ${grade}`))).toEqual(
    new Set(['swift glx']),
  );
  const prices = automatic.cars.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const unknown = await list('?model=submarine&year=1999&sort=upwards');
  expect(unknown.filter).toEqual({ sort: 'newest' });
  expect(unknown.count).toBe(everything.count);
});

test('each choice leads to as many cars as it says, under the filters that are set', async () => {
  const { choices } = await list('?model=fronx');
  for (const { value, count } of choices.colour)
    expect((await list(`?model=fronx&colour=${value}`)).count).toBe(count);
  for (const { value, count } of choices.price)
    expect((await list(`?model=fronx&price=${value}`)).count).toBe(count);
});

test('cars are found by their fuel, which each says in words', async () => {
  const { choices } = await list();
  expect(choices.fuel?.map(({ value }) => value)).toEqual(['petrol', 'hybrid']);
  const { cars } = await list('?fuel=hybrid');
  expect(new Set(cars.map(({ model, fuel }) => `${model} ${fuel}`))).toEqual(
    new Set(['grand-vitara Hybrid']),
  );
});

test('pages hold every car once, and one behind the last is the last', async () => {
  const first = await list();
  const pages = await Promise.all(
    Array.from({ length: first.pages }, (_, at) => list(`?page=${at + 1}`)),
  );
  const numbers = pages.flatMap(({ cars }) => cars.map(({ number }) => number));
  expect(numbers).toHaveLength(first.count);
  expect(new Set(numbers).size).toBe(first.count);
  expect((await list('?page=999')).page).toBe(first.pages);
});

test('a sold car vanishes from the list and from the site’s pages, and its own page says so', async () => {
  await save(entry);
  const stock = new LiveStock({ database: site.database, maxAgeMs: 0 });
  const path = '/stock/swift-glx-test12345';
  expect((await stock.pages()).map((page) => page.path)).toContain(path);
  await save({ ...entry, state: 'sold' });
  expect((await stock.pages()).map((page) => page.path)).not.toContain(path);
  expect((await list('?model=swift')).cars.map(({ number }) => number)).not.toContain(entry.number);
  const { car, similar } = await detail('swift-glx-test12345');
  expect(car.state).toBe('sold');
  expect(similar.map(({ model, state }) => [model, state])).toEqual(
    Array.from({ length: 3 }, () => ['swift', 'available']),
  );
});

test('a car keeps its address when its model was entered wrongly, and nothing else has one', async () => {
  await save({ ...entry, model: 'jimny', colour: 'lime' });
  await save(entry);
  expect((await detail('jimny-glx-test12345')).car.slug).toBe('swift-glx-test12345');
  expect((await read('stock_car/swift-glx-nothing1')).status).toBe(404);
  expect((await read('stock_car/%00')).status).toBe(404);
});

test('another server shows a change at its next look', async () => {
  const other = new LiveStock({ database: site.database, maxAgeMs: 0 });
  const before = await other.revision();
  expect(await other.find(entry.number)).toBeUndefined();
  await save(entry);
  expect((await other.find(entry.number))?.price).toBe(5595);
  expect(await other.revision()).not.toBe(before);
});

test('whoever follows the stock hears of the first look and of each change, and finds the change', async () => {
  const stock = new LiveStock({ database: site.database, maxAgeMs: 0 });
  const heard: Promise<boolean>[] = [];
  stock.onChange(async () => {
    const found = stock.find(entry.number).then((car) => car !== undefined);
    heard.push(found);
    await found;
  });
  await stock.revision();
  await stock.revision();
  await save(entry);
  await stock.revision();
  expect(await Promise.all(heard)).toEqual([false, true]);
});

test('what is entered again as it was is no change of the car', async () => {
  expect(await save(entry)).toEqual({ added: 1, changed: 0, same: 0 });
  expect(await save(entry)).toEqual({ added: 0, changed: 0, same: 1 });
  expect(await save({ ...entry, branch: 4 })).toEqual({ added: 0, changed: 1, same: 0 });
});

test('a model’s cars that the content no longer knows are not shown', async () => {
  await save({ ...entry, colour: 'invisible' });
  expect((await read(`stock_car/${entry.number}`)).status).toBe(404);
});

test('the answer of the list is what the client reads', async () => {
  const { cars } = calls.stock.list.give((await list('?first=3')) as never, 'en', {});
  expect(cars).toHaveLength(3);
  expect(cars[0]?.picture.src).toMatch(/^\/storage\/uploads\/models\//);
});

test('pages of a model ask for the nearest cars, those of one place first, and how many there are', async () => {
  const wish = async (query: string): Promise<StockListWire> => list(`?first=3&${query}`);
  await save(
    { ...entry, number: 'TEST00001', arrived: '2026-11-03' },
    { ...entry, number: 'TEST00002', arrived: '2026-11-04', branch: 4 },
    { ...entry, number: 'TEST00003', colour: 'silver' },
  );
  const { cars, count } = await wish('like=swift&grade=glx&colour=red');
  // the oldest stands where the newest does
  expect(cars.map(({ number }) => number)).toEqual(['TEST00002', 'SW271148', 'TEST00001']);
  expect(count).toBe((await list('?model=swift')).count);
  const both = await wish('like=swift,fronx');
  expect(both.count).toBe(count + (await list('?model=fronx')).count);
  expect(await wish('like=submarine')).toMatchObject({ cars: [], count: 0 });
});
