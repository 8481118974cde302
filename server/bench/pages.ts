import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../testing/postgres-server';
import { requestPages } from './load';
import { type Row, record } from './record';
import { type SiteProcess, startSite } from './site-process';
import { benchSecret, uncachedAddress } from './uncached-address';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    workers: { type: 'string', default: '2' },
    /** Filter: a page's address must contain one of these words; empty means all, and the memory too. */
    pages: { type: 'string', default: '' },
    'memory-pages': { type: 'string', default: '10000' },
    port: { type: 'string', default: '3400' },
  },
});
const [seconds, connections, port, workers] = [
  values.seconds,
  values.connections,
  values.port,
  values.workers,
].map(Number) as [number, number, number, number];
const words = values.pages.split(',').filter(Boolean);
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));

const routes = [
  ...['/home', '/ar/home', '/models', '/explore-vehicles/swift', '/offers', '/book-appointment'],
  '/landing_page/jimny-sand-ready/new-car-offer/1',
].filter((address) => words.length === 0 || words.some((word) => address.includes(word)));

let requestCount = 0;

/** Returns an address that is never cached. */
const uncached = (address: string) => uncachedAddress(address, ++requestCount);

/** Measures one kind of visit to one page: pages per second, and the CPU time of all processes for each. */
async function measure({ url, cpu }: SiteProcess, addressOf: () => string) {
  const before = cpu();
  const limits = { duration: seconds };
  const { count, perSecond, p99 } = await requestPages({ url, addressOf, connections, limits });
  return { perSecond, p99, cost: Number(((cpu() - before) / Math.max(count, 1)).toFixed(2)) };
}

async function measureRoutes(site: SiteProcess): Promise<Row[]> {
  const rows: Row[] = [];
  for (const address of routes) {
    // Warm-up, so that the JIT has compiled the code
    const addressOf = () => uncached(address);
    await requestPages({ url: site.url, addressOf, connections, limits: { amount: 400 } });
    const rendered = await measure(site, addressOf);
    const cached = await measure(site, () => address);
    rows.push({
      page: address,
      'rendered/s': rendered.perSecond,
      'p99 ms': rendered.p99,
      'CPU ms': rendered.cost,
      'cached/s': cached.perSecond,
      'cached p99 ms': cached.p99,
      'cached CPU ms': cached.cost,
    });
    console.log(rows.at(-1));
  }
  return rows;
}

/** Half of the pages are rendered, half come from the cache, which is full before the first measurement. */
async function measureMemory({ url, memoryMb }: SiteProcess): Promise<Row[]> {
  let turn = 0;
  const addressOf = () => {
    turn += 1;
    const address = routes[turn % routes.length] ?? '/home';
    return turn % 2 === 0 ? uncached(address) : address;
  };
  const rows: Row[] = [];
  const total = Number(values['memory-pages']);
  for (const [pages, amount] of [
    ['cache full', 2000],
    [`after ${total / 2} more`, total / 2],
    [`after ${total} more`, total / 2],
  ] as const) {
    await requestPages({ url, addressOf, connections, limits: { amount } });
    rows.push({ pages, 'all processes MB': Math.round(memoryMb()) });
    console.log(rows.at(-1));
  }
  return rows;
}

async function withSite<Result>(
  count: number,
  env: Record<string, string>,
  work: (site: SiteProcess) => Promise<Result>,
): Promise<Result> {
  const dataDir = path.join(folder, `data-${count}`);
  // No background work beside the measurement
  const quiet = { DATA_DIR: dataDir, PREPARE_PICTURES: 'false', SECRET: benchSecret };
  const site = await startSite({ port, workers: count }, { ...quiet, ...env });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

const tables: Record<string, readonly Row[]> = {};
try {
  await withSite(1, {}, async (site) => {
    tables['One process, SQLite'] = await measureRoutes(site);
    if (words.length === 0) tables['Memory of one process'] = await measureMemory(site);
  });
  if (workers > 1 && findPostgres()) {
    const postgres = await startPostgres({ durable: true });
    try {
      await withSite(workers, { DATABASE_URL: postgres.url('postgres') }, async (site) => {
        tables[`${workers} workers, PostgreSQL`] = await measureRoutes(site);
      });
    } finally {
      await postgres.stop();
    }
  } else if (workers > 1) {
    console.log('Workers are left out: they share a PostgreSQL, and there is no initdb here.');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// A part of the pages is printed as it is measured, and does not replace the stored figures of all
if (words.length === 0) record({ name: 'bench:server', tables });
