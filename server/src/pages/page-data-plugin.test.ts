import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { pageDataAddress } from 'shared-contracts/release';
import type { LiveRelease } from '../releases/live/live-release';
import { pageDataPlugin } from './page-data-plugin';

const origin = 'http://localhost';
let app: FastifyInstance;
let asked: string[];
beforeEach(async () => {
  asked = [];
  const renderer = {
    load: async ({ url }: Request) => {
      asked.push(url);
      const data = url.endsWith('/offers') ? { 'mfe-content/offers': { seo: null } } : null;
      return { data: JSON.stringify(data), reads: [] };
    },
  };
  // The plugin reads only the release's id and renderer.
  const release = { pinned: { id: 'r1' }, renderer } as unknown as LiveRelease;
  app = fastify();
  await app.register(cookie);
  app.decorate('antiForgeryCookieOptions', { path: '/', sameSite: 'lax', secure: false });
  await app.register(pageDataPlugin, {
    config: { publicOrigin: origin, secret: 'a secret of thirty-two characters' },
    content: { latest: { redirects: [{ from: '/old', to: '/offers' }] } },
    campaigns: { testOf: async () => null },
    releases: { releaseFor: async () => release },
    cdn: {
      state: async () => 'a',
      headersOfData: async (_, { pathname }) => ({ 'surrogate-key': pathname }),
    },
  });
});
afterEach(() => app.close());

const ask = (address: string, release = 'r1') =>
  app.inject({ url: pageDataAddress, query: { address, release } });

test('a tab gets the data of all loaders of a page in one answer', async () => {
  const answer = await ask('/ar/offers');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ 'mfe-content/offers': { seo: null } });
  expect(asked).toEqual(['http://localhost/ar/offers']);
});

test('a page whose visits are counted is not given ahead', async () => {
  const query = { address: '/landing_page/eid/new-car-offer/1', release: 'r1' };
  const headers = { purpose: 'prefetch' };
  expect((await app.inject({ url: pageDataAddress, query, headers })).json()).toBeNull();
  expect(asked).toEqual([]);
});

test('a tab of another release gets nothing, because its screens may want other data', async () => {
  expect((await ask('/offers', 'r0')).statusCode).toBe(204);
  expect(asked).toEqual([]);
});

test('what is not simply a page is left to the tab', async () => {
  expect((await ask('/nowhere')).json()).toBeNull();
});

test('a tab is led on as a document is, and keeps its marks', async () => {
  expect((await ask('/ar/old?utm_source=mail')).json()).toBe('/ar/offers?utm_source=mail');
});

test.each([
  '',
  'offers',
  'http://elsewhere.example/offers',
  '//elsewhere.example/offers',
  '/api/v1/get_settings',
  '/assets/x.js',
])('%p is no address of a page', async (address) => {
  expect((await ask(address)).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('those who ask at once behind a CDN wait for the same data, which it may keep', async () => {
  const answers = await Promise.all([ask('/offers'), ask('/offers'), ask('/ar/offers')]);
  expect(asked).toEqual([`${origin}/offers`, `${origin}/ar/offers`]);
  expect(answers.map(({ headers }) => headers['surrogate-key'])).toEqual([
    ...['/offers', '/offers', '/ar/offers'],
  ]);
  await ask('/offers');
  expect(asked).toHaveLength(3);
});
