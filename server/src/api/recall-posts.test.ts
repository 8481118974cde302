import { locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { saveLists } from '../stock/recalls/save-lists';
import type { FormResponsePage } from './form-posts/accept-forms';
import { recallPosts } from './recall-posts';

const secret = 'a secret of thirty-two characters';
const recalled = 'MA3ZC83S4RA100017';
const withTwo = 'MA3FJEB1SKA310087';

let site: TestApi;
let page: FormResponsePage | undefined;
let logged: string[];

async function open(perMinute = 0): Promise<void> {
  page = undefined;
  logged = [];
  site = await openTestApi({ log: { write: (line) => logged.push(line) } });
  const { app, database } = site;
  await saveLists(
    database,
    new Map([
      ['fuel-pump-2024', new Set([recalled, withTwo])],
      ['front-airbag-2019', new Set([withTwo])],
    ]),
    { secret, by: 'somebody', now: new Date() },
  );
  await app.register(recallPosts, {
    ...{ database, secret, perMinute, origin: 'http://localhost:3000' },
    showPage: async (reply, answer) => {
      page = answer;
      return reply.code(answer.status).type('text/html').send('<p>The page.</p>');
    },
  });
}

beforeEach(() => open());
afterEach(() => site.close());

const post = (fields: Record<string, string>, locale: (typeof locales)[number] = 'en') =>
  site.app.inject({
    method: 'POST',
    url: localise(paths.owners(), locale),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const ledTo = async (chassisNumber: string) => (await post({ chassisNumber })).headers.location;

describe.each(locales)('in %s', (locale) => {
  test('a recalled car leads to the name of its recall, not to its number', async () => {
    const answer = await post({ chassisNumber: recalled }, locale);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      localise('/owners?recall=fuel-pump-2024', locale),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a number that is none comes back with what is wrong, as it was typed', async () => {
    for (const [typed, code] of [
      ['', 'chassisNumber.length'],
      ['MA3ZC83S4RA1000', 'chassisNumber.length'],
      ['MA3ZC83S4RA1OOO17', 'chassisNumber.letters'],
    ] as const) {
      const answer = await post({ chassisNumber: typed }, locale);
      const [problem] = page?.refused?.problems ?? [];
      expect([answer.statusCode, problem?.code]).toEqual([422, code]);
      expect(/[؀-ۿ]/.test(problem?.message ?? '')).toBe(locale === 'ar');
      expect(page?.refused?.values).toEqual({ chassisNumber: typed });
    }
  });
});

test('a number is found however it is typed, with all of its recalls', async () => {
  expect(await ledTo(' ma3fj eb1-ska٣١٠٠٨٧ ')).toBe(
    '/owners?recall=front-airbag-2019.fuel-pump-2024',
  );
});

test('a car that was mended, one of ours without a recall and one of nobody are answered alike', async () => {
  await saveLists(site.database, new Map([['fuel-pump-2024', new Set([withTwo])]]), {
    ...{ secret, by: 'somebody', now: new Date() },
  });
  for (const number of [recalled, 'MA3ZC83S4RA100018', 'WVWZZZ1JZXW000001'])
    expect(await ledTo(number)).toBe('/owners?recall=none');
});

test('recalls that the content does not tell of any more lead to an address that says so, and names the others', async () => {
  const save = (recalls: readonly string[]) =>
    saveLists(site.database, new Map(recalls.map((id) => [id, new Set([withTwo])])), {
      ...{ secret, by: 'somebody', now: new Date() },
    });
  await save(['front-bumper-1999', 'rear-bumper-1999']);
  expect(await ledTo(withTwo)).toBe('/owners?recall=front-airbag-2019.untold.fuel-pump-2024');
});

test('neither the database nor the log has a number', async () => {
  await post({ chassisNumber: recalled });
  const cars = await site.database.selectFrom('recalled_cars').selectAll().execute();
  expect(cars).toHaveLength(3);
  expect(JSON.stringify(cars)).not.toContain(recalled);
  expect(logged.join()).toContain('/owners');
  expect(logged.join()).not.toContain(recalled);
});

test('lists that were hashed with another secret are no reason to call a car free of recalls', async () => {
  await saveLists(site.database, new Map([['front-airbag-2019', new Set([withTwo])]]), {
    ...{ secret: 'another secret of the same length', by: 'somebody', now: new Date() },
  });
  expect((await post({ chassisNumber: recalled })).statusCode).toBe(503);
  expect(page?.refused?.values).toEqual({ chassisNumber: recalled });
  expect(logged.join()).toContain('npm run recalls');
});

test('whoever asks too often has to wait', async () => {
  await site.close();
  await open(2);
  for (let count = 0; count < 2; count += 1)
    expect((await post({ chassisNumber: recalled })).statusCode).toBe(303);
  expect((await post({ chassisNumber: recalled })).statusCode).toBe(429);
  expect(page?.status).toBe(429);
});

test('the newsletter’s form in the footer goes to the page that takes it', async () => {
  const answer = await post({ form_name: 'newsletter', email: 'mariam@example.com' });
  expect([answer.statusCode, answer.headers.location]).toEqual([307, '/#newsletter']);
});
