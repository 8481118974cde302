// Must be the first import: the others read the releases directory from the environment
import '../../scripts/test-releases.mjs';

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startSite } from '../../e2e/src/site';
import { readConfig } from '../../server/src/config/config';
import { prepareMedia } from '../../server/src/media/prepare-media';
import { buildMonolith } from '../monolith/build-monolith';
import { startFloor } from './floor-site';

export const siteNames = ['ours', 'monolith', 'floor'] as const;
export type SiteName = (typeof siteNames)[number];

interface RunningSite {
  origin: string;
  stop(): Promise<unknown>;
}

export interface Sites {
  originOf(name: SiteName): string;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');

/** Builds what has changed, and starts the compared sites, on ports from `port`. */
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
  const sites: Partial<Record<SiteName, RunningSite>> = {};
  const stop = async () => {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  };
  const env = { LOG_LEVEL: 'error' };
  try {
    const ours = await startSite(ports.ours, env);
    sites.ours = ours;
    if (names.includes('monolith')) {
      const settings = {
        ...env,
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
  return { originOf: (name) => sites[name]?.origin ?? '', stop };
}
