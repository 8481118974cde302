import { type Locale, localeOf, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';

/** A page that the service worker has kept. */
export interface KeptPage {
  address: string;
  title: string;
}

/** The service worker's cache of pages, oldest first: `server/src/pages/offline/worker.js`. */
const cacheName = 'pages';

const maxPages = 6;

/** What these said belongs to the moment when they were opened. */
const passing: readonly string[] = [
  paths.thankYou(),
  paths.confirmSubscription(),
  paths.leaveNewsletter(),
];

/** The pages in this language that were seen last; empty without a service worker. */
export async function listKeptPages(locale: Locale): Promise<KeptPage[]> {
  if (typeof caches === 'undefined' || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const pages = new Map<string, KeptPage>();
  for (const { url } of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(url);
    if (localeOf(pathname) !== locale || passing.includes(neutralPath(pathname))) continue;
    const title = titleIn((await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '');
    // The same page with another choice has the same title
    if (title !== '' && !pages.has(title)) pages.set(title, { address: pathname + search, title });
    if (pages.size === maxPages) break;
  }
  return [...pages.values()];
}

/** A document's title without the brand. */
function titleIn(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? [];
  const text = new DOMParser().parseFromString(title, 'text/html').body.textContent ?? '';
  return text.split(' | ')[0] ?? '';
}
