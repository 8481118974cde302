import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Row, record } from '../../server/bench/record';
import { startSupervised, weightOf } from '../../server/bench/site-process';
import { benchSecret, uncachedAddress } from '../../server/bench/uncached-address';
import { startThrottledProxies } from '../network/throttled-proxies';
import { Lab } from '../phone/lab';
import { startSites } from '../sites/sites';
import { writeContent } from './content';
import { pagesPerSecond } from './load';
import { modernPeer } from './modern/site';
import { nextPeer } from './next/site';
import { type Options, readOptions, usage } from './options';
import { buildOurs } from './ours';
import type { Peer } from './peer';
import { startReverseProxy } from './reverse-proxy';
import { run, type Server } from './run-command';
import { addressOf, type MeasuredSite, type Samples, sampleSites, sizeOf } from './sample';
import { type Costs, figuresOf, listBehind, tableOf } from './table';

/** Duration in s of each load test, with rendered and with cached pages. */
const seconds = 5;

const log = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);
const rounded = (value: number) => Math.round(value * 10) / 10;

interface StartedPeer {
  peer: Peer;
  /** Port of the peer's server. */
  port: number;
  /** Port of its front while no slow line uses it. */
  frontPort: number;
  server: Server;
  /** Build time in seconds. */
  cold: number;
  front: { origin: string; stop(): Promise<unknown> };
}

const startProxyFor = (
  { peer, port }: Pick<StartedPeer, 'peer' | 'port'>,
  frontPort: number,
  ours: string,
) =>
  startReverseProxy({
    ...{ port: frontPort, peer: `http://127.0.0.1:${port}`, ours },
    files: peer.files,
  });

/** Installs missing packages, builds without caches, and starts a peer behind its front. */
async function startPeer(peer: Peer, port: number, ours: string): Promise<StartedPeer> {
  const { folder, name } = peer;
  if (!existsSync(path.join(folder, 'node_modules/react'))) {
    log(`${name} is installed`);
    await run(folder, ['npm', 'install', '--no-audit', '--no-fund'], {
      NODE_ENV: 'development',
    });
  }
  peer.copySources();
  await writeContent(ours, path.join(folder, 'content'));
  const frontPort = port + 1;
  const front = await startProxyFor({ peer, port }, frontPort, ours);
  peer.cleanBuild();
  log(`${name} is built`);
  const cold = await peer.build(front.origin);
  log(`${name} is started`);
  const server = await peer.start(port);
  return { peer, port, frontPort, server, cold, front };
}

