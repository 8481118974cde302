import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { nationalDay } from '../../../testing/campaigns';
import { importedContent } from '../../../testing/content';
import { runOnDay } from '../../../testing/day';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { readRoutes } from '../../api/read-routes';
import { antiForgery } from '../../http/anti-forgery';
import { createServedAt } from '../../security/served-at';
import { listNotices } from '../../staff/notices/notices.queries';
import { contentBodies } from '../import/content.queries';
import { ContentPreviews } from '../previews/content-previews';
import { draftHeader } from '../previews/preview-tokens';
import type { ContentDependencies } from '../records/content-dependencies';
import { campaignNamed, liveVersionOf, saveVersion } from '../records/records.queries';
import { contentPlugin } from '../service/content-plugin';
import { closedFields, openDraft } from '../workflow/drafts.queries';
import { previewLinksPlugin } from '../workflow/preview-links-plugin';
import { publishDailyNews, publishDueDrafts } from './going-live';

const publicOrigin = 'https://www.example.com';
const offer = 'offers/fronx-on-the-road.json';

runOnDay('2026-12-10T09:00:00Z');

let now: Date;
const clock = () => now;
let fresh: FreshDatabase;
let parts: ContentDependencies;
let people: TestStaff;
let app: FastifyInstance;
let author: SignedIn;
let translator: SignedIn;
let approver: SignedIn;
/** Lines of the log. */
let logged: string[];

