import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { formField } from 'shared-contracts/api';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { openTestApi, type TestApi } from '../../testing/test-api';
import { leadFilesIn } from '../../testing/uploads';
import { previewTokens } from '../content/previews/preview-tokens';
import { readContent } from '../content/read-content';
import {
  listPreviewLinks,
  revokePreviewLink,
  savePreviewLink,
} from '../content/workflow/preview-links.queries';
import type { ShownPage } from '../releases/canary/release-monitor';
import type { LiveRelease } from '../releases/live/live-release';
import type { LiveReleases } from '../releases/live/live-releases';
import { addressNormalizer } from '../releases/live/page-parameters';
import type { ServedPage } from '../releases/rendering/release-renderer';
import { securityHeaders } from '../security/security-headers';
import type { StaffSession } from '../staff/staff-sessions';
import { MissedAddresses } from './missed-addresses/missed-addresses';
import { addMisses } from './missed-addresses/missed-addresses.queries';
import { missedAddressesPlugin } from './missed-addresses/missed-addresses-plugin';
import { pagePlugin } from './page-plugin';

const origin = 'http://localhost:3000';
const secret = 'a secret of thirty-two characters';

/** The parameters that each page reads, as in a release's description. */
const described = {
  routes: [
    { path: 'about', parameters: ['category', 'page'] },
    { path: 'booking', parameters: ['key'] },
    { path: 'request', parameters: ['key'] },
    { path: 'unknown/list', parameters: ['page'] },
    { path: 'built-before' },
  ],
} as unknown as RemoteRelease;

const maker = { id: 'p1', name: 'Mariam' };
async function previewOf(name: string, now = () => new Date()): Promise<string> {
  const { database } = site;
  const shown = { kind: 'campaign', name, version: 1 } as const;
  const link = await savePreviewLink({ database, caller: maker, now }, shown);
  return encodeURIComponent(previewTokens(secret).make(link));
}

let site: TestApi;
let missed: MissedAddresses;
let redirects: { from: string; to: string }[];
let rendered = 0;
let asked: string[] = [];
let shown: ShownPage | undefined;
beforeEach(async () => {
  site = await openTestApi();
  asked = [];
  redirects = [
    { from: '/old/page', to: '/offers' },
    { from: '/unknown/page', to: '/offers' },
    { from: '/page', to: '/away' },
    { from: '/brochures/old.pdf', to: '/downloads' },
  ];
  const sessions = {
    of: async ({ cookies }: FastifyRequest) => (cookies.staff ? ({} as StaffSession) : null),
  };
  missed = new MissedAddresses({ database: site.database, sessions, log: site.app.log });
  const page: ServedPage = {
    ...{ status: 200, head: [], hoisted: '', failure: null, failedRemote: null },
    ...{ hydration: 'null', route: null, isAborted: false, reads: [], html: '<p>The page.</p>' },
  };
  // The plugin reads only the renderer and the fields named in documents.
  const release = {
    pinned: { id: 'r1' },
    pinnedFor: () => ({ id: 'r1' }),
    versions: [],
    rendered: new Map([['mfe-content', {}]]),
    trustedTypes: 'default',
    renderer: {
      render: async ({ url }: Request) => {
        rendered += 1;
        asked.push(url);
        // The shell's answer for an unknown address.
        if (url.includes('/unknown')) return Response.redirect(`${origin}/home`, 302);
        const route = { remote: 'mfe-content', path: '', uses: [] };
        const status = url.endsWith('/away') ? 503 : url.includes('/old/') ? 404 : 200;
        return { ...page, route, status, html: `<p>${url}</p>` };
      },
    },
    browserOnly: new Set(),
    normalizeAddress: addressNormalizer([described]),
    assetsOf: () => ({ start: '', main: [], preloads: [], deferred: [], styles: [] }),
  } as unknown as LiveRelease;
  await site.app.register(helmet, securityHeaders);
  await site.app.register(pagePlugin, {
    config: {
      publicOrigin: origin,
      leadsPerMinute: 20,
      liveReload: false,
      offlinePages: false,
      secret,
    },
    database: site.database,
    campaigns: { testOf: async () => null },
    content: {
      latest: {
        get redirects() {
          return redirects;
        },
      },
    },
    revision: async () => '1',
    releases: {
      live: {
        pages: {
          count: (_: unknown, page: ShownPage) => {
            shown = page;
            return 'a token';
          },
          countRender: () => {},
          vitalsShare: 0,
        },
      } as unknown as LiveReleases,
      releaseFor: async () => release,
      previewOf: () => null,
    },
    leadFiles: leadFilesIn(site.dataDir),
    missed,
  });
  const content = await readContent(resolve(__dirname, '../../../content'));
  await site.app.register(missedAddressesPlugin, {
    ...{ config: { publicOrigin: origin }, database: site.database, missed },
    content: {
      get latest() {
        return { ...content, redirects };
      },
    },
    staff: { requireRight: () => async () => {} },
  });
});
afterEach(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { cookie: 'locale=en', ...headers } });

