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

export type Sites = Partial<Record<SiteName, RunningSite>>;

const root = path.join(import.meta.dirname, '../..');

/** Builds what has changed and starts the sites that are compared, each on a port of its own from `port` on. */
export async function startSites(
  names: readonly SiteName[],
  port: number,
  addresses: readonly string[],
): Promise<Sites> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  // nobody measures a picture while it is being made
  const { contentDir, mediaDir } = readConfig();
  await prepareMedia({ sourceDir: path.join(contentDir, 'media'), outDir: mediaDir });
  const env = { LOG_LEVEL: 'error' };
  const ours = await startSite(port, env);
  const sites: Sites = { ours };
  if (names.includes('monolith')) {
    const releases = await buildMonolith(ours.releasesDir);
    const monolith = await startSite(port + 1, { ...env, RELEASES_DIR: releases });
    sites.monolith = monolith;
  }
  if (names.includes('floor'))
    sites.floor = await startFloor({ port: port + 2, origin: ours.origin, addresses });
  return sites;
}

export async function stopSites(sites: Sites): Promise<void> {
  await Promise.all(Object.values(sites).map((site) => site.stop()));
}