beforeEach(async () => {
  logged = [];
  now = new Date('2026-12-10T09:00:00Z');
  fresh = await openFreshDatabase({ template: importedContent });
  const { database } = fresh;
  const contentDir = resolve(__dirname, '../../../../content');
  parts = { database, contentDir, media: await preparedMedia() };
  people = testStaff({ database, config: { publicOrigin }, now: clock });
  app = await openServer();
  author = await people.signIn('author');
  translator = await people.signIn('translator');
  approver = await people.signIn('approver');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** A server of the site. */
async function openServer(): Promise<FastifyInstance> {
  const { database } = fresh;
  const app = fastify({
    logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  });
  await app.register(cookie, { secret: 'a secret' });
  const contentPreviews = new ContentPreviews(parts, 'a secret', clock);
  const { staff, sessions } = people;
  await app.register(contentPlugin, {
    ...{ contentParts: parts, contentPreviews, staff, sessions, now: clock },
    isPageOfRelease: (address) => !/_|description/.test(address),
    siteTexts: () => ({
      'mfe-careers/jobs_other': { en: '{{count}} jobs', ar: '{{count}} وظيفة' },
      'mfe-finance/request-words/last': { en: 'The last is {amount}', ar: 'الأخير {amount}' },
    }),
  });
  await app.register(previewLinksPlugin, { staff, database, now: clock });
  await app.register(async (api) => {
    const servedAt = createServedAt('a secret', clock);
    await api.register(antiForgery, { secret: 'a secret', secure: false, servedAt });
    readRoutes(api, { database, contentPreviews });
  });
  return app;
}

async function call(who: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await app.inject({
    method,
    url: `/-/content/${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const post = (who: SignedIn, path: string, body: object) => call(who, 'POST', path, body);
const at = (path: string) => `?${new URLSearchParams({ path })}`;
const read = (path = offer) => call(author, 'GET', `draft${at(path)}`);

/** The offers that visitors see. */
const shown = async (): Promise<{ id: number; title: string; price?: number }[]> =>
  (await contentBodies(fresh.database, 'offer:en')).map((body) => JSON.parse(body));
const titles = async () => (await shown()).map(({ title }) => title);

type Body = { id: number; order: number; title: { en: string; ar: string } };

/** The author changes the English title. */
async function write(en: string, who = author, path = offer) {
  const { body, revision } = await read(path);
  const title = { ...(body as Body).title, en };
  return call(who, 'PUT', 'draft', { path, body: { ...body, title }, revision });
}

async function submitted(en: string) {
  const { revision } = await write(en);
  return (await post(author, 'draft/submit', { path: offer, revision })).draft;
}

test('what an author writes is live once somebody else has approved it, and is taken back', async () => {
  const { revision, standing } = await submitted('Fronx for less');
  expect(await titles()).not.toContain('Fronx for less');
  const own = await people.signInAgain(author);
  expect(await post(own, 'draft/approve', { path: offer, revision, standing })).toMatchObject({
    status: 403,
  });
  const approved = await post(approver, 'draft/approve', { path: offer, revision, standing });
  expect(approved).toEqual({ status: 200, draft: null });
  expect(await titles()).toContain('Fronx for less');
  const events = await app.inject({
    url: `/-/content/history${at(offer)}`,
    headers: author.headers,
  });
  expect(events.json().map(({ action }: { action: string }) => action)).toEqual([
    ...['taken', 'created', 'submitted', 'approved', 'published'],
  ]);
  expect(events.json().at(-1)).toMatchObject({ isUnapproved: false, by: approver.name });
  await post(approver, 'rollback', { path: offer });
  expect(await titles()).not.toContain('Fronx for less');
});

test('who approves reads the changes in sentences, in both languages', async () => {
  // a page may ask for them when a colleague has just approved the draft
  expect(await call(approver, 'GET', `draft/difference${at(offer)}`)).toEqual({ status: 200 });
  await submitted('Fronx for less');
  const { 0: change, 1: more } = await call(approver, 'GET', `draft/difference${at(offer)}`);
  expect(more).toBeUndefined();
  expect(change).toMatchObject({
    ...{ kind: 'changed', language: 'en', after: { en: 'Fronx for less' } },
    sentence: { en: 'Title in English changed', ar: expect.stringContaining('العنوان') },
  });
});

test('a changed text of the site is told beside the one that visitors read', async () => {
  const path = 'texts.json';
  const { body: before, revision } = await read(path);
  const body = { ...Object(before), 'mfe-finance/request-words/last': { en: 'Last is {amount}' } };
  await call(author, 'PUT', 'draft', { path, body, revision });
  expect(await call(approver, 'GET', `draft/difference${at(path)}`)).toMatchObject({
    0: {
      ...{ kind: 'changed', field: 'mfe-finance/request-words/last.en' },
      ...{ before: { en: 'The last is {amount}' }, after: { en: 'Last is {amount}' } },
    },
  });
});

test('what was changed after the approver looked is not approved', async () => {
  const { revision, standing } = await submitted('Seen');
  await write('Unseen');
  const refused = await post(approver, 'draft/approve', { path: offer, revision, standing });
  expect(refused).toMatchObject({ status: 409, code: 'revision' });
  expect(await titles()).not.toContain('Unseen');
});

test('a draft with faults tells them by field in both languages, and is not handed in', async () => {
  const { body, revision } = await read();
  const faulty = { ...body, until: 'soon', title: { en: 'Only English' } };
  const saved = await call(author, 'PUT', 'draft', { path: offer, body: faulty, revision });
  expect(saved.faults).toEqual([
    { path: offer, field: 'title.ar', sentence: { en: 'Fill this in.', ar: 'هذا الحقل مطلوب.' } },
    {
      ...{ path: offer, field: 'until' },
      sentence: { en: 'Choose a day of the calendar.', ar: 'اختر يوماً من التقويم.' },
    },
  ]);
  const refused = await post(author, 'draft/submit', { path: offer, revision: saved.revision });
  expect(refused).toMatchObject({ status: 422, code: 'faults' });
});

test('a new offer gets a number that no other ever had, and a deleted one goes', async () => {
  const path = 'offers/summer.json';
  const { body } = await post(author, 'draft', { path, from: offer });
  expect(body).toMatchObject({ id: 7, order: 7 });
  const twice = await post(author, 'draft', { path, from: null });
  expect(twice).toMatchObject({ status: 409, code: 'taken' });
  const { revision } = await write('Summer', author, path);
  const { draft } = await post(author, 'draft/submit', { path, revision });
  await post(approver, 'draft/approve', { path, revision: draft.revision, live: null });
  expect(await titles()).toContain('Summer');

  const open = await read(path);
  const gone = await call(author, 'PUT', 'draft', { path, body: null, revision: open.revision });
  const handed = (await post(author, 'draft/submit', { path, revision: gone.revision })).draft;
  expect(handed.isDeletion).toBe(true);
  await post(approver, 'draft/approve', { path, revision: handed.revision, live: handed.live });
  expect(await titles()).not.toContain('Summer');
  const next = await post(author, 'draft', { path: 'offers/winter.json', from: null });
  expect(next.body).toEqual({ id: 8, order: 8 });
});

test('what is approved for a moment by Bahrain’s clock is live then, once', async () => {
  const { revision, live } = await submitted('Later');
  const wish = { path: offer, revision, live, at: '2026-12-10 12:05' };
  const { draft } = await post(approver, 'draft/approve', wish);
  expect(draft).toMatchObject({ state: 'approved', goesLiveAt: '2026-12-10T09:05:00.000Z' });
  now = new Date('2026-12-10T09:04:59Z');
  await publishDueDrafts(parts, now);
  expect(await titles()).not.toContain('Later');
  now = new Date('2026-12-10T09:05:00Z');
  // two servers poll at once
  await Promise.all([publishDueDrafts(parts, now), publishDueDrafts(parts, now)]);
  expect(await titles()).toContain('Later');
  const history = await app.inject({
    url: `/-/content/history${at(offer)}`,
    headers: author.headers,
  });
  const lives = history.json().filter(({ action }: { action: string }) => action === 'published');
  expect(lives).toMatchObject([{ by: approver.name }]);
  const told = await listNotices(fresh.database, author.id, { limit: 10 });
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['draft-approved', 'draft-live']);
});

test('drafts of one moment are published together, and one with a fault goes back to its author alone', async () => {
  const { database } = fresh;
  const files = (await readdir(resolve(parts.contentDir, 'offers'))).map(
    (file) => `offers/${file}`,
  );
  const paths = [...new Set([offer, ...files])].slice(0, 3);
  for (const [at, path] of paths.entries()) {
    const { body, revision } = await read(path);
    const title = { ...(body as Body).title, en: `Together ${at}` };
    await call(author, 'PUT', 'draft', { path, body: { ...body, title }, revision });
  }
  await database
    .updateTable('drafts')
    .set({ state: 'approved', goes_live_at: '2026-12-10T09:05:00.000Z', edited_by: author.id })
    .execute();
  const last = paths[2] ?? '';
  await database.updateTable('drafts').set({ body: '{}' }).where('name', '=', last).execute();
  now = new Date('2026-12-10T09:05:00Z');
  // two servers poll at once
  await Promise.all([publishDueDrafts(parts, now), publishDueDrafts(parts, now)]);
  expect(await titles()).toEqual(expect.arrayContaining(['Together 0', 'Together 1']));
  expect((await read(last)).state).toBe('draft');
  expect((await read(last)).note).toContain(last);
  const told = await listNotices(database, author.id, { limit: 10 });
  expect(told).toMatchObject([{ kind: 'draft-failed', subject: `content ${last}` }]);
});

test('what is approved for a moment is live then without anybody asking', async () => {
  const { revision, live } = await submitted('Later');
  const wish = { path: offer, revision, live, at: '2026-12-10 12:05' };
  await post(approver, 'draft/approve', wish);
  now = new Date('2026-12-10T09:05:00Z');
  while (!(await titles()).includes('Later')) await setTimeout(50);
});

/** A campaign approved for this moment; one without a version cannot be published. */
async function approveCampaign(name: string, { hasVersion = true } = {}) {
  const campaign = campaignNamed(name);
  const stamp = { by: 'approver', by_id: null, at: now.toISOString() };
  const body = JSON.stringify({ campaign: nationalDay, pictures: {} });
  const version = hasVersion
    ? await saveVersion(fresh.database, campaign, { body, ...stamp })
    : null;
  const edited = { edited_by: 'author', editor: 'author', edited_at: stamp.at };
  const scheduled = { ...closedFields, state: 'approved', goes_live_at: stamp.at } as const;
  const draft = { ...campaign, ...edited, ...scheduled, body, version, base_version: null };
  await openDraft(fresh.database, draft);
  return { campaign, version };
}

test('a campaign that is approved for a moment is live then without anybody asking', async () => {
  const { campaign, version } = await approveCampaign('national-day');
  while ((await liveVersionOf(fresh.database, campaign)) !== version) await setTimeout(50);
});

test('a campaign that cannot be published keeps no other campaign and no content back, and is logged', async () => {
  await approveCampaign('broken', { hasVersion: false });
  const { campaign, version } = await approveCampaign('national-day');
  const { revision, live } = await submitted('Later');
  await post(approver, 'draft/approve', {
    ...{ path: offer, revision, live, at: '2026-12-10 12:05' },
  });
  now = new Date('2026-12-10T09:05:00Z');
  while (!(await titles()).includes('Later')) await setTimeout(50);
  while ((await liveVersionOf(fresh.database, campaign)) !== version) await setTimeout(50);
  expect(logged.filter((line) => line.includes('the campaign broken'))).toHaveLength(1);
});

test('a moment that is over is asked about, and published at once only when that is said', async () => {
  const { revision, live } = await submitted('Too late');
  const wish = { path: offer, revision, live };
  const late = await post(approver, 'draft/approve', { ...wish, at: '2026-12-10 12:00' });
  expect(late).toMatchObject({ status: 422, code: 'past' });
  expect(await titles()).not.toContain('Too late');
  expect(await post(approver, 'draft/approve', { ...wish, at: null })).toMatchObject({
    draft: null,
  });
  expect(await titles()).toContain('Too late');
});

const idsOf = async (list: string) =>
  (await app.inject({ url: `/${list}` })).json().map(({ id }: { id: number }) => id);
const newThings = [
  ['a story', 'news/fronx-arrives.json', 'date', 'media_list', 'single_media_item'],
  ['an offer', offer, 'begins', 'offers_list', 'single_offer'],
] as const;

test.each(newThings)(
  '%s of a future day is shown from its day on, by Bahrain’s clock, without anybody asking',
  async (_, path, field, list, own) => {
    await post(author, 'draft', { path });
    const { body, revision: first } = await read(path);
    const thing = { ...body, [field]: '2026-12-11' };
    const saved = await call(author, 'PUT', 'draft', { path, body: thing, revision: first });
    const { draft } = await post(author, 'draft/submit', { path, revision: saved.revision });
    const { revision, live } = draft;
    await post(approver, 'draft/approve', { path, revision, live, at: null });
    const ownStatus = async () => (await app.inject({ url: `/${own}/${thing.id}` })).statusCode;
    expect([await idsOf(list), await ownStatus()]).toEqual([
      expect.not.arrayContaining([thing.id]),
      404,
    ]);
    now = new Date('2026-12-10T20:59:59Z');
    await publishDailyNews(parts, now);
    expect(await idsOf(list)).not.toContain(thing.id);
    now = new Date('2026-12-10T21:00:00Z');
    while (!(await idsOf(list)).includes(thing.id)) await setTimeout(50);
    expect(await ownStatus()).toBe(200);
  },
);

test('an offer cannot end before it begins', async () => {
  const { body } = await read();
  const { faults } = await post(author, 'draft/check', {
    path: offer,
    body: { ...body, begins: '2027-07-01', until: '2027-06-30' },
  });
  expect(faults).toEqual([
    expect.objectContaining({
      ...{ path: offer, field: 'until' },
      sentence: expect.objectContaining({ en: expect.stringContaining('before the day') }),
    }),
  ]);
});

test('who translates changes words alone', async () => {
  const { body, revision } = await read();
  const words = { ...body, title: { ...body.title, ar: 'عنوان آخر' } };
  const price = { ...body, price: 1 };
  expect(
    await call(translator, 'PUT', 'draft', { path: offer, body: price, revision }),
  ).toMatchObject({
    ...{ status: 403, code: 'rights' },
  });
  expect(
    (await call(translator, 'PUT', 'draft', { path: offer, body: words, revision })).status,
  ).toBe(200);
});

test('a signed link shows the site with the draft, and visitors go on seeing what is live', async () => {
  await write('To look at');
  const { pages, until } = await post(author, 'draft/preview', { path: offer });
  expect(until).toBe('2026-12-11T09:00:00.000Z');
  const [{ address }] = pages;
  expect(address).toMatch(/^\/offers-description\/2\?draft=/);
  expect(pages[1].address).toMatch(/^\/ar\/offers-description\/2\?draft=/);
  const token = new URL(address, publicOrigin).searchParams.get('draft') ?? '';
  const offersFor = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/offers_list', headers });
    return { text: answer.payload, keeping: answer.headers['cache-control'] };
  };
  const previewed = await offersFor({ [draftHeader]: token });
  // the link beside it shows the live page
  const [onSite] = pages.map(({ onSite }: { onSite: string }) => new URL(onSite, publicOrigin));
  const before = await offersFor({ [draftHeader]: onSite?.searchParams.get('draft') ?? '' });
  expect(before.text).not.toContain('To look at');
  expect(previewed.text).toContain('To look at');
  expect(previewed.keeping).toBe('no-store');
  expect((await offersFor({})).text).not.toContain('To look at');
  expect((await offersFor({ [draftHeader]: `${token}x` })).text).not.toContain('To look at');
  now = new Date('2026-12-12T09:00:00Z');
  expect((await offersFor({ [draftHeader]: token })).text).not.toContain('To look at');
});

test('what somebody is writing is shown before it is saved, at an address of its own for each text', async () => {
  const { body } = await read();
  const show = (en: string, link: string | null, who = author) =>
    post(who, 'draft/writing', {
      ...{ path: offer, link },
      body: { ...(body as Body), title: { ...(body as Body).title, en } },
    });
  const shownAt = async (address: string) => {
    const token = new URL(address, publicOrigin).searchParams.get('draft') ?? '';
    const headers = { [draftHeader]: token };
    return (await app.inject({ url: '/offers_list', headers })).payload;
  };
  const first = await show('A first word', null);
  expect(await shownAt(first.pages[0].address)).toContain('A first word');
  const second = await show('A second word', first.link);
  expect(second.link).toBe(first.link);
  expect(second.pages[0].address).not.toBe(first.pages[0].address);
  // another server has nothing in its memory
  const other = await openServer();
  const token = new URL(second.pages[0].address, publicOrigin).searchParams.get('draft') ?? '';
  const elsewhere = await other.inject({ url: '/offers_list', headers: { [draftHeader]: token } });
  expect(elsewhere.payload).toContain('A second word');
  await other.close();
  // the pages stay with a text that has faults, and nobody writes in the place of another
  expect(await show('', first.link)).toMatchObject({ link: first.link, pages: null });
  expect((await show('By another', first.link, approver)).status).toBe(403);
  expect((await show('By another', first.link, translator)).link).not.toBe(first.link);
  expect(await read()).toMatchObject({ isBegun: false });
  expect(await titles()).not.toContain('A second word');
  const listed = await app.inject({ url: '/-/preview-links/', headers: author.headers });
  expect(listed.json()).toEqual([]);
});

test('what search engines read is shown on the page of its record, or on one of those that share it', async () => {
  const path = 'seo.json';
  const { body } = await read(path);
  const { pages } = await post(author, 'draft/writing', { path, body, link: null });
  const addressOf = (part: string, locale: string) =>
    pages
      .find(
        (page: { part: string; locale: string }) => page.part === part && page.locale === locale,
      )
      ?.address.replace(/\?.*/, '');
  expect(addressOf('home', 'en')).toBe('/home');
  expect(addressOf('contact-us', 'ar')).toBe('/ar/contact-us');
  expect(addressOf('offers-description', 'en')).toMatch(/^\/offers-description\/\d+$/);
  // a campaign's page has no place in the list of pages
  expect(addressOf('landing_page', 'en')).toBeUndefined();
});

test('the versions of a file come newest first, with what each said', async () => {
  const { revision, standing } = await submitted('Fronx for less');
  await post(approver, 'draft/approve', { path: offer, revision, standing });
  const answer = await app.inject({
    url: `/-/content/draft/versions${at(offer)}`,
    headers: author.headers,
  });
  expect(answer.json()).toMatchObject([
    { version: 2, by: approver.name, body: { title: { en: 'Fronx for less' } } },
    { version: 1, by: 'content' },
  ]);
});

test('a preview link is listed with who made it and until when, and called back by whoever may write, on every server', async () => {
  const other = await openServer();
  await write('For the wrong person');
  const { pages } = await post(author, 'draft/preview', { path: offer });
  // a second preview extends the first link
  await post(author, 'draft/preview', { path: offer });
  const url = '/-/preview-links/';
  const listed = async (who: SignedIn) =>
    (await other.inject({ url, headers: who.headers })).json();
  const links: { id: string; version: number }[] = await listed(translator);
  // one link to the draft, and one to the live page beside it
  expect(links.map(({ version }) => version).sort()).toEqual([1, 2]);
  const link = links.find(({ version }) => version === 2);
  expect(link).toMatchObject({
    ...{ kind: 'content', name: offer, madeBy: author.name, canCallBack: false },
    ...{ until: '2026-12-11T09:00:00.000Z', madeAt: '2026-12-10T09:00:00.000Z' },
  });
  const token = new URL(pages[0].address, publicOrigin).searchParams.get('draft') ?? '';
  const read = () => app.inject({ url: '/offers_list', headers: { [draftHeader]: token } });
  const callBack = (who: SignedIn, id = link?.id) =>
    other.inject({ method: 'POST', url: `${url}${id}/call-back`, headers: who.headers });
  expect((await read()).payload).toContain('For the wrong person');
  expect((await callBack(translator)).statusCode).toBe(403);
  expect((await callBack(author, 'x')).statusCode).toBe(404);
  expect((await callBack(approver)).statusCode).toBe(200);
  expect((await read()).payload).not.toContain('For the wrong person');
  expect(await listed(author)).toMatchObject([{ version: 1 }]);
  await other.close();
});

test('the form of a file comes in the reader’s language, with its cars and pictures', async () => {
  const { schema, models, pictures } = await call(author, 'GET', `form${at(offer)}&locale=ar`);
  expect(schema.properties.title.title).toBe('العنوان');
  expect(models).toContainEqual({ slug: 'fronx', name: { en: 'Fronx', ar: 'فرونكس' } });
  expect(pictures['scenes/offer-4.webp']).toMatch(/^\/storage\//);
  expect(await call(author, 'GET', `form${at('../secrets.json')}`)).toMatchObject({ status: 404 });
});

test('an own text keeps the values that the site fills in, and is told which it lacks', async () => {
  const path = 'texts.json';
  const write = async (en: string, name = 'mfe-careers/jobs_other') => {
    const { revision } = await read(path);
    const body = { [name]: { en }, 'mfe-gone/said': { en: 'Kept {{name}}' } };
    return (await call(author, 'PUT', 'draft', { path, body, revision })).faults;
  };
  expect(await write('Vacancies: {{count}}')).toEqual([]);
  expect(await write('Some vacancies')).toEqual([]);
  expect(await write('{{number}} vacancies')).toEqual([
    {
      ...{ path, field: 'mfe-careers/jobs_other.en' },
      sentence: expect.objectContaining({
        en: 'Take out {{number}}: the site has no value for it here.',
      }),
    },
  ]);
  expect(await write('The last one', 'mfe-finance/request-words/last')).toEqual([
    expect.objectContaining({
      sentence: expect.objectContaining({
        en: 'Keep {amount}: the site puts a value in its place.',
      }),
    }),
  ]);
});
