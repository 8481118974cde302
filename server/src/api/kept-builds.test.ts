import { locales, localise } from 'shared-contracts/locale';
import { storeOwnTexts } from '../../testing/own-texts';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { failureMessages } from '../http/failure-messages';
import { sheetOf } from '../leads/builds/sheet/build-sheet';
import { detailLines } from '../leads/delivery/lead-messages';
import { toStoredLead } from '../leads/delivery/stored-lead';
import { leadNames } from '../leads/lead-names';
import { listLeads } from '../leads/leads.queries';
import { buildPosts } from './build-posts';

const now = () => new Date('2026-11-29T22:30:00Z');

let site: TestApi;
async function open(perMinute = 0): Promise<void> {
  site = await openTestApi({ now });
  const origin = 'http://localhost:3000';
  await site.app.register(buildPosts, { database: site.database, now, perMinute, origin });
}
beforeEach(() => open());
afterEach(() => site.close());

const keep = (url: string, payload: string, site_ = 'same-origin') =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site_,
    },
  });

const kept = async (number: string) =>
  (await site.app.inject(`/api/v1/kept_builds/${encodeURIComponent(number)}`)).json().build;

test.each(locales)('a build is kept under a number that people can type: %s', async (locale) => {
  const choice = 'colour=pearl-white&grade=glx&with=dash-camera&with=rubber-mats&months=48';
  const answer = await keep(localise('/build/swift/keep', locale), `${choice}&deposit=any`);
  const [, number = ''] = /\?number=(.*)$/.exec(answer.headers.location ?? '') ?? [];
  expect(number).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{3}-[2-9B-DF-HJ-NP-TV-Z]{3}$/);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    localise(`/build/kept?number=${number}`, locale),
  ]);
  const build = {
    ...{ number, model: 'swift', price: 5721 },
    query: 'grade=glx&colour=pearl-white&with=rubber-mats,dash-camera&months=48',
    // The day in Bahrain
    kept_on: '2026-11-30',
  };
  expect(await kept(number)).toEqual(build);
  expect(await kept(number.toLowerCase().replace('-', ' '))).toEqual(build);
});

test('the sheet of a build says what staff have written', async () => {
  const answer = await keep('/build/swift/keep', 'grade=gl');
  const [, number = ''] = /number=(.*)$/.exec(answer.headers.location ?? '') ?? [];
  const { database } = site;
  const options = { database, media: { ensure: async () => {} }, mediaDir: '', origin: '' };
  const words = async () => (await sheetOf(number, 'en', options))?.words;
  expect(await words()).toMatchObject({ total: 'Total', number: 'Build number' });
  await storeOwnTexts(database, { en: { 'build-sheet': { total: 'All of it' } }, ar: {} });
  expect(await words()).toMatchObject({ total: 'All of it', number: 'Build number' });
});

test('of a number that was never given there is no build', async () => {
  expect(await kept('K7P-4QX')).toBeNull();
  expect(await kept('none at all')).toBeNull();
});

test('a model that nobody knows is not kept', async () => {
  expect((await keep('/build/alto/keep', 'grade=gl')).statusCode).toBe(404);
});

test('a page of another site keeps nothing', async () => {
  expect((await keep('/build/swift/keep', 'grade=gl', 'cross-site')).statusCode).toBe(403);
  expect(await site.database.selectFrom('kept_builds').selectAll().execute()).toEqual([]);
});

test('who keeps too many in a minute is told so in the language of the page', async () => {
  await site.close();
  await open(2);
  await keep('/ar/build/swift/keep', 'grade=gl');
  await keep('/ar/build/swift/keep', 'grade=gl');
  const answer = await keep('/ar/build/swift/keep', 'grade=gl');
  expect([answer.statusCode, answer.body]).toEqual([429, failureMessages.tooMany.ar]);
});

test('a test drive of a build names its accessories, without those that the car cannot have', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/test_drive',
    payload: {
      ...{ name: 'Mariam Al Dosari', email: 'mariam@example.com', mobile: '36123456' },
      ...{ vehicle_name: 'Swift', grade: 'glx', colour: 'pearl-white' },
      with: 'dash-camera,carpet-mats,roof-rack-of-a-truck',
    },
    headers: { 'accept-language': 'ar', ...(await visitorHeaders(site.app)) },
  });
  expect(answer.statusCode).toBe(200);
  const [lead] = await listLeads(site.database);
  if (!lead) throw new Error('no lead is stored');
  const stored = toStoredLead(lead);
  const names = await leadNames(site.database);
  const lines = new Map(detailLines(stored, { locale: 'ar', names }));
  expect(lines.get('الإكسسوارات')).toBe('أرضيات موكيت، كاميرا أمامية للتسجيل');
  expect(stored.details).not.toHaveProperty('with');
});

test.each([
  ['contactus', { is_agree: true }],
  [
    'get_in_touch',
    {
      title: 'ms',
      ...{ f_name: 'Mariam', l_name: 'Al Dosari', phone: '36123456' },
      location: 'riffa',
      comment: 'Any',
    },
  ],
])('%s says which build it is about', async (path, more) => {
  const person = { name: 'Mariam Al Dosari', email: 'mariam@example.com', mobile: '36123456' };
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload: { ...person, ...more, build: 'K7P-4QX' },
    headers: await visitorHeaders(site.app),
  });
  expect(answer.json()).toMatchObject({ reference: expect.any(String) });
  const [lead] = await listLeads(site.database);
  expect(JSON.parse(lead?.details ?? '{}').build).toBe('K7P-4QX');
});
