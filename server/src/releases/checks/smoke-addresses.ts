import { bannersOf } from '../../campaigns/campaign-answers';
import type { LiveCampaigns } from '../../campaigns/live-campaigns';
import { contentKeys } from '../../database/content.queries';
import type { Database } from '../../database/database';
import { fillPattern } from './fill-pattern';

/** Finds pages to try a route with: at most two that the content has, in English without a first slash. */
export type SamplesOf = (pattern: string) => string[];

/** Knows every page that the content has words for, and the landing pages of what is on now. */
export async function readSamples(
  database: Database,
  campaigns: LiveCampaigns,
): Promise<SamplesOf> {
  const keys = await contentKeys(database, 'seo');
  const worded = keys.filter((key) => key.startsWith('en:')).map((key) => key.slice('en:'.length));
  const landings = bannersOf(await campaigns.open()).map((banner) => {
    const folder = banner.banner_type === 'English' ? 'landing_page' : 'landing_page_arabic';
    return `${folder}/${banner.campaign_slug}/${banner.offer_type}/${banner.id}`;
  });
  const pages = [...worded, ...landings];
  return (pattern) => {
    if (!pattern.includes(':')) return [pattern];
    const shape = new RegExp(`^${fillPattern(pattern, '[^/]+')}$`);
    const samples = pages.filter((page) => shape.test(page));
    return [...new Set([samples[0], samples.at(-1)])].filter((page) => page !== undefined);
  };
}
