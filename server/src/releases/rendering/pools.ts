import type { Transport } from 'shared-contracts/api';
import { type BlamedFault, type BundleName, type PoolOptions, RendererPool } from './renderer-pool';
import type { Limits } from './renderer-process';

/**
 * Limits per renderer: a page has 2 s; code that blocks the event loop for 1.5 s is killed before the page
 * times out.
 */
const limits = { page: 2000, turn: 1500, load: 5000, memory: 512 };

/** ms per page during a trial of a version. */
const trialPage = 5000;

/** Opens a pool with the default limits; `own` replaces some of them. Close it with close(). */
export const openPool = (parts: Omit<PoolOptions, 'limits'>, own: Partial<Limits> = {}) =>
  new RendererPool({ ...parts, limits: { ...limits, ...own } });

interface Trial {
  transport: Transport;
  /** ms that one page may take. */
  deadline?: number | undefined;
  /** The version under trial and the versions it runs with. */
  versions: readonly BundleName[];
}

/**
 * ms that an idle trial process is kept: publish, promote and activate often follow one another and reuse it.
 */
const patience = 10_000;
const most = 4;
const kept = new Map<string, { transport: Transport; pool: RendererPool; timer: NodeJS.Timeout }>();

/**
 * Runs `work` in a renderer process used only for this combination of versions. The process is kept for reuse
 * unless a fault occurred or `work` rejected.
 */
export async function inTrial<Result>(
  trial: Trial,
  work: (pool: RendererPool) => Promise<Result>,
  onFault: (fault: BlamedFault) => void = () => {},
): Promise<Result> {
  const { transport, deadline = trialPage, versions } = trial;
  const names = versions.map(({ name, version }) => `${name}@${version}`);
  const key = [deadline, ...names.sort()].join(' ');
  const pool = takeKept(key, transport) ?? openTrialPool(transport, deadline);
  pool.onFault = onFault;
  try {
    const result = await work(pool);
    if (pool.hasFailed) pool.close();
    else keep(key, transport, pool);
    return result;
  } catch (error) {
    pool.close();
    throw error;
  }
}

const openTrialPool = (transport: Transport, deadline: number) =>
  new RendererPool({
    ...{ transport, count: 1 },
    // The turn limit is below the page limit, so that an endless loop is reported as the cause, not as a
    // timeout.
    limits: { ...limits, page: deadline, turn: Math.round(deadline * 0.9) },
  });

function takeKept(key: string, transport: Transport): RendererPool | undefined {
  const found = kept.get(key);
  if (found?.transport !== transport) return undefined;
  clearTimeout(found.timer);
  kept.delete(key);
  return found.pool;
}

function keep(key: string, transport: Transport, pool: RendererPool): void {
  end(key);
  const [oldest = ''] = kept.keys();
  if (kept.size >= most) end(oldest);
  const timer = setTimeout(() => end(key), patience).unref();
  kept.set(key, { transport, pool, timer });
}

function end(key: string): void {
  const found = kept.get(key);
  clearTimeout(found?.timer);
  found?.pool.close();
  kept.delete(key);
}
