import type { Transport } from 'shared-contracts/api';
import { type BlamedFault, type BundleName, type PoolOptions, RendererPool } from './renderer-pool';
import type { Limits } from './renderer-process';

/** What one renderer may take. A page has 2 s; one that lets nobody else get a word in is ended a little before. */
const limits = { page: 2000, turn: 1500, load: 5000, memory: 512 };

/** ms that a page may take when it is tried; a visitor would have gone long before. */
const trialPage = 5000;

export const openPool = (parts: Omit<PoolOptions, 'limits'>, own: Partial<Limits> = {}) =>
  new RendererPool({ ...parts, limits: { ...limits, ...own } });

interface Trial {
  transport: Transport;
  /** ms that a page may take. */
  deadline?: number | undefined;
  /** What is tried, with what it lives beside. */
  versions: readonly BundleName[];
}

/** ms that the process of a trial is kept: what was published is often promoted at once, and then activated. */
const patience = 10_000;
const most = 4;
const kept = new Map<string, { transport: Transport; pool: RendererPool; timer: NodeJS.Timeout }>();

/** A process for trials of these versions alone, as long as they do nothing wrong. */
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
    // one that loops is ended while its page is still waited for, so that the fault says what it did
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