test.each([
  ['/About/?from=mail', '/about?from=mail'],
  ['/ar//about', '/ar/about'],
  ['//evil.example/About', '/evil.example/about'],
])('%s is moved for good to %s', async (url, address) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, address]);
});

test.each([
  ...['/newsletter/confirm', '/ar/newsletter/unsubscribe'],
  ...['/booking', '/ar/booking', '/request', '/ar/request'],
])('%s is one visitor’s: kept nowhere, and not to be found', async (path) => {
  const { headers } = await get(`${path}?key=0123`);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});

test('a page that is the same for everybody needs no process of its own in the browser', async () => {
  const { headers } = await get('/about');
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeDefined();
});

test('a page whose data are away says when to come again, and no version is blamed for it', async () => {
  const answer = await get('/away');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(shown?.failing).toBeNull();
});

test('a choice of language moves a page for one visitor alone', async () => {
  const answer = await get('/about', { cookie: 'locale=ar' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ar/about']);
});

test.each<[string, Record<string, string>, string | null]>([
  ['typed, or from a mail', { 'sec-fetch-site': 'none' }, '/ar/about'],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, '/ar/about'],
  ['from a neighbour of the domain', { 'sec-fetch-site': 'same-site' }, '/ar/about'],
  ['from another site, by an older browser', { referer: 'https://evil.example/' }, '/ar/about'],
  ['by a link of this site', { 'sec-fetch-site': 'same-origin' }, null],
  ['by a link of this site, in an older browser', { referer: `${origin}/ar/models` }, null],
])('what was asked for %s follows the choice of Arabic: %j', async (_, headers, led) => {
  const answer = await get('/about', { cookie: 'locale=ar', ...headers });
  expect(answer.headers.location ?? null).toBe(led);
  expect(answer.statusCode).toBe(led === null ? 200 : 302);
  // No shared cache may serve one visitor's answer to another.
  expect(answer.headers['cache-control']).toBe(led === null ? 'private, no-cache' : 'no-store');
  expect(answer.headers.vary).toContain('Sec-Fetch-Site');
});

test.each<[string, string, string | null]>([
  ['/ar/about', '/about', 'en'],
  ['/about?x=1', '/ar/about', 'ar'],
  ['/landing_page/eid/new-car-offer/7', '/landing_page_arabic/eid/new-car-offer/7', 'ar'],
  // A link from another page in the other language is not a language choice.
  ['/ar/models', '/about', null],
  ['/about', '/about', null],
])('who follows the link from %s to %s has chosen: %s', async (from, to, chosen) => {
  const headers = { 'sec-fetch-site': 'same-origin', referer: `${origin}${from}` };
  const { cookies } = await get(to, { cookie: 'locale=ar', ...headers });
  const [cookie] = cookies.filter(({ name }) => name === 'locale');
  expect(cookie?.value ?? null).toBe(chosen);
  const outside = await get(to, { referer: `https://evil.example${from}` });
  expect(outside.cookies.filter(({ name }) => name === 'locale')).toEqual([]);
});

test.each(['en', 'ar'])(
  'a landing page keeps the language that its address names, marks and all, language chosen: %s',
  async (chosen) => {
    const [english, arabic] = ['/landing_page', '/landing_page_arabic'].map(
      (name) => `${name}/eid/new-car-offer/7?utm_source=mail`,
    ) as [string, string];
    const cookie = `locale=${chosen}`;
    for (const prefixed of [`/ar${english}`, `/ar${arabic}`]) {
      const { statusCode, headers } = await get(prefixed, { cookie });
      expect([prefixed, statusCode, headers.location]).toEqual([prefixed, 302, arabic]);
    }
    for (const page of [english, arabic])
      expect([page, (await get(page, { cookie })).statusCode]).toEqual([page, 200]);
  },
);

/** Addresses that try to name another host. */
const foreign = [
  ...['//x//evil.example/', '//ar//evil.example/', '/en//evil.example', '/ar/..//evil.example/'],
  ...[
    '//',
    '/\\',
    '/.//evil.example',
    '/x/..//evil.example',
    '//./evil.example//',
    '/\\/evil.example/x',
  ],
  ...['http://evil.example//evil.example/', 'http://evil.example/about', '///evil.example'],
];

test.each(['en', 'ar'])('no address leads to another site, language chosen: %s', async (locale) => {
  // Sent over a raw socket, because `inject` and `fetch` would normalize the target.
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const headers = { cookie: `locale=${locale}` };
  for (const url of foreign) {
    let path: string | undefined = url;
    for (let step = 0; path && step < 5; step += 1) {
      const sent: ClientRequest = request({ port, path, headers }).end();
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      expect([url, answer?.statusCode]).not.toContain(500);
      const location: string | undefined = answer?.headers.location;
      const text = (await answer?.toArray())?.join('');
      expect({ url, text }).toEqual({ url, text: expect.not.stringContaining('://evil.example') });
      if (location) expect([url, new URL(location, origin).origin]).toEqual([url, origin]);
      path = location;
    }
  }
});

test.each(foreign)('who posts a form to %s is thanked on this site', async (path) => {
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  const headers = {
    ...{ 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=en' },
    'sec-fetch-site': 'same-origin',
  };
  const posting = request({ method: 'POST', port, path, headers });
  posting.end(`${formField}=newsletter&email=mariam%40example.com`);
  const [answer]: IncomingMessage[] = await once(posting, 'response');
  answer?.resume();
  expect(answer?.statusCode).toBe(303);
  expect(new URL(answer?.headers.location ?? '', origin).origin).toBe(origin);
});

test.each([
  ['/contact-us?from=mail&form=contact&sent=CM-00000', '/contact-us?from=mail'],
  ['/ar/thankyou_page?reference=LP-00000', '/ar/thankyou_page'],
])('nobody is thanked at %s for what was never sent', async (url, address) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('who sent a form without scripts reads so, after a reload too, and nobody else does', async () => {
  const body = new URLSearchParams({ [formField]: 'newsletter', email: 'mariam@example.com' });
  const sent = await site.app.inject({
    method: 'POST',
    url: '/about',
    payload: body.toString(),
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded', cookie: 'locale=en' },
      'sec-fetch-site': 'same-origin',
    },
  });
  const address = sent.headers.location ?? '';
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)[0];
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(address, { cookie: cookie ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await get(address)).statusCode).toBe(302);
});

test('a page that is counted brings its token, one that is kept in the browser too', async () => {
  const first = await get('/about');
  expect(first.headers['server-timing']).toBe('page;desc="a token"');
  const again = await get('/about', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.headers['server-timing']]).toEqual([304, 'page;desc="a token"']);
  const preview = await get(`/home?preview=${await previewOf('eid')}`);
  expect(preview.headers['server-timing']).toBeUndefined();
});

