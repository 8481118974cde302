import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Row, record } from '../../server/bench/record';
import { startSupervised, weightOf } from '../../server/bench/site-process';
import { benchSecret, unkeptAddress } from '../../server/bench/unkept-address';
import { layLine } from '../line/line';
import { Lab } from '../phone/lab';
import { startSites } from '../sites/sites';
import { run, type Server } from './command';
import { writeContent } from './content';
import { startFront } from './front';
import { pagesPerSecond } from './load';
import { modernPeer } from './modern/site';
import { nextPeer } from './next/site';
import { type Options, readOptions, usage } from './options';
import { buildOurs } from './ours';
import type { Peer } from './peer';
import { addressOf, type Looked, type Samples, sampleSites, sizeOf } from './sample';
import { behind, type Costs, figuresOf, tableOf } from './table';

/** Duration in s of each load test, with rendered and with cached pages. */
const seconds = 5;

const say = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);
const rounded = (value: number) => Math.round(value * 10) / 10;

interface Started {
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

const frontOf = ({ peer, port }: Pick<Started, 'peer' | 'port'>, frontPort: number, ours: string) =>
  startFront({
    ...{ port: frontPort, peer: `http://127.0.0.1:${port}`, ours },
    files: peer.files,
  });

/** Installs missing packages, builds without caches, and starts a peer behind its front. */
async function startPeer(peer: Peer, port: number, ours: string): Promise<Started> {
  const { folder, name } = peer;
  if (!existsSync(path.join(folder, 'node_modules/react'))) {
    say(`${name} is installed`);
    await run(folder, ['npm', 'install', '--no-save', '--no-audit', '--no-fund'], {
      NODE_ENV: 'development',
    });
  }
  peer.port();
  await writeContent(ours, path.join(folder, 'content'));
  const frontPort = port + 1;
  const front = await frontOf({ peer, port }, frontPort, ours);
  peer.forget();
  say(`${name} is built`);
  const cold = await peer.build(front.origin);
  say(`${name} is started`);
  const server = await peer.start(port);
  return { peer, port, frontPort, server, cold, front };
}

/** Resolves when nothing listens on the origin any more. */
async function silence(origin: string): Promise<void> {
  while (await fetch(origin, { signal: AbortSignal.timeout(1000) }).then(yes, isTimeout))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const yes = () => true;
const isTimeout = ({ name }: Error) => name === 'TimeoutError';

/** Replaces each front's port with a slow line while `work` runs. */
async function bySlowLine<Result>(
  started: readonly Started[],
  ours: string,
  work: (lines: readonly Looked[]) => Promise<Result>,
): Promise<Result> {
  for (const one of started) {
    await one.front.stop();
    one.front = await frontOf(one, one.frontPort + 1, ours);
  }
  const lines = await Promise.all(
    started.map(async ({ peer: { name }, frontPort, front }) => {
      const line = await layLine({ [name]: frontPort + 1 }, frontPort);
      return { name, line, nearby: front.origin };
    }),
  );
  try {
    return await work(
      lines.map(({ name, line, nearby }) => ({
        ...{ name, nearby, isAlive: true, origin: line.originOf(name) },
        passed: () => line.passed(name),
      })),
    );
  } finally {
    for (const { line } of lines) line.stop();
    for (const one of started) {
      await one.front.stop();
      await silence(`http://localhost:${one.frontPort}`);
      one.front = await frontOf(one, one.frontPort, ours);
    }
  }
}

/** Measures pages per second and memory of our server, in its own process with an empty database. */
async function loadOurs(port: number): Promise<Partial<Costs>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-peers-'));
  const env = {
    DATA_DIR: folder,
    PREPARE_PICTURES: 'false',
    LOG_LEVEL: 'error',
    SECRET: benchSecret,
  };
  const site = await startSupervised({ port, workers: 1 }, env);
  try {
    return await loadOf(
      site.url,
      (nth) => unkeptAddress(addressOf('en'), nth),
      async () => site.memory(),
    );
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadOf(
  origin: string,
  rendered: (nth: number) => string,
  weight: () => Promise<number>,
): Promise<Partial<Costs>> {
  return {
    'rendered pages/s': Math.round(await pagesPerSecond({ origin, addressOf: rendered, seconds })),
    'cached pages/s': Math.round(
      await pagesPerSecond({ origin, addressOf: () => addressOf('en'), seconds }),
    ),
    'memory after that, MB': Math.round(await weight()),
  };
}

async function timesOf(started: Started): Promise<Partial<Costs>> {
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

async function timesOfOurs(port: number): Promise<Partial<Costs>> {
  const { cold, warm, live } = await buildOurs(port);
  return {
    'build, cold, s': rounded(cold),
    'build after one changed line, s': rounded(warm),
    'one changed line to live, s': rounded(live),
  };
}

async function look(options: Options, sites: readonly Looked[]) {
  const { samples, minutes, locales } = options;
  const lab = await Lab.open();
  try {
    const sizes = new Map<string, Partial<Costs>>();
    const alive: Looked[] = [];
    for (const site of sites) {
      const size = await sizeOf(lab, site).catch((error: unknown) => {
        say(`${site.name} is left out: ${error}`);
        return null;
      });
      if (!size) continue;
      say(`${site.name}: ${size.nodes} elements, ${size.text} letters`);
      sizes.set(site.name, { 'elements of the page': size.nodes });
      alive.push(site);
    }
    const byLocale = new Map<string, Map<string, Samples>>();
    const until = Date.now() + minutes * 60_000;
    for (const locale of locales)
      byLocale.set(
        locale,
        await sampleSites({ lab, sites: alive, locale, samples, until, progress: say }),
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
  const started: Started[] = [];
  const own = (name: 'ours' | 'floor'): Looked => ({
    ...{ name, nearby: sites.nearby(name), isAlive: name === 'ours' },
    origin: sites.line.originOf(name),
    passed: () => sites.line.passed(name),
  });
  try {
    for (const [at, peer] of peers.entries())
      started.push(await startPeer(peer, port + 6 + 3 * at, ours));
    const { sizes, byLocale } = await bySlowLine(started, ours, (lines) =>
      look(options, [own('ours'), ...lines, own('floor')]),
    );
    const costs = new Map<string, Row>();
    say('pages a second, and memory');
    const load = await loadOurs(port + 15);
    costs.set('ours', {
      ...sizes.get('ours'),
      ...load,
      ...(builds && (await timesOfOurs(port + 16))),
    });
    for (const one of started) {
      const { name, rendered } = one.peer;
      say(`${name}: pages a second, and a change`);
      const { server } = one;
      const load = await loadOf(server.origin, rendered, async () =>
        server.pids.reduce((sum, pid) => sum + weightOf(pid), 0),
      );
      costs.set(name, { ...sizes.get(name), ...load, ...(builds && (await timesOf(one))) });
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
  const missed = Object.values(tables).flatMap((table) => behind(table, names));
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
