// Must be the first import: the others read the releases directory from the environment
import '../../scripts/test-releases.mjs';

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startSite } from '../../e2e/src/site';
import { readConfig } from '../../server/src/config/config';
import { prepareMedia } from '../../server/src/media/prepare-media';
import { buildMonolith } from '../monolith/build-monolith';
import { startThrottledProxies, type ThrottledProxies } from '../network/throttled-proxies';
import { startFloor } from './floor-site';

export const siteNames = ['ours', 'monolith', 'floor'] as const;
export type SiteName = (typeof siteNames)[number];

interface RunningSite {
  origin: string;
  stop(): Promise<unknown>;
}

export interface Sites {
  /** Direct origin. */
  nearby(name: SiteName): string;
  /** The slow lines to the sites. */
  proxies: ThrottledProxies;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');

/** Builds what has changed, and starts the compared sites with a slow line to each, on ports from `port`. */
export async function startSites(
  names: readonly SiteName[],
  port: number,
  addresses: readonly string[],
): Promise<Sites> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  // Encodes all pictures first, so that encoding does not disturb the measurements
  const { contentDir, mediaDir } = readConfig();
  await prepareMedia({ sourceDir: path.join(contentDir, 'media'), outDir: mediaDir });
  const ports = { ours: port, monolith: port + 1, floor: port + 2 };
  const proxies = await startThrottledProxies(ports, port + 3);
  const sites: Partial<Record<SiteName, RunningSite>> = {};
  const stop = async () => {
    proxies.stop();
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  };
  // Forms are accepted from the site's public origin only, which here is the slow line's
  const env = (name: SiteName) => ({ LOG_LEVEL: 'error', PUBLIC_ORIGIN: proxies.originOf(name) });
  try {
    const ours = await startSite(ports.ours, env('ours'));
    sites.ours = ours;
    if (names.includes('monolith')) {
      const settings = {
        ...env('monolith'),
        RELEASES_DIR: await buildMonolith(ours.releasesDir),
      };
      sites.monolith = await startSite(ports.monolith, settings);
    }
    if (names.includes('floor'))
      sites.floor = await startFloor({ port: ports.floor, origin: ours.origin, addresses });
  } catch (error) {
    await stop();
    throw error;
  }
  return { nearby: (name) => sites[name]?.origin ?? '', proxies, stop };
}
