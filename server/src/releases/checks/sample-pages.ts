import { bannersOf } from '../../content/campaigns/campaign-responses';
import type { LiveCampaigns } from '../../content/campaigns/live-campaigns';
import { contentKeys } from '../../content/import/content.queries';
import { customPageKind } from '../../content/import/custom-page-rows';
import type { Database } from '../../database/database';
import type { LiveStock } from '../../stock/live-stock';
import { fillPattern, isOpenPattern } from './fill-pattern';

/** Finds at most two existing pages for a route pattern, as English paths without the leading slash. */
export type SamplesOf = (pattern: string) => string[];

/** Builds the samples from the pages in the content, the running campaigns' landing pages and the cars in stock. */
export async function readSamplePages(
  database: Database,
  campaigns: LiveCampaigns,
  stock: Pick<LiveStock, 'pages'>,
): Promise<SamplesOf> {
  const keys = await contentKeys(database, 'seo');
  const contentPages = keys
    .filter((key) => key.startsWith('en:'))
    .map((key) => key.slice('en:'.length));
  const landingPages = bannersOf(await campaigns.open()).map((banner) => {
    const folder = banner.banner_type === 'English' ? 'landing_page' : 'landing_page_arabic';
    return `${folder}/${banner.campaign_slug}/${banner.offer_type}/${banner.id}`;
  });
  const stockPages = (await stock.pages()).map(({ path }) => path.slice(1));
  const customPages = await contentKeys(database, customPageKind('en'));
  const pages = [...contentPages, ...landingPages, ...stockPages];
  return (pattern) => {
    if (!pattern.includes(':')) return [pattern];
    // those that have ended have no record for search engines
    if (isOpenPattern(pattern))
      return customPages.filter((page) => contentPages.includes(page)).slice(0, 2);
    const shape = new RegExp(`^${fillPattern(pattern, '[^/]+')}$`);
    const samples = pages.filter((page) => shape.test(page));
    return [...new Set([samples[0], samples.at(-1)])].filter((page) => page !== undefined);
  };
}
