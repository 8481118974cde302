import type { BrandWire, NewsWire, OfferWire } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { contentBodies } from '../database/content.queries';
import type { Database } from '../database/database';
import { offerKind } from '../database/offer-rows';
import type { ChangeDays } from './change-days';

/** One page to be found, without its language. */
export interface SitePage {
  path: string;
  /** ISO date of its last change; unknown without it. */
  changed?: string | undefined;
}

interface SiteParts {
  database: Database;
  /** Paths of all routes of the live release. */
  routes: readonly string[];
  changes: ChangeDays;
  /** ISO date in Bahrain. */
  today: string;
}

/** Home under its second address, the page after a form, and campaigns' pages are not to be found by searching. */
const unlisted = new Set(['', paths.thankYou().slice(1)]);

/** Every page that search engines may show, in the order of the routes; items stand after the lists. */
export async function sitePages(parts: SiteParts): Promise<SitePage[]> {
  const { database, routes, changes, today } = parts;
  const [models, offers, news, jobs] = await Promise.all([
    rows<BrandWire>(database, 'brand'),
    rows<OfferWire>(database, offerKind('en')),
    rows<NewsWire>(database, 'news'),
    rows<{ slug: string }>(database, 'job'),
  ]);
  const lists = routes
    .filter((route) => !route.includes(':') && !unlisted.has(route))
    .map((route) => ({ path: `/${route}`, changed: changes.pages.get(route) }));
  const newest = news
    .map(({ post_date }) => post_date)
    .sort()
    .at(-1);
  const withNews = lists.map((page) =>
    page.path === paths.news() ? { ...page, changed: newest } : page,
  );
  return [
    ...withNews,
    ...models.flatMap(({ slug, view_360 }) =>
      [paths.explore(slug), ...(view_360 ? [`/${view_360}`] : [])].map((path) => ({
        path,
        changed: changes.models.get(slug),
      })),
    ),
    ...offers
      .filter(({ until }) => until >= today)
      .map(({ id }) => ({ path: paths.offer(id), changed: changes.offers.get(String(id)) })),
    ...news.map(({ id, post_date }) => ({ path: paths.newsItem(id), changed: post_date })),
    ...jobs.map(({ slug }) => ({ path: paths.job(slug), changed: changes.jobs.get(slug) })),
  ];
}

// Written by the import alone, in these shapes.
const rows = async <Wire>(database: Database, kind: string): Promise<Wire[]> =>
  (await contentBodies(database, kind)).map((body) => JSON.parse(body) as Wire);
