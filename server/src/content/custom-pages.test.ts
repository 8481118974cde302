import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { CustomPageFile } from 'shared-contracts/campaign';
import { locales } from 'shared-contracts/locale';
import { importedContent } from '../../testing/content';
import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { preparedMedia } from '../../testing/test-api';
import { readRoutes } from '../api/read-routes';
import { antiForgery } from '../http/anti-forgery';
import { createServedAt } from '../security/served-at';
import { ContentError } from './content-error';
import { arrangePageLinks, type PageLink } from './custom-pages';
import { faultsOfChanges, toDraftFault } from './drafts/draft-faults';
import { LiveContent } from './live-content';
import { changeContent } from './records/change-content';
import type { ContentDependencies } from './records/content-dependencies';
import { contentSource } from './search/content-source';
import { SiteSearch } from './search/site-search';
import { sitePages } from './seo/site-pages';

const contentDir = resolve(__dirname, '../../../content');
const example: CustomPageFile = JSON.parse(
  readFileSync(resolve(contentDir, 'pages/how-to-buy.json'), 'utf8'),
);
const fleet: CustomPageFile = {
  ...{ title: { en: 'Cars for companies', ar: 'سيارات الشركات' }, text: example.text },
  ...{ address: 'fleet', sections: example.sections, places: { owners: '/faqs' } },
};
const path = 'pages/fleet.json';

let fresh: FreshDatabase;
let parts: ContentDependencies;
let app: FastifyInstance;

beforeEach(async () => {
  fresh = await openFreshDatabase({ template: importedContent });
  parts = { database: fresh.database, contentDir, media: await preparedMedia() };
  app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  const servedAt = createServedAt('a secret', () => new Date());
  await app.register(antiForgery, { secret: 'a secret', secure: false, servedAt });
  const links = [
    { to: '/faqs', order: 50 },
    { to: '/stock', order: 60 },
  ];
  readRoutes(app, { ...parts, linksOfFrame: (place) => (place === 'owners' ? links : []) });
});
afterEach(async () => {
  await app.close();
  await fresh.close();
});

async function publish(page: CustomPageFile | null): Promise<void> {
  const text = page && JSON.stringify(page);
  const stamp = { by: 'Noor', by_id: null, at: '2026-12-10T09:00:00Z' };
  await changeContent(parts, [{ path, text, action: 'published' }], stamp);
}

const read = (call: string, locale = 'en') =>
  app.inject({ url: `/${call}`, headers: { 'accept-language': locale } });
const settings = async () => (await read('getSiteSettingData')).json();

const reasons = async (page: unknown, isPageOfRelease?: (address: string) => boolean) =>
  (await faultsOfChanges({ ...parts, isPageOfRelease }, [{ path, text: JSON.stringify(page) }]))
    .map(toDraftFault)
    .map(({ field, sentence }) => `${field}: ${sentence.en}`);

test('a page is answered in both languages, stands in the sitemap and is found', async () => {
  await publish(fleet);
  for (const locale of locales) {
    const page = (await read('custom_page/fleet', locale)).json();
    expect(page.title).toBe(fleet.title[locale]);
    expect(page.sections).toHaveLength(fleet.sections.length);
    expect(JSON.stringify(page.sections)).toContain('/storage/uploads/scenes/about-2');
  }
  const { database } = fresh;
  const listed = async () =>
    (await sitePages({ database, routes: [], today: '2026-12-10' })).map((page) => page.path);
  expect(await listed()).toContain('/fleet');
  const search = new SiteSearch([contentSource({ database })]);
  const find = async (query: string) =>
    (await search.find({ query, locale: 'ar', today: '2026-12-10' })).groups.flatMap(
      ({ results }) => results.map((result) => result.path),
    );
  expect(await find('سيارات الشركات')).toContain('/fleet');
  await publish({ ...fleet, search: { unlisted: true } });
  expect(await listed()).not.toContain('/fleet');
  expect((await read('custom_page/fleet')).json().is_unlisted).toBe(true);
});

test('its link stands behind the one that was chosen, for as long as it is live', async () => {
  expect(await settings()).not.toHaveProperty('pages');
  await publish(fleet);
  const { pages } = await settings();
  expect(pages).toEqual([
    { to: '/fleet', place: 'owners', label: fleet.title, order: expect.any(Number) },
  ]);
  expect(pages[0].order).toBeGreaterThan(50);
  expect(pages[0].order).toBeLessThan(60);
  await publish({ ...fleet, ended: true });
  expect(await settings()).not.toHaveProperty('pages');
});

