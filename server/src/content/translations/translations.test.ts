import type { FastifyInstance } from 'fastify';
import type { ChangeSet } from 'shared-contracts/content-drafts';
import type { TranslationReport } from 'shared-contracts/translations';
import { nationalDay } from '../../../testing/campaigns';
import { importedContent } from '../../../testing/content';
import { openContentApp } from '../../../testing/content-app';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import type { SignedIn, TestStaff } from '../../../testing/staff';

const now = () => new Date('2026-12-01T09:00:00Z');
const faqs = 'faqs.json';

let fresh: FreshDatabase;
let people: TestStaff;
let app: FastifyInstance;
let author: SignedIn;

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  ({ app, people } = await openContentApp(fresh, now, {
    siteTexts: () => ({
      'mfe-careers/job/apply': { en: 'Apply now', ar: 'قدّم الآن' },
      'mfe-careers/job/from~to': { en: '{{from}} to {{to}}', ar: 'من {{from}} إلى {{to}}' },
    }),
  }));
  author = await people.signIn('author');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function read(query = 'from=en'): Promise<string> {
  const answer = await app.inject({
    url: `/-/content/translations?${query}`,
    headers: author.headers,
  });
  expect(answer.headers['content-disposition']).toMatch(/filename="texts-\w\w-\w\w\.xlf"/);
  return answer.body;
}

async function send(file: string | Buffer, query = '', who = author) {
  const answer = await app.inject({
    method: 'POST',
    url: `/-/content/translations?${query}`,
    headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return { status: answer.statusCode, ...answer.json<TranslationReport & { file: string }>() };
}

const draftOf = async (path: string) =>
  (await app.inject({ url: `/-/content/draft?path=${path}`, headers: author.headers })).json().body;

/** Replaces the translation of the text with this source. */
const translate = (file: string, source: string, target: string) =>
  file.replace(
    new RegExp(`(<source>${source}</source>\\s*)<target>[^<]*</target>`),
    (_, before) => `${before}<target>${target}</target>`,
  );

test('every text of the site is in the file, and one that comes back as it is changes nothing', async () => {
  const file = await read();
  expect(file).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
  expect(file).toContain('original="models/swift.json"');
  expect(file).toContain('<source>Apply now</source>');
  const report = await send(file, 'store=yes');
  expect(report).toMatchObject({ status: 200, to: 'ar', files: [], faults: [], changeSet: null });
  expect(report.same).toBeGreaterThan(500);
});

test('what comes back translated is a set of drafts; a check stores nothing', async () => {
  const body = await draftOf(faqs);
  const [{ question }] = body;
  const file = translate(
    translate(await read(), 'Apply now', 'قدّم طلبك'),
    question.en.replace(/[?.]/g, '\\$&'),
    'سؤال آخر؟',
  );
  expect(await send(file)).toMatchObject({ files: [{ path: faqs, texts: 1 }, {}] });
  expect(await draftOf(faqs)).toEqual(body);

  const { changeSet } = await send(file, 'store=yes');
  const set = (
    await app.inject({ url: `/-/content/set?id=${changeSet}`, headers: author.headers })
  ).json<ChangeSet>();
  expect(set.title).toBe('Arabic translations, 01-12-2026');
  expect(JSON.stringify(await draftOf(faqs))).toContain('سؤال آخر؟');
  expect(await draftOf('texts.json')).toEqual({ 'mfe-careers/job/apply': { ar: 'قدّم طلبك' } });
  // Once more changes nothing
  expect(await send(file, 'store=yes')).toMatchObject({ files: [], changeSet: null });
});

test('what changed meanwhile, is gone, or has marks in it is named and not taken', async () => {
  const file = (await read())
    .replace('<source>Apply now</source>', '<source>Apply today</source>')
    .replace('id="/mfe-careers~1job~1from~0to"', 'id="/mfe-careers~1job~1other"')
    .replace(/<target>[^<]*<\/target>/, '<target><g id="1">عنوان</g> <x id="2"/></target>');
  const { faults } = await send(file, 'store=yes');
  expect(faults.map(({ code }) => code).sort()).toEqual(['changed', 'gone', 'marks']);
  expect(faults).toContainEqual({
    ...{ path: 'texts.json', at: '/mfe-careers~1job~1apply' },
    ...{ code: 'changed', source: 'Apply today' },
  });
});

test('what is no such file is refused with its reason', async () => {
  for (const bad of ['', 'a,b\n1,2', '<xliff version="1.2"/>', '<html></html>'])
    expect(await send(bad)).toMatchObject({
      status: 422,
      file: expect.stringMatching(/unreadable|languages/),
    });
  const german = (await read()).replaceAll('target-language="ar"', 'target-language="de"');
  expect(await send(german)).toMatchObject({ status: 422, file: 'languages' });
});

test('other way round, UTF-16, wrapped lines and a region of the language', async () => {
  const file = translate(await read('from=ar'), 'قدّم الآن', 'Apply here')
    .replaceAll('target-language="en"', 'target-language="en-GB"')
    .replace('<source>قدّم الآن</source>', '<source>قدّم\n    الآن</source>');
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, 'utf16le')]);
  expect(await send(utf16)).toMatchObject({
    ...{ to: 'en', faults: [] },
    files: [{ path: 'texts.json', texts: 1 }],
  });
});

