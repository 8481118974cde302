import type { SearchWire } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { StockEntry } from 'shared-contracts/staff-stock';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { saveEntries } from './save-entries';
import { changeStock } from './stock.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const entry: StockEntry = {
  ...{ number: 'TEST12345', model: 'swift', grade: 'glx', colour: 'red', year: 2027 },
  ...{ price: null, branch: 1, state: 'available', arrived: '2099-01-01' },
};
const save = (one: StockEntry) =>
  changeStock(site.database, (transaction) =>
    saveEntries(transaction, [one], { by: 'Mona', now: new Date('2026-11-29T09:00:00Z') }),
  );

async function find(query: string, locale: Locale = 'en'): Promise<SearchWire> {
  const answer = await site.app.inject({
    url: `/api/v1/search?q=${encodeURIComponent(query)}`,
    headers: { 'accept-language': locale },
  });
  return answer.json();
}
const carsIn = ({ groups }: SearchWire) => groups.find(({ part }) => part === 'stock');

test.each<[string, Locale, string, string]>([
  ['red swift sitra', 'en', 'Cars in stock', 'Swift GLX 2027, Red'],
  ['test12345', 'en', 'Cars in stock', 'Swift GLX 2027, Red'],
  ['سويفت حمراء', 'ar', 'سيارات متوفرة الآن', 'سويفت GLX 2027، أحمر'],
  ['سويفت أحمر متوفرة سترة', 'ar', 'سيارات متوفرة الآن', 'سويفت GLX 2027، أحمر'],
])('“%s” finds the car in %s', async (query, locale, name, title) => {
  await save(entry);
  const found = carsIn(await find(query, locale));
  expect(found?.name).toBe(name);
  expect(found?.results[0]).toMatchObject({
    ...{ title, path: '/stock/swift-glx-test12345', price: 5595 },
    image: expect.stringContaining('/models/swift/'),
  });
});

test.each<[string, Locale, string]>([
  ['cars in stock', 'en', 'page: Cars in stock'],
  ['سيارات متوفرة', 'ar', 'page: سيارات متوفرة الآن'],
  // a name leads to its model first, and to its grade
  ['swift', 'en', 'model: Swift'],
  ['سويفت', 'ar', 'model: سويفت'],
  ['swift glx', 'en', 'grade: Swift GLX'],
])('“%s” in %s leads first to %s', async (query, locale, first) => {
  const [group] = (await find(query, locale)).groups;
  expect(`${group?.part ?? group?.kind}: ${group?.results[0]?.title}`).toBe(first);
});

test('a sold car is found no more', async () => {
  await save(entry);
  expect(carsIn(await find('test12345'))?.count).toBe(1);
  await save({ ...entry, state: 'sold' });
  expect(carsIn(await find('test12345'))).toBeUndefined();
});
