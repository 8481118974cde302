import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { paths } from 'shared-contracts/paths';

export const slugs = [
  'jimny',
  'jimny-5d',
  'grand-vitara',
  'fronx',
  'ertiga',
  'eeco',
  'ciaz',
  'dzire',
  'baleno',
  'swift',
  'new-carry',
];

const turntables = [
  'baleno',
  'grand_vitara',
  'ertiga',
  'dzire',
  'jimny',
  'swift',
  'fronx',
  'ciaz',
  'jimny5d',
];

/** Every page for visitors, in English; one example for each route with parameters. `pages.spec` finds missing ones. */
export const everyPage = [
  '/',
  paths.home(),
  paths.about(),
  paths.models(),
  ...slugs.map((slug) => paths.explore(slug)),
  paths.bookService(),
  paths.genuineParts(),
  paths.testDrive(),
  paths.finance(),
  paths.tradeIn(),
  paths.faqs(),
  paths.warranty(),
  paths.search('swift'),
  paths.offers(),
  paths.offer(1),
  paths.news(),
  paths.newsItem(1),
  paths.gallery(),
  paths.contact(),
  paths.branch('manama-service-centre'),
  paths.careers(),
  paths.job('sales-adviser'),
  paths.build(),
  paths.build('swift'),
  paths.keptBuild(),
  paths.runningCosts(),
  paths.servicePrices(),
  paths.owners(),
  paths.manual(),
  paths.stock(),
  paths.stockCar('swift-glx-sw271037'),
  paths.stockAlert({ model: 'swift' }),
  paths.manageStockAlert(),
  paths.accessories(),
  paths.compare(['swift', 'fronx']),
  paths.inside(),
  paths.downloads(),
  paths.terms(),
  paths.privacy(),
  paths.accessibility(),
  paths.offline(),
  paths.thankYou(),
  paths.confirmSubscription(),
  paths.landing('swift-pay-later', 'new-car-offer', 2),
  paths.landing('family-holiday', 'service-offer', 3),
  ...turntables.map((name) => `/${name}360`),
  paths.booking(),
  paths.request(),
  '/how-to-buy',
  paths.reviews(),
  paths.review(),
  paths.leaveNewsletter(),
];

/** One address of each kind of page: models, for example, all share one screen. */
export const everyKindOfPage = everyPage.filter((page) => {
  const duplicates = [
    ...slugs.filter((slug) => !['swift', 'eeco'].includes(slug)).map((slug) => paths.explore(slug)),
    ...turntables.filter((name) => !['swift', 'jimny'].includes(name)).map((name) => `/${name}360`),
    '/',
    // The same screen as the terms
    paths.privacy(),
    paths.accessibility(),
  ];
  return !duplicates.includes(page);
});

/** Returns the visitors' routes of the release that a page's document names, without leading slash. */
export async function liveRoutes(request: APIRequestContext): Promise<string[]> {
  const document = await (await request.get(paths.about())).text();
  const [, id] = /"release":\{"id":"(\w+)"/.exec(document) ?? [];
  const release = await (await request.get(`/-/release/${id}`)).json();
  return release.remotes.flatMap(({ routes }: { routes: { path: string }[] }) =>
    routes.map(({ path }) => path),
  );
}

const root = path.join(import.meta.dirname, '../..');

const isForStaff = (remote: string) =>
  JSON.parse(readFileSync(path.join(root, remote, 'package.json'), 'utf8')).audience === 'staff';

/** The remotes with pages for visitors. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && !isForStaff(name),
);

/** Returns a page of a remote: its first route without parameters. */
export function samplePageOf(remote: string): string {
  // Home includes fragments of all other remotes
  if (remote === 'mfe-content') return paths.about();
  const routes = readFileSync(path.join(root, remote, 'src/remote.ts'), 'utf8');
  const [, page] = /path: '([\w-]+)'/.exec(routes) ?? [];
  if (!page) throw new Error(`${remote} has no page without a parameter`);
  return `/${page}`;
}