test('only missing texts are asked for on wish, and who may only read brings nothing in', async () => {
  expect(await read('from=en&texts=missing')).not.toContain('<trans-unit');
  const analyst = await people.signIn('analyst');
  expect((await send(await read(), 'store=yes', analyst)).status).toBe(403);
  const translator = await people.signIn('translator');
  const file = translate(await read(), 'Apply now', 'قدّم طلبك');
  expect((await send(file, 'store=yes', translator)).changeSet).not.toBeNull();
});

const campaignDraft = async (slug = 'national-day') =>
  (await app.inject({ url: `/-/campaigns/${slug}/draft`, headers: author.headers })).json().body;

async function writeCampaign(campaign: object = nationalDay, slug = nationalDay.slug) {
  const call = (method: 'POST' | 'PUT', payload: object) =>
    app.inject({
      ...{ method, payload, headers: author.headers, url: `/-/campaigns/${slug}/draft` },
    });
  const { revision } = (await call('POST', { from: null })).json();
  await call('PUT', { body: { campaign: { ...campaign, slug }, pictures: {} }, revision });
}

test('texts of campaigns come and go with the others, those of banners and drafts too', async () => {
  const image = { en: 'models/swift/banner.webp', ar: 'models/swift/banner.webp' };
  const offers = [{ ...nationalDay.offers[0], image }];
  await writeCampaign({ ...nationalDay, offers });
  const file = await read();
  expect(file).toContain('original="campaigns/national-day"');
  expect(file).not.toContain('/image"');
  const translated = translate(
    translate(
      translate(file, 'Registration is on us\\.', 'التسجيل هدية منّا.'),
      'This month\\.',
      'حتى نهاية الشهر.',
    ),
    'Apply now',
    'قدّم طلبك',
  );
  const { changeSet, files, faults } = await send(translated, 'store=yes');
  expect(faults).toEqual([]);
  expect(files).toContainEqual({
    ...{ path: 'campaigns/national-day', texts: 2 },
    title: nationalDay.offers[0]?.title,
  });
  const { campaign } = await campaignDraft();
  expect(campaign).toEqual({
    ...nationalDay,
    offers: [
      {
        ...nationalDay.offers[0],
        image,
        text: { en: 'Registration is on us.', ar: 'التسجيل هدية منّا.' },
      },
    ],
    banners: {
      ...nationalDay.banners,
      ar: { ...nationalDay.banners.ar, text: 'حتى نهاية الشهر.' },
    },
  });
  const set = (
    await app.inject({ url: `/-/content/set?id=${changeSet}`, headers: author.headers })
  ).json<ChangeSet>();
  expect(set.members.map(({ path }) => path).sort()).toEqual([
    'campaigns/national-day',
    'texts.json',
  ]);
});

test('a text of a campaign that was changed meanwhile is named, and a campaign that is over is not asked for', async () => {
  await writeCampaign();
  const file = (await read()).replace('Registration is on us.', 'Registration is free.');
  expect((await send(file, 'store=yes')).faults).toEqual([
    {
      ...{ path: 'campaigns/national-day', at: '/offers/0/text' },
      ...{ code: 'changed', source: 'Registration is free.' },
    },
  ]);
  await writeCampaign(
    { ...nationalDay, window: { from: '2026-11-01', until: '2026-11-30' } },
    'over',
  );
  expect(await read()).not.toContain('original="campaigns/over"');
});
