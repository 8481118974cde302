import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findPostgres, startPostgres } from '../testing/postgres-server';
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
    /** Number of pages between the two memory measurements. */
    'memory-pages': { type: 'string', default: '10000' },
    port: { type: 'string', default: '3400' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const port = Number(values.port);
const workers = Number(values.workers);
const words = values.pages.split(',').filter(Boolean);
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));

const allRoutes = [
  '/home',
  '/ar/home',
  '/models',
  '/explore-vehicles/swift',
  '/offers',
  '/book-appointment',
];
const isWanted = (address: string) =>
  words.length === 0 || words.some((word) => address.includes(word));
const routes = allRoutes.filter(isWanted);

let requestCount = 0;

/** Returns an address that is never cached. */
const uncached = (address: string) => uncachedAddress(address, ++requestCount);

let visitors = 0;

/**
 * Uses a different address of the benchmarking range 198.18.0.0/15 for each request, since the site limits the
 * rendering for each visitor.
 */
function nextVisitor(): string {
  visitors += 1;
  return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Requests as first-time visitors whose browser accepts brotli. */
function visit(
  url: string,
  addressOf: () => string,
  limits: { duration: number } | { amount: number },
) {
  return autocannon({
    ...{ url, connections, ...limits },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: addressOf(),
          headers: { 'accept-encoding': 'gzip, deflate, br', 'x-forwarded-for': nextVisitor() },
        }),
      },
    ],
  });
}

async function landingPage(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/home`)).text();
  const link = /href="(\/landing_page\/[^"?#]+)"/.exec(html)?.[1];
  return link ? [link] : [];
}

/** Measures one kind of visit to one page: pages per second, and the server's CPU time for each. */
async function measure(
  { url, cpu }: SiteProcess,
  addressOf: () => string,
): Promise<{ rate: number; p99: number; cost: number; failed: number }> {
  const before = await cpu();
  const result = await visit(url, addressOf, { duration: seconds });
  return {
    rate: Math.round(result['2xx'] / result.duration),
    p99: result.latency.p99,
    cost: Number((((await cpu()) - before) / result['2xx']).toFixed(2)),
    failed: result.non2xx + result.errors,
  };
}

async function measureRoutes(site: SiteProcess): Promise<Row[]> {
  const { url } = site;
  const rows: Row[] = [];
  for (const address of [...routes, ...(await landingPage(url)).filter(isWanted)]) {
    // Warm-up, so that the JIT has compiled the code
    await visit(url, () => uncached(address), { amount: 400 });
    const rendered = await measure(site, () => uncached(address));
    const cached = await measure(site, () => address);
    rows.push({
      page: address,
      'rendered/s': rendered.rate,
      'p99 ms': rendered.p99,
      'server CPU ms': rendered.cost,
      'cached/s': cached.rate,
      'cached p99 ms': cached.p99,
      'cached CPU ms': cached.cost,
      failed: rendered.failed + cached.failed,
    });
    console.log(rows.at(-1));
  }
  return rows;
}

/** Half of the pages are rendered, half come from the cache, which is full before the first measurement. */
async function measureMemory({ url, weight }: SiteProcess): Promise<Row[]> {
  let turn = 0;
  const next = () => {
    turn += 1;
    const address = routes[turn % routes.length] ?? '/home';
    return turn % 2 === 0 ? uncached(address) : address;
  };
  const rows: Row[] = [];
  const weigh = async (pages: string) => {
    const { heap, total } = await weight();
    rows.push({ pages, 'heap MB': heap, 'all processes MB': total });
    console.log(rows.at(-1));
  };
  await visit(url, next, { amount: 2000 });
  await weigh('cache full');
  const pages = Number(values['memory-pages']);
  for (const part of [0.5, 1]) {
    await visit(url, next, { amount: pages / 2 });
    await weigh(`after ${pages * part} more`);
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
        const rows = await measureRoutes(site);
        // With several workers the queried process is only their supervisor
        const shown = rows.map(({ 'server CPU ms': _, 'cached CPU ms': __, ...row }) => row);
        tables[`${workers} workers, PostgreSQL`] = shown;
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
