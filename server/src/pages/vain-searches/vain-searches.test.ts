import fastify, { type FastifyInstance } from 'fastify';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { siteContent } from '../../../testing/test-api';
import { contentSource } from '../../content/search/content-source';
import { SiteSearch } from '../../content/search/site-search';
import type { StaffSession } from '../../staff/staff-sessions';
import { countableQuery } from './countable-query';
import { addVainSearches, maxRows } from './vain-searches.queries';
import { vainSearchesPlugin } from './vain-searches-plugin';

let fresh: FreshDatabase;
let app: FastifyInstance;
let now = new Date('2026-12-01T09:00:00Z');
beforeAll(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  const { database } = fresh;
  const search = new SiteSearch([contentSource({ database, revision: async () => '1' })]);
  app = fastify();
  await app.register(vainSearchesPlugin, {
    ...{ config: { publicOrigin: 'http://localhost:3000' }, database, search, now: () => now },
    sessions: {
      of: async ({ headers }) => (headers.cookie === 'staff' ? ({} as StaffSession) : null),
    },
    staff: { requireRight: () => async () => {} },
  });
  app.get('/*', async () => 'a page');
});
afterAll(async () => {
  await app.close();
  await fresh.close();
});
beforeEach(async () => {
  now = new Date('2026-12-01T09:00:00Z');
  await fresh.database.deleteFrom('vain_searches').execute();
});

const person = { 'user-agent': 'Mozilla/5.0 (iPhone)' };
const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...person, ...headers } });
/** The hook runs after the answer. */
const counted = async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return (await app.inject('/-/vain-searches')).json();
};
const searchFor = (query: string) => `/search?q=${encodeURIComponent(query)}`;

test('what visitors do not find is counted by words, language and day', async () => {
  await visit(searchFor('Zeppelin'));
  await visit(searchFor('ZEPPELIN!'));
  await visit(`/ar${searchFor('منطاد طائر')}`);
  const address = encodeURIComponent(searchFor('zeppelin'));
  await visit(`/-/page-data?address=${address}&release=r1`);
  expect(await counted()).toEqual([
    { query: 'zeppelin', locale: 'en', count: 3, lastDay: '2026-12-01' },
    { query: 'منطاد طاير', locale: 'ar', count: 1, lastDay: '2026-12-01' },
  ]);
});

test('what is found, machines, staff, looks ahead and other pages are not counted', async () => {
  await visit(searchFor('swift'));
  await visit(searchFor('zeppelin'), { 'user-agent': 'Googlebot' });
  await visit(searchFor('zeppelin'), { cookie: 'staff' });
  await visit(searchFor('zeppelin'), { purpose: 'prefetch' });
  await visit('/faqs?q=zeppelin');
  await visit('/search?q=zeppelin&kind=model');
  await visit('/search');
  expect(await counted()).toEqual([]);
});

test.each([
  ['Blue  Zeppelin?', 'blue zeppelin'],
  ['أحمد', 'احمد'],
  ['Zeppelin 2027', 'zeppelin 2027'],
  ['ahmed@example.com', null],
  ['www.example.com', null],
  ['39001234', null],
  ['+973 3900 1234', null],
  ['٣٩٠٠١٢٣٤', null],
  ['880112345', null],
  ['JSAERA21S00123456', null],
  ['I bought a car from you last year and it does not start', null],
  ['a'.repeat(61), null],
  ['?!', null],
])('“%s” is counted as %s', (query, folded) => {
  expect(countableQuery(query)).toBe(folded);
});

test('after 90 days a search is forgotten, and of too many the rarest', async () => {
  const add = (from: number, to: number, count: number, day: string) =>
    addVainSearches(
      fresh.database,
      Array.from({ length: to - from }, (_, at) => {
        return { query: `q${from + at}`, locale: 'en' as const, day, count };
      }),
      '2026-09-03',
    );
  await add(0, 1, 9, '2026-09-02');
  expect(await counted()).toEqual([]);
  await add(1, 901, 2, '2026-11-30');
  await add(901, 1801, 2, '2026-11-30');
  await add(1801, 2101, 1, '2026-11-30');
  const rows = await fresh.database.selectFrom('vain_searches').select('count').execute();
  expect(rows).toHaveLength(maxRows);
  expect(rows.filter(({ count }) => count === 2)).toHaveLength(1800);
});
