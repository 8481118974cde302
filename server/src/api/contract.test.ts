import { type Locale, locales } from 'shared-contracts/locale';
import { type ServedRead, servedReads } from 'shared-contracts/wire';
import * as v from 'valibot';
import { runOnDay } from '../../testing/day';
import { specifiedReads } from '../../testing/read-contract';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { wireFaults } from '../../testing/wire-faults';
import { exampleAddress } from './openapi/describe-reads';

runOnDay('2026-12-10T09:00:00Z');

let site: TestApi;
beforeAll(async () => {
  site = await openTestApi();
});
afterAll(() => site.close());

const ask = (call: string, headers: Record<string, string>) =>
  site.app.inject({ url: `/api/v1/${call}`, headers });

/** A call as somebody would make it, at its path and its alias. */
async function callsOf(served: ServedRead): Promise<string[]> {
  const address = await exampleAddress(served, async (path) => (await ask(path, {})).json());
  if (address === undefined) throw new Error(`nothing is an example of ${served.call.path}`);
  return served.alias === undefined ? [address] : [address, served.alias];
}

const reads = servedReads().map((served) => [served.call.path, served] as const);

describe.each(locales)('reads in %s', (locale) => {
  test.each(reads)('%s', async (_, served) => {
    for (const call of await callsOf(served)) await expectToHold(call, served, locale);
  });

  const others = ['ProductsByModals/8', 'legal_page/privacy-policy'].concat(
    ['explore-vehicles/swift', 'offers-description/4', 'job_description/sales-adviser'].map(
      (page) => `getSeoMetaTagsBySlug/${page}`,
    ),
  );
  test.each(others)('%s', async (call) => {
    const [name = ''] = call.split('/');
    const [, served] = reads.find(([path]) => path.startsWith(name)) ?? [];
    if (!served) throw new Error(`${call} is no call`);
    await expectToHold(call, served, locale);
  });
});

async function expectToHold(call: string, { call: { answer } }: ServedRead, locale: Locale) {
  const headers = { 'accept-language': locale };
  const response = await ask(call, headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const wire = response.json();
  expect(wireFaults(wire, v.parse(answer, wire), locale)).toEqual([]);

  const etag = String(response.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(response.headers['cache-control']).toBeTruthy();
  expect(response.headers.vary).toContain('Accept-Language');
  const again = await ask(call, { ...headers, 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
}

test.each(Object.entries(specifiedReads))('%s has what is specified', async (path, names) => {
  const served = reads.find(([known, { alias }]) => known === path || alias === path)?.[1];
  if (!served) throw new Error(`${path} is not served`);
  const [call = ''] = (await callsOf(served)).filter(
    (each) => path !== served.alias || each === path,
  );
  const body: unknown = (await ask(call, {})).json();
  const entry = Array.isArray(body) ? body[0] : body;
  for (const name of names.split(' ')) expect(entry).toHaveProperty(name);
});

test('lists inside a text have the quotes that are specified', async () => {
  const [about, news] = await Promise.all(
    ['aboutus', 'single_media_item/6'].map((call) => ask(call, {})),
  );
  expect(about?.json().images).toMatch(/^\[&quot;[^"']+&quot;\]$/);
  expect(news?.json().images).toMatch(/^\['[^"]+'\]$/);
});

test('every read that is nobody’s own may be kept by a shared cache, which asks each time, once the visitor has the cookies', async () => {
  const headers = await visitorHeaders(site.app);
  for (const [path, served] of reads) {
    for (const call of await callsOf(served)) {
      const answer = await ask(call, headers);
      const isOwn =
        /^(subscription|request|review|kept_builds|stock_alert_state)\/|^service_(times|booking)|^test_drive_times/.test(
          path,
        );
      expect(answer.headers['cache-control']).toBe(isOwn ? 'no-store' : 'public, no-cache');
    }
  }
});

test.each([
  ['a field that nobody specified', { id: 1, at: 8 }, { id: 1 }, '.at is not in the contract'],
  [
    'a list that cannot be read',
    { features: '["a"]' },
    { features: [] },
    '.features cannot be read',
  ],
  ['a list that is empty', { features: '[]' }, { features: [] }, 'features is empty'],
  [
    'a day that is written otherwise',
    ...same({ until: '12-10-2026' }),
    'until cannot be: 12-10-2026',
  ],
  ['a picture that was not prepared', ...same({ hero: '/a.webp' }), 'hero cannot be: /a.webp'],
  ['a text that is missing', ...same({ title: ' ' }), 'title is empty'],
  ['English where Arabic belongs', ...same({ a: 'x', a_ar: 'x' }), 'a has no Arabic beside it'],
  ['Arabic where English belongs', ...same({ a_en: 'س', a_ar: 'س' }), 'a_en is Arabic'],
  ['another language than was asked for', ...same({ og_title: 'س' }), 'og_title is not in en: س'],
])('the contract notices %s', (_, wire, read, fault) => {
  expect(wireFaults(wire, read, 'en')).toContain(fault);
});

function same<Value>(value: Value): [Value, Value] {
  return [value, value];
}