/** Resolves when nothing listens on the origin any more. */
async function waitUntilClosed(origin: string): Promise<void> {
  while (await fetch(origin, { signal: AbortSignal.timeout(1000) }).then(yes, isTimeout))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const yes = () => true;
const isTimeout = ({ name }: Error) => name === 'TimeoutError';

/** Replaces each front's port with a slow line while `work` runs. */
async function withSlowNetwork<Result>(
  started: readonly StartedPeer[],
  ours: string,
  work: (lines: readonly MeasuredSite[]) => Promise<Result>,
): Promise<Result> {
  for (const one of started) {
    await one.front.stop();
    one.front = await startProxyFor(one, one.frontPort + 1, ours);
  }
  const lines = await Promise.all(
    started.map(async ({ peer: { name }, frontPort, front }) => {
      const line = await startThrottledProxies({ [name]: frontPort + 1 }, frontPort);
      return { name, line, nearby: front.origin };
    }),
  );
  try {
    return await work(
      lines.map(({ name, line, nearby }) => ({
        ...{ name, nearby, isAlive: true, origin: line.originOf(name) },
        passed: () => line.takeTransferred(name),
      })),
    );
  } finally {
    for (const { line } of lines) line.stop();
    for (const one of started) {
      await one.front.stop();
      await waitUntilClosed(`http://localhost:${one.frontPort}`);
      one.front = await startProxyFor(one, one.frontPort, ours);
    }
  }
}

/** Measures pages per second and memory of our server, in its own process with an empty database. */
async function measureOwnLoad(port: number): Promise<Partial<Costs>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-peers-'));
  const env = {
    DATA_DIR: folder,
    PREPARE_PICTURES: 'false',
    LOG_LEVEL: 'error',
    SECRET: benchSecret,
  };
  const site = await startSupervised({ port, workers: 1 }, env);
  try {
    return await measureLoad(
      site.url,
      (nth) => uncachedAddress(addressOf('en'), nth),
      async () => site.memoryMb(),
    );
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureLoad(
  origin: string,
  rendered: (nth: number) => string,
  measureMemory: () => Promise<number>,
): Promise<Partial<Costs>> {
  return {
    'rendered pages/s': Math.round(await pagesPerSecond({ origin, addressOf: rendered, seconds })),
    'cached pages/s': Math.round(
      await pagesPerSecond({ origin, addressOf: () => addressOf('en'), seconds }),
    ),
    'memory after that, MB': Math.round(await measureMemory()),
  };
}

async function measureBuildTimes(started: StartedPeer): Promise<Partial<Costs>> {
  const {
    seconds: live,
    build,
    server,
  } = await started.peer.change({ ...started, origin: started.front.origin });
  started.server = server;
  return {
    'build, cold, s': rounded(started.cold),
    'build after one changed line, s': rounded(build),
    'one changed line to live, s': rounded(live),
  };
}

async function measureOwnBuildTimes(port: number): Promise<Partial<Costs>> {
  const { cold, warm, live } = await buildOurs(port);
  return {
    'build, cold, s': rounded(cold),
    'build after one changed line, s': rounded(warm),
    'one changed line to live, s': rounded(live),
  };
}

async function measurePages(options: Options, sites: readonly MeasuredSite[]) {
  const { samples, minutes, locales } = options;
  const lab = await Lab.open();
  try {
    const sizes = new Map<string, Partial<Costs>>();
    const alive: MeasuredSite[] = [];
    for (const site of sites) {
      const size = await sizeOf(lab, site).catch((error: unknown) => {
        log(`${site.name} is left out: ${error}`);
        return null;
      });
      if (!size) continue;
      log(`${site.name}: ${size.nodes} elements, ${size.text} letters`);
      sizes.set(site.name, { 'elements of the page': size.nodes });
      alive.push(site);
    }
    const byLocale = new Map<string, Map<string, Samples>>();
    const deadline = Date.now() + minutes * 60_000;
    for (const locale of locales)
      byLocale.set(
        locale,
        await sampleSites({ lab, sites: alive, locale, samples, until: deadline, progress: log }),
      );
    return { sizes, byLocale };
  } finally {
    await lab.browser.close();
  }
}

async function measure(options: Options): Promise<Record<string, Row[]>> {
  const { port, peers, locales, builds } = options;
  const pages = locales.map(addressOf);
  const sites = await startSites(['ours', 'floor'], port, pages);
  const ours = sites.nearby('ours');
  const started: StartedPeer[] = [];
  const ownSite = (name: 'ours' | 'floor'): MeasuredSite => ({
    ...{ name, nearby: sites.nearby(name), isAlive: name === 'ours' },
    origin: sites.proxies.originOf(name),
    passed: () => sites.proxies.takeTransferred(name),
  });
  try {
    for (const [at, peer] of peers.entries())
      started.push(await startPeer(peer, port + 6 + 3 * at, ours));
    const { sizes, byLocale } = await withSlowNetwork(started, ours, (lines) =>
      measurePages(options, [ownSite('ours'), ...lines, ownSite('floor')]),
    );
    const costs = new Map<string, Row>();
    log('pages a second, and memory');
    const load = await measureOwnLoad(port + 15);
    costs.set('ours', {
      ...sizes.get('ours'),
      ...load,
      ...(builds && (await measureOwnBuildTimes(port + 16))),
    });
    for (const one of started) {
      const { name, uncachedAddress: rendered } = one.peer;
      log(`${name}: pages a second, and a change`);
      const { server } = one;
      const load = await measureLoad(server.origin, rendered, async () =>
        server.pids.reduce((sum, pid) => sum + weightOf(pid), 0),
      );
      costs.set(name, {
        ...sizes.get(name),
        ...load,
        ...(builds && (await measureBuildTimes(one))),
      });
    }
    return {
      ...Object.fromEntries(
        [...byLocale].map(([locale, found]) => [
          `The model page beside peers, ${locale}`,
          tableOf(new Map([...found].map(([name, samples]) => [name, figuresOf(samples)]))),
        ]),
      ),
      'Servers and builds beside peers': tableOf(costs),
    };
  } finally {
    await Promise.all(started.flatMap(({ server, front }) => [server.stop(), front.stop()]));
    await sites.stop();
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), [nextPeer, modernPeer]);
  const tables = await measure(options);
  const names = options.peers.map(({ name }) => name);
  const missed = Object.values(tables).flatMap((table) => listBehind(table, names));
  if (options.isFull) {
    const rows = missed.map((what) => ({ 'ours is behind in': what }));
    record({
      name: 'bench:peers',
      tables: { ...tables, ...(rows.length > 0 && { Behind: rows }) },
    });
  } else for (const table of Object.values(tables)) console.table(table);
  console.log(missed.length === 0 ? 'Ahead in everything.' : `Behind:\n${missed.join('\n')}`);
}

main().catch((error: unknown) => {
  console.error(error, `\n\n${usage}`);
  process.exit(1);
});