test('only a preview link that is good makes a page nobody else’s', async () => {
  const token = decodeURIComponent(await previewOf('eid'));
  const isPrivate = async (mark: string) =>
    (await get(`/home?preview=${encodeURIComponent(mark)}`)).headers['x-robots-tag'] !== undefined;
  expect([await isPrivate(token), await isPrivate('x')]).toEqual([true, false]);
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'an unknown call is answered in the envelope of the API, whatever its body: %s',
  async (method) => {
    const answer = await site.app.inject({
      ...{ method, url: '/api/v1/nothing' },
      ...(method !== 'GET' && { payload: { name: 'Mariam' } }),
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'notFound']);
  },
);

test('what is posted to a file’s address is not found, and leads nowhere', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/storage/x', payload: { a: 1 } });
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

const shared = ['gclid', 'fbclid', '_gl', 'utm_source', 'UTM_ID', 'x', 'page1', 'sid', 'عرض'];

test('what a page does not read costs nothing: it is neither another page nor limited', async () => {
  const plain = await get('/about');
  const links = [
    ...Array.from({ length: 130 }, (_, at) => `igsh=${at}`),
    ...shared.map((name) => `${encodeURIComponent(name)}=1`),
  ];
  for (const link of links) {
    const answer = await get(`/about?${link}`);
    expect([link, answer.statusCode, answer.headers.etag]).toEqual([
      ...[link, 200, plain.headers.etag],
    ]);
  }
  expect([...new Set(asked)]).toEqual([`${origin}/about`]);
});

test('what a page reads is another page, in whatever order it is written', async () => {
  rendered = 0;
  const addresses = ['?category=a&page=2', '?x=1&page=2&category=a', '?category=a&page=3'];
  const answers = [];
  for (const search of addresses) answers.push((await get(`/about${search}`)).body);
  expect([rendered, answers[0] === answers[1]]).toEqual([2, true]);
  expect(answers[0]).toContain('/about?category=a&page=2');
});

test('a page that was built before routes named what they read has all but marks', async () => {
  const answer = await get('/built-before?y=2&gclid=1');
  expect(answer.body).toContain('/built-before?y=2</p>');
});

test('a page of one visitor is rendered anew each time', async () => {
  rendered = 0;
  for (let at = 0; at < 2; at += 1) await get('/booking?key=0123');
  expect(rendered).toBe(2);
});

test('who asks for a page under ever new parameters is told to wait, and others are not', async () => {
  rendered = 0;
  const statuses = new Set<number>();
  for (let at = 0; at < 130; at += 1)
    statuses.add((await get(`/ar/about?category=${at}`, { cookie: 'locale=ar' })).statusCode);
  expect([[...statuses], rendered]).toEqual([[200, 429], 120]);
  const refused = await get('/ar/about?page=1');
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.body).toMatch(/[؀-ۿ]/);
  expect((await get('/about')).statusCode).toBe(200);
  const neighbour = await site.app.inject({ url: '/about?page=1', remoteAddress: '192.0.2.7' });
  expect(neighbour.statusCode).toBe(200);
});

test('a page that brings cookies is its visitor’s, and one that brings none may be kept', async () => {
  const first = await get('/about');
  expect([first.cookies.length > 0, first.headers['cache-control']]).toEqual([
    true,
    'private, no-cache',
  ]);
  const cookie = first.cookies
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  expect((await get('/about', { cookie })).headers['cache-control']).toBe('no-cache');
});

test('a document closes what it needs nothing of, and says where browsers report', async () => {
  const { headers } = await get('/about');
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers['reporting-endpoints']).toBe('default="/-/reports"');
  expect(headers['content-security-policy']).toMatch(
    /trusted-types default; report-uri \/-\/reports; report-to default$/,
  );
});

