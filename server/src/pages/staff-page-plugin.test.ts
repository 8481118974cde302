import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sampleStudio, shellWithStaff } from '../../testing/sample-release';
import { openSampleReleases, type SampleReleases } from '../../testing/sample-releases';
import { renderPage } from '../releases/document/render-page';
import type { LiveReleases } from '../releases/live/live-releases';
import type { StaffSession } from '../staff/staff-sessions';
import { staffPagePlugin } from './staff-page-plugin';

const publicOrigin = 'http://localhost';

let sample: SampleReleases;
let live: LiveReleases;
let app: FastifyInstance;
let session: Partial<StaffSession> | null;
beforeAll(async () => {
  sample = await openSampleReleases();
  await sample.goLive(shellWithStaff('2.0.0'));
  await sample.goLive(sampleStudio('1.0.0'));
  live = await sample.openServer();
  app = fastify();
  await app.register(cookie);
  await app.register(staffPagePlugin, {
    config: { publicOrigin },
    releases: { live, releaseFor: async () => live.current, previewOf: () => null },
    sessions: { of: async () => session as StaffSession | null },
    frames: { unreadOf: async () => 3 },
  });
  app.get('/-/campaigns', async () => ({ of: 'the site' }));
});
beforeEach(() => {
  session = { who: 'Fatima Ali', token: null, roles: ['author'] };
});
afterAll(async () => {
  await app.close();
  await sample.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

test('a visitor’s page has nothing of what is for staff: no route, no link, no file', async () => {
  expect(live.current.pinned.remotes.map(({ name }) => name)).toEqual([
    'mfe-careers',
    'mfe-catalog',
  ]);
  const surroundings = {
    ...{ origin: publicOrigin, extraScripts: [], worker: null },
    ...{ frames: async () => "'none'", vitalsShare: () => 0 },
  };
  const address = new URL('/careers', publicOrigin);
  const page = await renderPage(live.current, { address }, surroundings);
  if (page instanceof Response) throw new Error('it is a page');
  const html = String(await page.bytes.encodedAs('identity'));
  expect(html).toContain('<h1>mfe-careers 1.0.0</h1>');
  expect(html).not.toMatch(/studio|staff|react-dom/);
});

test('who has signed in gets the page: kept nowhere, not to be found, framed by nobody', async () => {
  const { statusCode, headers, body } = await get('/-/studio/campaigns/spring');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  const policy = String(headers['content-security-policy']);
  for (const rule of ["frame-src 'self'", "frame-ancestors 'none'", "script-src 'self'"])
    expect(policy.split('; ')).toContain(rule);
  expect(policy).not.toContain('unsafe');
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('/assets/shell/2.0.0/staff.main.js');
  expect(body).not.toContain('/assets/shell/2.0.0/main.js');
  expect(body).toContain('/assets/mfe-studio/1.0.0/page.js');
  expect(bootOf(body)).toMatchObject({
    person: { name: 'Fatima Ali', roles: ['author'] },
    release: {
      remotes: [
        { name: 'mfe-careers', routes: [] },
        { name: 'mfe-catalog', routes: [] },
        {
          name: 'mfe-studio',
          routes: [{ path: '-/studio' }, { path: '-/studio/campaigns/:slug' }],
        },
      ],
    },
    rooms: expect.arrayContaining([expect.objectContaining({ to: '/-/studio' })]),
    unread: 3,
  });
});

test('it speaks the language of its address, and that which its reader has chosen', async () => {
  const { body, headers } = await get('/ar/-/studio');
  expect(headers['content-language']).toBe('ar');
  expect(body).toContain('<html lang="ar" dir="rtl">');
  const chosen = await get('/-/studio', { cookie: 'locale=ar' });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([302, '/ar/-/studio']);
});

test('all others are led to sign in, and from there to where they wanted to go', async () => {
  const teams: Partial<StaffSession> = { who: 'careers', token: 'a digest' };
  for (const given of [null, teams]) {
    session = given;
    const { statusCode, headers, body } = await get('/ar/-/studio/campaigns/spring?tab=history');
    expect([statusCode, headers['cache-control'], body]).toEqual([303, 'no-store', '']);
    const { pathname, searchParams } = new URL(String(headers.location), publicOrigin);
    expect(pathname).toBe('/-/sign-in');
    expect(searchParams.get('next')).toBe('/ar/-/studio/campaigns/spring?tab=history');
  }
});

test('an address that is nobody’s leads to the first page of its remote; the site’s own stay the site’s', async () => {
  const lost = await get('/-/studio/nothing/here');
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/-/studio']);
  const arabic = await get('/ar/-/studio/nothing/here');
  expect(arabic.headers.location).toBe('/ar/-/studio');
  expect((await get('/-/campaigns')).json()).toEqual({ of: 'the site' });
  expect((await get('/-/careers')).statusCode).toBe(404);
});

test('an address that is retired leads to the page in its place, and visitors’ pages do not name it', async () => {
  const order = { name: 'mfe-studio', path: null, instead: '/careers', undo: false, why: 'over' };
  await sample.service.retire(order);
  const retired = await sample.openServer();
  live = retired;
  const led = await get('/ar/-/studio/campaigns/spring');
  expect([led.statusCode, led.headers.location]).toEqual([302, '/ar/careers']);
  expect(JSON.stringify(retired.current.pinned)).not.toContain('studio');
});

test('before any page for staff is live, who has signed in is told to wait, and others find nothing', async () => {
  const { pinned, ...staff } = live.current.staff ?? {};
  const remotes = pinned?.remotes.map((remote) => ({ ...remote, routes: [] }));
  const release = {
    ...{ pinned: live.current.pinned, assetsOf: live.current.assetsOf },
    staff: { ...staff, pinned: { ...pinned, remotes }, rooms: [], retired: [] },
  } as unknown as typeof live.current;
  const early = fastify();
  await early.register(cookie);
  await early.register(staffPagePlugin, {
    config: { publicOrigin },
    releases: { live, releaseFor: async () => release, previewOf: () => null },
    sessions: { of: async () => session as StaffSession | null },
    frames: { unreadOf: async () => 3 },
  });
  const told = await early.inject('/ar/-/studio');
  expect([told.statusCode, told.headers.refresh, told.headers['retry-after']]).toEqual([
    503,
    '3',
    '3',
  ]);
  expect(told.body).toContain('يجري تجهيز صفحات الموظفين');
  session = null;
  expect((await early.inject('/-/studio')).statusCode).toBe(404);
  await early.close();
});
