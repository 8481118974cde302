import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { RecordEvent } from 'shared-contracts/drafts';
import { type ContentCopy, copyOfContent, importedContent } from '../../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, testStaff } from '../../../testing/staff';
import { preparedMedia } from '../../../testing/test-api';
import { leadFilesIn } from '../../../testing/uploads';
import { apiPlugin } from '../../api/api-plugin';
import { openDatabase } from '../../operations/open-database';
import { pagePlugin } from '../../pages/page-plugin';
import type { LiveRelease } from '../../releases/live/live-release';
import type { LiveReleases } from '../../releases/live/live-releases';
import { createInProcessTransport } from '../../releases/rendering/in-process-transport';
import type { ServedPage } from '../../releases/rendering/release-renderer';
import { digestOf } from '../../security/secrets';
import { LiveCampaigns } from '../campaigns/live-campaigns';
import { placesOf } from '../campaigns/pictures/picture-places.queries';
import type { FaqContent } from '../item-schemas';
import { LiveContent } from '../live-content';
import { ContentPreviews } from '../previews/content-previews';
import { syncContentFolder } from '../records/sync-content-folder';
import type { Content } from '../schema';
import { contentClient } from './content-client';
import { contentPlugin } from './content-plugin';

const secret = 'a secret of thirty-two characters';
const publicOrigin = 'http://localhost:3000';
const faqs = 'faqs.json';

let fresh: FreshDatabase;
let folder: ContentCopy;
let first: TestServer;
let second: TestServer;
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  folder = await copyOfContent();
  [first, second] = [await openServer(), await openServer()];
});
afterEach(async () => {
  for (const { app, database } of [first, second]) {
    await app.close();
    await database.destroy();
  }
  await folder.close();
  await fresh.close();
});

type TestServer = Awaited<ReturnType<typeof openServer>>;

const token = 'of the settings';

/** API, service and pages of one of several servers on one database. */
async function openServer() {
  const database = await openDatabase(fresh.dataDir, fresh.url);
  const media = await preparedMedia();
  const contentParts = { database, contentDir: folder.dir, media };
  const content = await LiveContent.open(contentParts);
  const campaigns = new LiveCampaigns({
    ...{ database, media, brand: () => content.latest.settings.brand_name },
  });
  const app = fastify();
  await app.register(cookie, { secret });
  const config = {
    secret,
    publicOrigin,
    leadsPerMinute: 0,
    liveReload: false,
    offlinePages: false,
  };
  const leadFiles = leadFilesIn(fresh.dataDir);
  await app.register(apiPlugin, { database, campaigns, config, leadFiles });
  const campaignTokens = [{ name: 'ci', digest: digestOf(token) }];
  const people = testStaff({ database, config: { secret, publicOrigin, campaignTokens } });
  const contentPreviews = new ContentPreviews(contentParts, secret);
  await app.register(contentPlugin, { contentParts, contentPreviews, ...people });
  const revision = () => content.revision();
  const releases = releasesOf(app, revision);
  const pages = { database, campaigns, content, revision, config, leadFiles, releases };
  await app.register(pagePlugin, pages);
  return { app, database, content, people };
}

/** A release whose renderer shows the first question from the API. */
function releasesOf(app: FastifyInstance, revision: () => Promise<string>) {
  const readApi = createInProcessTransport(app, revision);
  const page: ServedPage = {
    ...{ status: 200, head: [], hoisted: '', failure: null, failedRemote: null, html: '' },
    ...{ hydration: 'null', isAborted: false, reads: [], route: null },
  };
  const release = {
    ...{
      pinned: { id: 'r1' },
      pinnedFor: () => ({ id: 'r1' }),
      versions: [],
      trustedTypes: null,
      rendered: new Map(),
      normalizeAddress: (address: URL) => address,
    },
    renderer: {
      async render() {
        const [faq] = JSON.parse((await readApi('get_faqs', {})).text) as { question_en: string }[];
        return { ...page, html: `<p>${faq?.question_en}</p>` };
      },
    },
    assetsOf: () => ({ start: '', main: [], preloads: [], deferred: [], styles: [] }),
  } as unknown as LiveRelease;
  return {
    live: {
      pages: { count: () => '', countRender: () => {}, vitalsShare: 0 },
    } as unknown as LiveReleases,
    releaseFor: async () => release,
    previewOf: () => null,
  };
}

