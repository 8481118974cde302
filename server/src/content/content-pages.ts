import { neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { slugOf } from './fields';
import type { FileContents } from './schema';

/** The parts that could be read. */
export type PartialContent = { [Part in keyof FileContents]?: FileContents[Part] | undefined };

/** Pages with one fixed address. */
const singlePages = [
  ...(['home', 'about', 'models', 'bookService', 'genuineParts', 'testDrive'] as const),
  ...(['request', 'booking'] as const),
  ...(['finance', 'tradeIn', 'faqs', 'warranty', 'offers', 'news', 'gallery', 'contact'] as const),
  ...(['careers', 'accessories', 'inside', 'downloads', 'compare', 'terms', 'privacy'] as const),
  ...(['search', 'runningCosts', 'servicePrices', 'owners', 'manual', 'build'] as const),
  ...(['thankYou', 'confirmSubscription', 'leaveNewsletter'] as const),
];

/** Addresses of pages, as far as they are known without the remotes. */
export function pagesOf({
  models = [],
  jobs = [],
  offers = [],
  news = [],
  offices = [],
  pages = [],
}: PartialContent): ReadonlySet<string> {
  return new Set([
    ...['/', ...singlePages.map((name) => neutralPath(paths[name]()))],
    ...models.flatMap(({ slug, view_360 }) => [
      paths.explore(slug),
      paths.build(slug),
      ...(view_360 ? [`/${view_360.path}`] : []),
    ]),
    ...jobs.map(({ slug }) => paths.job(slug)),
    ...offers.map(({ id }) => paths.offer(id)),
    ...news.map(({ id }) => paths.newsItem(id)),
    ...pages.filter(({ ended }) => !ended).map(({ address }) => `/${address}`),
    ...offices.map(({ slug, title }) => paths.branch(slug ?? slugOf(title.en))),
  ]);
}
