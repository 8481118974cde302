import { LRUCache } from 'lru-cache';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { ReadApi } from './in-process-transport';
import { type Incident, type PoolOptions, RendererPool } from './renderer-pool';
import type { Limits } from './renderer-process';

/**
 * Limits per renderer: a page has 2 s; code that blocks the event loop for 1.5 s is killed before the page
 * times out.
 */
const defaultLimits: Limits = { pageTimeoutMs: 2000, taskTimeoutMs: 1500, memoryMb: 512 };

/** ms per page during a trial of a version. */
const trialPageTimeoutMs = 5000;

/** Opens a pool with the default limits; `overrides` replaces some of them. Close it with close(). */
export const openPool = (parts: Omit<PoolOptions, 'limits'>, overrides: Partial<Limits> = {}) =>
  new RendererPool({ ...parts, limits: { ...defaultLimits, ...overrides } });

interface Trial {
  readApi: ReadApi;
  /** ms that one page may take. */
  pageTimeoutMs?: number | undefined;
  /** The version under trial and the versions it runs with. */
  versions: readonly VersionName[];
}

/** Idle trial processes, kept for a while: publish, promote and activate often follow one another. */
const idlePools = new LRUCache<string, { readApi: ReadApi; pool: RendererPool }>({
  ...{ max: 4, ttl: 10_000, ttlAutopurge: true },
  dispose: ({ pool }, _, reason) => reason !== 'delete' && pool.close(),
});

/**
 * Runs `work` in a renderer process used only for this combination of versions. The process is kept for reuse
 * unless a fault occurred or `work` rejected.
 */
export async function withTrialPool<Result>(
  { readApi, pageTimeoutMs = trialPageTimeoutMs, versions }: Trial,
  work: (pool: RendererPool) => Promise<Result>,
  onIncident: (incident: Incident) => void = () => {},
): Promise<Result> {
  const names = versions.map(({ name, version }) => `${name}@${version}`);
  const key = [pageTimeoutMs, ...names.sort()].join(' ');
  const idle = idlePools.get(key);
  const isReused = idle?.readApi === readApi;
  if (isReused) idlePools.delete(key);
  // Code may block for less than a page may take, so that a loop is reported as the cause, not a timeout.
  const limits = { pageTimeoutMs, taskTimeoutMs: Math.round(pageTimeoutMs * 0.9) };
  const pool = isReused ? idle.pool : openPool({ readApi, count: 1 }, limits);
  pool.onIncident = onIncident;
  try {
    const result = await work(pool);
    if (pool.hasFailed) pool.close();
    else idlePools.set(key, { readApi, pool });
    return result;
  } catch (error) {
    pool.close();
    throw error;
  }
}