const visit = (server: TestServer, url: string) =>
  server.app.inject({ url, headers: { cookie: 'locale=en' } });
const onPage = async (server: TestServer) =>
  /<p>(.*?)<\/p>/.exec((await visit(server, '/faqs')).body)?.[1];
const inAnswer = async (server: TestServer) =>
  (await visit(server, '/api/v1/get_faqs')).json()[0].question_en;

const bearer = { authorization: `Bearer ${token}` };
const send = (server: TestServer, path: string, payload: object, headers: object = bearer) =>
  server.app.inject({
    ...{ method: 'POST', url: `/-/content${path}`, headers: { ...headers }, payload },
  });
const publish = (path: string, body: unknown, more: object = {}) =>
  send(first, '/publish', { changes: [{ path, body }], ...more });

const own = async <Value>(path: string): Promise<Value> => JSON.parse(await folder.read(path));
const asking = async (en: string): Promise<FaqContent[]> =>
  (await own<FaqContent[]>(faqs)).map((faq, at) =>
    at === 0 ? { ...faq, question: { ...faq.question, en } } : faq,
  );

/** Polls until the condition is true; the test's timeout is the limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('what is published on one server is read in the API and on the pages of another at once, and gone as soon as it is taken back', async () => {
  // the first answer sets cookies, so it is not cached; later ones are
  for (const page of ['/offers', '/news']) await visit(second, page);
  const before = await onPage(second);
  const published = await publish(faqs, await asking('Published?'));
  expect(published.json()).toEqual([{ path: faqs, version: 2 }]);
  expect(await inAnswer(second)).toBe('Published?');
  await until(async () => (await onPage(second)) === 'Published?');
  expect(await onPage(first)).toBe('Published?');

  expect((await send(first, '/rollback', { path: faqs })).json()).toEqual({ path: faqs, live: 1 });
  await until(async () => (await onPage(second)) === before);
  expect(await inAnswer(second)).toBe(before);
});

test('who follows is told on the other server, and all parts that go by the content see the new one', async () => {
  const told: [Content, Content][] = [];
  const log = jest.spyOn(console, 'error').mockReturnValue();
  second.content.onChange(() => Promise.reject(new Error('a part that cannot follow')));
  second.content.onChange((previous, next) => told.push([previous, next]));
  const stop = second.content.startPolling(20);
  await visit(second, '/faqs');
  const settings = await own<Content['settings']>('settings.json');
  await publish('settings.json', {
    ...{ ...settings, brand_name: { en: 'Another', ar: 'أخرى' } },
    accessories_url: 'https://shop.example.com/',
  });
  await until(async () => told.length > 0);
  stop();
  const [[previous, next] = []] = told;
  expect(previous?.settings.brand_name).toEqual(settings.brand_name);
  expect(next?.settings.brand_name.en).toBe('Another');
  expect(second.content.latest).toBe(next);
  expect(second.content.site.names.has('another')).toBe(true);
  // hosts that pages may frame
  await until(async () => {
    const { headers } = await visit(second, '/faqs');
    return String(headers['content-security-policy']).includes('https://shop.example.com');
  });
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('faults of several files are told at once, and nothing is changed', async () => {
  const list = await asking('');
  const answer = await send(first, '/publish', {
    changes: [
      { path: faqs, body: list },
      { path: 'offices.json', body: [] },
      { path: 'about.json', body: { images: ['scenes/nowhere.webp'] } },
      { path: 'models/ertiga.json', body: null },
    ],
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'faults',
    faults: expect.arrayContaining([
      expect.objectContaining({ file: 'content/faqs.json', field: '[0].question.en' }),
      expect.objectContaining({ file: 'content/about.json', field: 'content' }),
      expect.objectContaining({
        ...{ file: 'content/about.json', field: 'images[0]' },
        reason: 'there is no content/media/scenes/nowhere.webp',
      }),
      expect.objectContaining({ reason: 'there is no content/models/ertiga.json' }),
    ]),
  });
  expect(
    (await first.app.inject({ url: `/-/content/history?path=${faqs}`, headers: bearer })).json(),
  ).toHaveLength(1);
});

test('a new file and its deletion are undone like any other change', async () => {
  const path = 'jobs/driver.json';
  const job = await own<object>('jobs/sales-adviser.json');
  const driver = { ...job, id: 99, job_code: 'DR-1' };
  const isListed = async () =>
    (await visit(second, '/api/v1/getCareerPageDataBySlug/careers')).body.includes(
      '"slug":"driver"',
    );
  await publish(path, driver);
  expect(await isListed()).toBe(true);
  await publish(path, null);
  expect(await isListed()).toBe(false);
  const undo = async () => (await send(first, '/rollback', { path })).json();
  expect(await undo()).toEqual({ path, live: 1 });
  expect(await isListed()).toBe(true);
  expect(await undo()).toEqual({ path, live: null });
  expect(await isListed()).toBe(false);
  expect(await undo()).toMatchObject({ code: 'state' });
});

test('what somebody else has changed on the site is not overwritten unseen', async () => {
  await publish(faqs, await asking('The first?'));
  const amina = await first.people.signInAsMachine();
  const overwrite = async (more: object = {}) =>
    send(
      second,
      '/publish',
      { changes: [{ path: faqs, body: await asking('The second?') }], ...more },
      amina.headers,
    );
  const refused = await overwrite();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      ...{ code: 'overtaken', version: 2 },
      faults: [
        expect.objectContaining({
          sentence: expect.objectContaining({
            en: expect.stringContaining('On the site: The first?; in the folder: The second?'),
          }),
        }),
      ],
    }),
  ]);
  expect(await inAnswer(first)).toBe('The first?');
  await overwrite({ over: { [faqs]: 2 } });
  expect(await inAnswer(first)).toBe('The second?');
});

test('whoever writes lets nobody see it alone, and the history names who did what', async () => {
  const author: SignedIn = await first.people.signIn('author', 'approver');
  const own = await send(
    first,
    '/publish',
    { changes: [{ path: faqs, body: [] }] },
    author.headers,
  );
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-version']);
  await publish(faqs, await asking('Published?'), { note: 'asked often' });
  await send(first, '/rollback', { path: faqs }, author.headers);
  const { headers } = await first.people.signIn('analyst');
  const history = await first.app.inject({ url: `/-/content/history?path=${faqs}`, headers });
  expect(history.json().map(({ at: _, ...event }: RecordEvent) => event)).toEqual([
    { by: 'content', action: 'taken', from: null, to: 1, isUnapproved: false, note: null },
    { by: 'ci', action: 'published', from: 1, to: 2, isUnapproved: true, note: 'asked often' },
    ...[
      { by: author.name, action: 'rolled back', from: 2, to: 1, isUnapproved: false, note: null },
    ],
  ]);
});

test('a picture of the library is shown with what it was said to show', async () => {
  const id = '0123456789ab';
  const whole = `/storage/uploads/campaigns/library/${id}-1600x900.5e6f7a8b.webp`;
  const library = { ...(await own<object>('about.json')), images: [`library/${id}.webp`] };
  const unknown = await publish('about.json', library);
  expect(unknown.json().faults).toMatchObject([
    {
      ...{ file: 'content/about.json', field: 'images[0]' },
      reason: `the library has no picture library/${id}.webp`,
    },
  ]);
  await first.database
    .insertInto('library_pictures')
    .values({
      ...{ id, name: 'Showroom', width: 1600, height: 900, mirror: 1, added_by: 'Amina' },
      ...{ alt_en: 'The showroom at night', alt_ar: 'المعرض ليلا', added_at: '2026-11-22' },
      ...{ focus: '{"x":0.8,"y":0.5}', crops: '{}', kind: 'picture', file: null, media: null },
      addresses: JSON.stringify({ whole, wide: whole, phone: whole, social: whole }),
    })
    .execute();
  expect((await publish('about.json', library)).statusCode).toBe(200);
  const { body } = await visit(second, '/api/v1/aboutus');
  expect(body).toContain(`${id}-1600x900`);
  expect(body).toContain('The showroom at night');
  // a picture in use cannot be deleted
  expect(await placesOf(first.database, id)).toEqual([
    {
      ...{ kind: 'content', name: 'about.json', title: null, where: 'live' },
      fields: [{ path: ['images', 0], label: { en: 'Pictures 1', ar: '\u2068الصور\u2069 1' } }],
    },
  ]);
  // `pictures.json` may override its text
  const texts = await own<object>('pictures.json');
  const said = { en: 'Where cars are handed over', ar: 'حيث تُسلَّم السيارات' };
  const changed = await publish('pictures.json', { ...texts, [`library/${id}.webp`]: said });
  expect(changed.json()).not.toHaveProperty('faults');
  const { body: overridden } = await visit(second, '/api/v1/aboutus');
  expect(overridden).toContain(said.en);
  expect(overridden).not.toContain('The showroom at night');
  // and says what stays in sight of the site's own pictures, as the library does of its
  expect(overridden).toContain('"focus":{"x":0.8,"y":0.5}');
  // the files of this test all have one content hash, of which the last one's text counts
  const last = String(Object.keys(texts).at(-1));
  const tile = { en: 'A row of cars', ar: 'صف من السيارات', focus: { x: 0.1, y: 1 } };
  const described = { ...texts, [`library/${id}.webp`]: said, [last]: tile };
  expect((await publish('pictures.json', described)).json()).not.toHaveProperty('faults');
  expect((await visit(second, '/api/v1/home_page')).body).toContain('"focus":{"x":0.1,"y":1}');
  const outside = { ...tile, focus: { x: 2, y: 0 } };
  const refused = await publish('pictures.json', { ...texts, [last]: outside });
  expect(refused.json().faults).toHaveLength(1);
  // a text for a picture is no use of it: it alone keeps no picture from being deleted
  expect((await placesOf(first.database, id)).map(({ name }) => name)).toEqual(['about.json']);
});

test('with a token the same is done from afar, and refused in the same words', async () => {
  const origin = await first.app.listen({ port: 0, host: '127.0.0.1' });
  const afar = contentClient(origin, token);
  await afar.publish({ changes: [{ path: faqs, body: await asking('From afar?') }] });
  expect(await inAnswer(second)).toBe('From afar?');
  expect((await afar.live()).find(({ path }) => path === faqs)?.version).toBe(2);
  expect(await afar.rollback(faqs, null)).toEqual({ path: faqs, live: 1 });
  expect((await afar.list()).find(({ path }) => path === faqs)).toMatchObject({
    ...{ version: 1, kind: 'page', folder: 'same' },
  });
  expect(await afar.history(faqs)).toHaveLength(3);
  const change = { path: faqs, body: await asking('') };
  await expect(afar.publish({ changes: [change] })).rejects.toMatchObject({
    ...{ name: 'Refusal', code: 'faults' },
    faults: [expect.objectContaining({ field: '[0].question.en' })],
  });
});

test('a record that stays as it was is taken for the same by the next start', async () => {
  await publish(faqs, await own(faqs));
  const parts = {
    ...{ database: first.database, contentDir: folder.dir, media: await preparedMedia() },
  };
  await syncContentFolder(parts);
  const list = await first.app.inject({ url: '/-/content', headers: bearer });
  const states = new Set(list.json().map(({ folder: state }: { folder: string }) => state));
  expect(states).toEqual(new Set(['same']));
});