test('a preview may be framed by this site, and no other page by anybody', async () => {
  const policyOf = async (url: string) =>
    String((await get(url)).headers['content-security-policy']);
  expect(await policyOf(`/home?preview=${await previewOf('eid')}`)).toContain(
    "frame-ancestors 'self'",
  );
  expect(await policyOf('/home')).toContain("frame-ancestors 'none'");
});

test.each([
  ['en', '/home', 'This preview was called back'],
  ['ar', '/ar/home', 'أُلغيت هذه المعاينة'],
])(
  'a preview link that was called back answers a calm page at once, in %s',
  async (_, page, said) => {
    const { database } = site;
    const address = `${page}?preview=${await previewOf('eid')}`;
    expect((await get(address)).statusCode).toBe(200);
    const now = new Date();
    const [link] = await listPreviewLinks(database, now);
    expect(link).toMatchObject({ kind: 'campaign', name: 'eid', version: 1, maker: 'Mariam' });
    await revokePreviewLink(database, link?.id ?? '', { by: 'Ali', at: now });
    const over = await get(address);
    expect([over.statusCode, over.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(over.body).toContain(said);
    expect(await listPreviewLinks(database, now)).toEqual([]);
    // A new link to the same preview works.
    expect((await get(`${page}?preview=${await previewOf('eid')}`)).statusCode).toBe(200);
  },
);

test('a link to a preview that is over leads to what visitors see', async () => {
  const twoDaysAgo = () => new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const page = '/landing_page/eid/new-car-offer/7';
  const { statusCode, headers } = await get(
    `${page}?preview=${await previewOf('eid', twoDaysAgo)}&utm_source=mail`,
  );
  expect([statusCode, headers['cache-control'], headers.location]).toEqual([
    ...[302, 'no-store', `${page}?utm_source=mail`],
  ]);
});

test('an address that is no more leads for good to the one in its place, in its language and with its marks', async () => {
  const english = await site.app.inject({ url: '/old/page?utm_source=print' });
  expect([english.statusCode, english.headers.location]).toEqual([301, '/offers?utm_source=print']);
  const arabic = await site.app.inject({ url: '/ar/old/page' });
  expect([arabic.statusCode, arabic.headers.location]).toEqual([301, '/ar/offers']);
  expect((await site.app.inject({ url: '/old/other' })).statusCode).toBe(404);
});

test('so does one that no page of the site has ever had, which leads home otherwise', async () => {
  const led = await get('/unknown/page');
  expect([led.statusCode, led.headers.location]).toEqual([301, '/offers']);
  const home = await get('/unknown/other');
  expect([home.statusCode, home.headers.location]).toEqual([302, `${origin}/home`]);
});

test('a file that was moved is found, by every spelling and with its query', async () => {
  for (const url of ['/brochures/old.pdf', '/Brochures/OLD.PDF', '/ar/brochures/%6fld.pdf']) {
    const { statusCode, headers } = await get(`${url}?utm_source=print`);
    const expected = `${url.startsWith('/ar') ? '/ar' : ''}/downloads?utm_source=print`;
    expect([statusCode, headers.location]).toEqual([301, expected]);
  }
  expect((await get('/brochures/other.pdf')).statusCode).toBe(404);
});

test('a redirect never hides a page', async () => {
  expect((await site.app.inject({ url: '/page' })).statusCode).toBe(200);
});

test('a page that leads on has settled the parameters that it reads; the others go along', async () => {
  const { headers } = await get('/unknown/list?page=2&utm_source=mail');
  expect(headers.location).toBe(`${origin}/home?utm_source=mail`);
});

test('unknown addresses are listed for staff by how often they were asked for, until a redirect stands there', async () => {
  const person = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
  const arabic = encodeURI('/unknown/عروض');
  for (const url of ['/unknown/a', '/unknown/A', '/ar/unknown/%61?x=1']) {
    const { statusCode, headers } = await get(url, person);
    // An address with capital letters is redirected first; follow as a browser does.
    if (statusCode === 301) await get(String(headers.location), person);
  }
  for (const url of [arabic, arabic.toLowerCase()]) await get(url, person);
  await get('/unknown/100%25', person);
  // Not counted: redirected, known, or not requested as a page by a visitor.
  for (const url of ['/unknown/page', '/about', '/unknown/%00', '/unknown/%E2%80%AEa'])
    await get(url, person);
  await get(`/unknown/${'x'.repeat(300)}`, person);
  await get('/unknown/b', { ...person, cookie: 'locale=en; staff=1' });
  await get('/unknown/b', { ...person, 'sec-fetch-dest': 'image' });
  await get('/unknown/b', { 'user-agent': 'Googlebot' });
  await site.app.inject({ method: 'HEAD', url: '/unknown/b', headers: person });
  await missed.flush();
  const list = async () =>
    (await get('/-/missed-addresses'))
      .json()
      .map(Object.values)
      .map((row: unknown[]) => row.slice(0, 2));
  expect(await list()).toEqual([
    ['/unknown/a', 3],
    ['/unknown/عروض', 2],
    ['/unknown/100%25', 1],
  ]);
  redirects = [...redirects, { from: '/Unknown/A/', to: '/offers' }];
  expect(await list()).toEqual([
    ['/unknown/عروض', 2],
    ['/unknown/100%25', 1],
  ]);
});

test('2,000 unknown addresses are kept: those asked for least go, and of these the oldest', async () => {
  const add = (day: string, from: number, to: number, count: number) =>
    addMisses(
      site.database,
      Array.from({ length: to - from }, (_, at) => ({ address: `/${from + at}`, day, count })),
      '2026-11-01',
    );
  await add('2026-10-31', 0, 1, 9);
  await add('2026-11-01', 1, 11, 1);
  await add('2026-11-02', 1001, 2001, 2);
  await add('2026-11-02', 2001, 2996, 2);
  const rows = await site.database.selectFrom('missed_addresses').selectAll().execute();
  expect(rows).toHaveLength(2000);
  expect(rows.filter(({ count }) => count === 1)).toHaveLength(5);
  await add('2026-11-03', 11, 16, 1);
  const ones = site.database
    .selectFrom('missed_addresses')
    .select('address')
    .where('count', '=', 1);
  const left = (await ones.execute()).map(({ address }) => address).sort();
  expect(left).toEqual(['/11', '/12', '/13', '/14', '/15']);
});
