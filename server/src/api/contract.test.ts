import { locales } from 'shared-contracts/locale';
import { day, jsonText, listOf, number, picture, shape } from '../../testing/contract-fields';
import { readContracts } from '../../testing/read-contract';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';

let site: TestApi;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.close());

describe.each(locales)('reads of the specification in %s', (locale) => {
  test.each(readContracts(locale).map(({ call, answer }) => [call, answer] as const))(
    '%s',
    async (call, answer) => {
      const headers = { 'accept-language': locale };
      const url = `/api/v1/${call}`;
      const response = await site.app.inject({ url, headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer(response.json())).toBeUndefined();

      const etag = String(response.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(response.headers['cache-control']).toBeTruthy();
      expect(response.headers.vary).toContain('Accept-Language');
      const again = await site.app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
    },
  );
});

test('every read may be kept by a shared cache once the visitor has the cookies', async () => {
  const headers = await visitorHeaders(site.app);
  for (const { call } of readContracts('en')) {
    const answer = await site.app.inject({ url: `/api/v1/${call}`, headers });
    // what campaigns say may be another thing a second later
    const isCampaign = /^get_banners|^getLandingPage/.test(call);
    expect(answer.headers['cache-control']).toBe(
      isCampaign ? 'public, no-cache' : 'public, max-age=30, must-revalidate',
    );
  }
});

test.each([
  ['a field that is missing', { id: 1 }, 'on is missing'],
  [
    'a field that nobody specified',
    { id: 1, on: '2026-10-12', at: 8 },
    'at is not in the contract',
  ],
  ['text where a number belongs', { id: '1', on: '2026-10-12' }, 'id is no number: "1"'],
  [
    'a day that is written otherwise',
    { id: 1, on: '12-10-2026' },
    'on is no ISO day: "12-10-2026"',
  ],
])('the contract notices %s', (_, value, reason) => {
  expect(shape({ id: number, on: day })(value)).toBe(reason);
});

test('the contract notices a list that is empty, and one that is not text', () => {
  expect(listOf(number)([])).toBe('is empty');
  expect(jsonText(listOf(picture))(['/a.webp'])).toBe('is no text');
  expect(jsonText(listOf(picture))("['/a.webp']")).toMatch(/^holds no JSON/);
  expect(jsonText(listOf(picture))('["/a.webp"]')).toMatch(/^\[0\] is no picture/);
});
