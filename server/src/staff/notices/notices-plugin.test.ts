import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { type SignedIn, type TestStaff, testStaff } from '../../../testing/staff';
import { staffFrames } from '../staff-frames';
import { addNotices, countUnread } from './notices.queries';
import { noticesPlugin } from './notices-plugin';
import { findSettings } from './settings.queries';

const origin = 'https://www.showroom.example';
const config = { publicOrigin: origin, secret: 'a secret', campaignTokens: [] };

let fresh: FreshDatabase;
let staff: TestStaff;
let app: FastifyInstance;
let author: SignedIn;
/** Subjects that nobody may see. */
let hidden: string[];
beforeEach(async () => {
  fresh = await openFreshDatabase();
  const { database } = fresh;
  staff = testStaff({ database, config });
  hidden = [];
  app = fastify();
  await app.register(cookie);
  await app.register(noticesPlugin, {
    ...{ ...staff, database, siteStyles: () => [] },
    config: { ...config, delivery: { mail: null } },
    frames: staffFrames({ database, links: () => [], brand: () => 'Brand' }),
    stateOf: async (_, { subject }) => (hidden.includes(subject) ? 'gone' : 'current'),
  });
  author = await staff.signIn('author');
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

/** Somebody's draft went live. */
const tell = ({ id }: SignedIn, title: string) =>
  addNotices(fresh.database, {
    ...{ kind: 'draft-live', people: [id], subject: `campaign ${title}`, now: new Date() },
    words: { title, by: 'Maryam' },
    address: `/-/studio/campaigns/${title}`,
  });
const get = (url: string, { headers } = author) => app.inject({ url, headers });
const post = (url: string, fields: Record<string, string>, { headers } = author) =>
  app.inject({
    ...{ method: 'POST', url },
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const unread = async () => (await countUnread(fresh.database, [author.id])).get(author.id) ?? 0;

test('everybody sees their own notices, newest first, and one that is opened is read', async () => {
  const other = await staff.signIn('author');
  await tell(other, 'eid');
  await tell(author, 'spring');
  const { body } = await get('/-/notices');
  expect(body).toContain('Live: spring');
  expect(body).not.toContain('Live: eid');
  expect(body).toContain('Notices, 1 unread');
  const link = /href="(\/-\/notices\/[\w-]{36})"/.exec(body)?.[1] ?? '';
  const opened = await get(link);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/-/studio/campaigns/spring']);
  expect(await unread()).toBe(0);
  await tell(author, 'summer');
  expect((await get(link, other)).headers.location).toBe('/-/notices');
  expect((await get('/ar/-/notices')).body).toMatch(/نُشرت: .*summer[\s\S]*نُشرت: .*spring/);
});

test('all are marked as read with one press', async () => {
  await tell(author, 'spring');
  await tell(author, 'summer');
  const answer = await post('/ar/-/notices/read', {});
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ar/-/notices']);
  expect(await unread()).toBe(0);
  expect((await get('/-/notices')).body).not.toContain('Mark all as read');
});

test('what the person may see no more is out of the list, and of the bell', async () => {
  await tell(author, 'spring');
  hidden = ['campaign spring'];
  expect((await get('/-/notices')).body).toContain('Nothing yet.');
  expect(await unread()).toBe(0);
});

test('preferences are kept, and a wrong one changes nothing', async () => {
  const chosen = { 'draft-live': 'none', from: '22:00', until: '06:30', locale: 'ar' };
  expect((await post('/-/notices/settings', chosen)).statusCode).toBe(303);
  const kept = await findSettings(fresh.database, author.id);
  expect(kept).toMatchObject({ locale: 'ar', quiet: { from: '22:00', until: '06:30' } });
  expect(kept.channels['draft-live']).toBe('none');
  const wrong = [
    { ...chosen, 'draft-live': 'often' },
    { ...chosen, from: '' },
    { ...chosen, until: '25:00' },
  ];
  for (const one of wrong) {
    const answer = await post('/-/notices/settings', one);
    expect([answer.statusCode, answer.body.includes('Nothing was saved')]).toEqual([422, true]);
  }
  expect(await findSettings(fresh.database, author.id)).toEqual(kept);
});

test('preferences offer only what the person can be told', async () => {
  const { body } = await get('/-/notices/settings');
  expect(body).toContain('My draft went live');
  expect(body).not.toContain('A lead is overdue');
  expect(body).toContain('no mail server');
});

test('another site posts nothing, and the machine’s account has no preferences', async () => {
  await tell(author, 'spring');
  const { cookie: session = '' } = author.headers;
  const answer = await post(
    '/-/notices/read',
    {},
    { ...author, headers: { cookie: session, origin: 'https://elsewhere.example' } },
  );
  expect([answer.statusCode, await unread()]).toEqual([403, 1]);
  const machine = await staff.signInAsMachine();
  const settings = await get('/-/notices/settings', machine);
  expect([settings.statusCode, settings.body.includes('/-/join')]).toEqual([200, true]);
  const refused = await post('/-/notices/settings', { from: '', until: '', locale: 'en' }, machine);
  expect(refused.statusCode).toBe(403);
});

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const addDevice = (who: SignedIn, body: object = subscription) =>
  app.inject({
    ...{ method: 'POST', url: '/-/notices/devices', payload: body },
    headers: { ...who.headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150 Safari' },
  });

test('a device is listed by its name, and its owner alone removes it', async () => {
  expect((await addDevice(author)).statusCode).toBe(204);
  const { body } = await get('/-/notices/settings');
  expect(body).toContain('Chrome, Android');
  const id = /name="id" value="([\w-]+)"/.exec(body)?.[1] ?? '';
  const other = await staff.signIn('author');
  await post('/-/notices/devices/remove', { id }, other);
  expect((await get('/-/notices/settings')).body).toContain('Chrome, Android');
  await post('/-/notices/devices/remove', { id });
  expect((await get('/-/notices/settings')).body).toContain('No device yet.');
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com:8443/x',
  'nonsense',
])('the site pushes to no other address: %s', async (endpoint) => {
  expect((await addDevice(author, { ...subscription, endpoint })).statusCode).toBe(422);
});

test('the pages of staff are installed by a manifest of their own, in each language', async () => {
  expect((await get('/ar/-/notices')).body).toContain('href="/-/manifest-ar.webmanifest"');
  expect((await get('/-/manifest-ar.webmanifest')).json()).toMatchObject({
    ...{ name: 'Brand – الموظفون', scope: '/ar/-/', dir: 'rtl' },
  });
});
