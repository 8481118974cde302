import type { Transport } from 'shared-contracts/api';
import {
  type AttributedFault,
  type BundleName,
  type PoolOptions,
  RendererPool,
} from './renderer-pool';
import type { Limits } from './renderer-process';

/**
 * Limits per renderer: a page has 2 s; code that blocks the event loop for 1.5 s is killed before the page
 * times out.
 */
const defaultLimits = {
  pageTimeoutMs: 2000,
  taskTimeoutMs: 1500,
  loadTimeoutMs: 5000,
  memoryMb: 512,
};

/** ms per page during a trial of a version. */
const trialPageTimeoutMs = 5000;

/** Opens a pool with the default limits; `overrides` replaces some of them. Close it with close(). */
export const openPool = (parts: Omit<PoolOptions, 'limits'>, overrides: Partial<Limits> = {}) =>
  new RendererPool({ ...parts, limits: { ...defaultLimits, ...overrides } });

interface Trial {
  transport: Transport;
  /** ms that one page may take. */
  pageTimeoutMs?: number | undefined;
  /** The version under trial and the versions it runs with. */
  versions: readonly BundleName[];
}

/**
 * ms that an idle trial process is kept: publish, promote and activate often follow one another and reuse it.
 */
const idleTrialPoolMs = 10_000;
const maxIdlePools = 4;
const idlePools = new Map<
  string,
  { transport: Transport; pool: RendererPool; timer: NodeJS.Timeout }
>();

/**
 * Runs `work` in a renderer process used only for this combination of versions. The process is kept for reuse
 * unless a fault occurred or `work` rejected.
 */
export async function withTrialPool<Result>(
  trial: Trial,
  work: (pool: RendererPool) => Promise<Result>,
  onFault: (fault: AttributedFault) => void = () => {},
): Promise<Result> {
  const { transport, pageTimeoutMs = trialPageTimeoutMs, versions } = trial;
  const names = versions.map(({ name, version }) => `${name}@${version}`);
  const key = [pageTimeoutMs, ...names.sort()].join(' ');
  const pool = takeIdlePool(key, transport) ?? openTrialPool(transport, pageTimeoutMs);
  pool.onFault = onFault;
  try {
    const result = await work(pool);
    if (pool.hasFailed) pool.close();
    else addIdlePool(key, transport, pool);
    return result;
  } catch (error) {
    pool.close();
    throw error;
  }
}

const openTrialPool = (transport: Transport, pageTimeoutMs: number) =>
  new RendererPool({
    ...{ transport, count: 1 },
    // The turn limit is below the page limit, so that an endless loop is reported as the cause, not as a
    // timeout.
    limits: {
      ...defaultLimits,
      pageTimeoutMs: pageTimeoutMs,
      taskTimeoutMs: Math.round(pageTimeoutMs * 0.9),
    },
  });

function takeIdlePool(key: string, transport: Transport): RendererPool | undefined {
  const found = idlePools.get(key);
  if (found?.transport !== transport) return undefined;
  clearTimeout(found.timer);
  idlePools.delete(key);
  return found.pool;
}

function addIdlePool(key: string, transport: Transport, pool: RendererPool): void {
  closeIdlePool(key);
  const [oldest = ''] = idlePools.keys();
  if (idlePools.size >= maxIdlePools) closeIdlePool(oldest);
  const timer = setTimeout(() => closeIdlePool(key), idleTrialPoolMs).unref();
  idlePools.set(key, { transport, pool, timer });
}

function closeIdlePool(key: string): void {
  const found = idlePools.get(key);
  clearTimeout(found?.timer);
  found?.pool.close();
  idlePools.delete(key);
}
