import type * as v from 'valibot';
import type { secretsEnvironment, siteEnvironment } from './site-config';

type Environment = Pick<
  v.InferOutput<typeof siteEnvironment> & v.InferOutput<typeof secretsEnvironment>,
  'PAGE_CDN' | 'PAGE_CDN_URL' | 'PAGE_CDN_TOKEN'
>;

/** One sentence for each setting of Fastly that is missing. */
export const pageCdnFaults = (set: Environment): string[] =>
  (['PAGE_CDN_URL', 'PAGE_CDN_TOKEN'] as const)
    .filter((name) => set.PAGE_CDN === 'fastly' && set[name] === undefined)
    .map((name) => `Set ${name} too: with PAGE_CDN=fastly the site purges what Fastly keeps.`);

/** The cache that keeps pages; null without one. */
export function pageCdnConfig(
  { PAGE_CDN: kind, PAGE_CDN_URL: url, PAGE_CDN_TOKEN: token = '' }: Environment,
  publicOrigin: string,
) {
  if (kind === 'fastly') return { kind, url: url ?? '', token };
  return kind ? { kind, urls: url?.split(',') ?? [publicOrigin] } : null;
}

export type PageCdnConfig = ReturnType<typeof pageCdnConfig>;