test('ended and deleted pages are gone, others never were', async () => {
  expect((await read('custom_page/fleet')).statusCode).toBe(404);
  await publish({ ...fleet, ended: true });
  expect((await read('custom_page/fleet')).statusCode).toBe(410);
  await publish(fleet);
  expect((await read('custom_page/fleet')).statusCode).toBe(200);
  await publish(null);
  expect((await read('custom_page/fleet')).statusCode).toBe(410);
  expect((await read('custom_page/nothing')).statusCode).toBe(404);
});

test('an address that was live leads to the new one, and back again', async () => {
  await publish(fleet);
  await publish({ ...fleet, address: 'business' });
  const live = await LiveContent.open(parts);
  const led = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
  expect(live.latest.redirects.map(led)).toContain('/fleet /business');
  await publish(fleet);
  await live.refresh();
  expect(live.latest.redirects.map(led)).toContain('/business /fleet');
  expect(live.latest.redirects.map(led)).not.toContain('/fleet /business');
});

test.each([
  ['offers', 'The address cannot be /offers: a page of the site is there already'],
  ['api', 'The address cannot be /api: the site needs that one itself'],
  ['fun360', 'The address cannot be /fun360: the site needs that one itself'],
  ['how-to-buy', 'The address cannot be /how-to-buy: another of your pages has it'],
  ['lounge', 'The address cannot be /lounge: a page of the site is there already'],
])('the address %s is refused with a sentence', async (address, sentence) => {
  expect(await reasons({ ...fleet, address }, (taken) => taken === 'lounge')).toContainEqual(
    expect.stringContaining(`address: ${sentence}`),
  );
});

test('an address from which a redirect leads on is refused', async () => {
  const redirects = { path: 'redirects.json', text: '[{ "from": "/Fleet/", "to": "/offers" }]' };
  const page = { path, text: JSON.stringify(fleet) };
  const faults = await faultsOfChanges(parts, [page], [redirects]);
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('a redirect leads on from there'),
  ]);
});

test('what is wrong in a section is told with its place, and is not published', async () => {
  const [first] = fleet.sections;
  const prose = { ...first, kind: 'prose', link: { label: fleet.title, address: '/nowhere' } };
  const wrong = { ...fleet, sections: [prose, { kind: 'facts', title: { en: 'A', ar: '' } }] };
  expect(await reasons({ ...fleet, sections: [prose] })).toEqual([
    'sections[0].link.address: Section 1 (Text and picture): the address leads nowhere: the site has no page /nowhere',
  ]);
  expect(await reasons(wrong)).toEqual([
    'sections[1].title.ar: Section 2 (Facts): the Arabic title is missing',
    'sections[1].facts: Section 2 (Facts): the list of facts is missing',
  ]);
  await expect(publish(wrong as CustomPageFile)).rejects.toThrow(ContentError);
});

const link = (to: string, after: string): PageLink => ({
  ...{ to, after, place: 'owners', label: fleet.title },
});
const linksOf = () => [
  { to: '/a', order: 10 },
  { to: '/b?x=1', order: 15 },
  { to: '/c', order: 20 },
];

test('links stand first, last, or behind the same link in their order', () => {
  const links = [link('/1', '/b'), link('/2', 'last'), link('/3', 'first'), link('/4', '/b')];
  const all = [...linksOf(), ...arrangePageLinks(links, linksOf).pages];
  const sorted = all.sort((one, other) => one.order - other.order).map(({ to }) => to);
  expect(sorted).toEqual(['/3', '/a', '/b?x=1', '/1', '/4', '/c', '/2']);
});

test('where staff have arranged a place, links keep to the one that they follow', () => {
  const links = [link('/1', '/a'), link('/2', '/a'), link('/3', 'first'), link('/4', 'last')];
  const { navigation } = arrangePageLinks(links, linksOf, { owners: ['/c', '/a', '/b', '-/d'] });
  expect(navigation.owners).toEqual(['/3', '/c', '/a', '/1', '/2', '/b', '-/d']);
});
