import type { Transport } from 'shared-contracts/api';
import type { VersionName } from 'shared-contracts/releasing/service';
import { type Incident, type PoolOptions, RendererPool } from './renderer-pool';
import type { Limits } from './renderer-process';

/**
 * Limits per renderer: a page has 2 s; code that blocks the event loop for 1.5 s is killed before the page
 * times out.
 */
const defaultLimits: Limits = {
  pageTimeoutMs: 2000,
  taskTimeoutMs: 1500,
  loadTimeoutMs: 5000,
  memoryMb: 512,
  minRunningShare: 0.1,
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
  versions: readonly VersionName[];
}

/** ms that an idle trial process is kept: publish, promote and activate often follow one another. */
const idleTrialPoolMs = 10_000;
const maxIdlePools = 4;
const idlePools: { key: string; transport: Transport; pool: RendererPool }[] = [];

/**
 * Runs `work` in a renderer process used only for this combination of versions. The process is kept for reuse
 * unless a fault occurred or `work` rejected.
 */
export async function withTrialPool<Result>(
  { transport, pageTimeoutMs = trialPageTimeoutMs, versions }: Trial,
  work: (pool: RendererPool) => Promise<Result>,
  onIncident: (incident: Incident) => void = () => {},
): Promise<Result> {
  const names = versions.map(({ name, version }) => `${name}@${version}`);
  const key = [pageTimeoutMs, ...names.sort()].join(' ');
  const idle = idlePools.find((one) => one.key === key && one.transport === transport);
  if (idle) idlePools.splice(idlePools.indexOf(idle), 1);
  // Code may block for less than a page may take, so that a loop is reported as the cause, not a timeout.
  const limits = { pageTimeoutMs, taskTimeoutMs: Math.round(pageTimeoutMs * 0.9) };
  const pool = idle?.pool ?? openPool({ transport, count: 1 }, limits);
  pool.onIncident = onIncident;
  try {
    const result = await work(pool);
    if (pool.hasFailed) pool.close();
    else keepIdle({ key, transport, pool });
    return result;
  } catch (error) {
    pool.close();
    throw error;
  }
}

function keepIdle(kept: (typeof idlePools)[number]): void {
  if (idlePools.push(kept) > maxIdlePools) idlePools.shift()?.pool.close();
  setTimeout(() => {
    const at = idlePools.indexOf(kept);
    if (at >= 0) idlePools.splice(at, 1)[0]?.pool.close();
  }, idleTrialPoolMs).unref();
}
