import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Locale, locales } from 'shared-contracts/locale';
import { requestPages } from '../../server/bench/load';
import { type Row, record } from '../../server/bench/record';
import { startSite, weightOf } from '../../server/bench/site-process';
import { medianOf, openTeamClone, timed } from '../../server/bench/team';
import { benchSecret, uncachedAddress } from '../../server/bench/uncached-address';
import { Lab } from '../phone/lab';
import { startSites } from '../sites/sites';
import { writeContent } from './content';
import { modernPeer } from './modern/site';
import { nextPeer } from './next/site';
import type { Peer } from './peer';
import { startReverseProxy } from './reverse-proxy';
import { run, type Server } from './run-command';
import { addressOf, type MeasuredSite, sampleSites, sizeOf } from './sample';
import { type Costs, figuresOf, listBehind, tableOf } from './table';

const usage = `npm run bench:peers -- [options]

  --samples 5        samples of the page at each site
  --minutes 5        no sample begins after so many
  --locales en       languages of the page: en, ar
  --only next        names of peers, or parts of them; all when left out
  --port 3340        first of seven ports

Figures are written down when everything is measured, five times or more.`;

const allPeers = [nextPeer, modernPeer];
/** Duration in s of each load test, with rendered and with cached pages. */
const seconds = 5;

const log = (what: string) =>
  console.error(`${process.uptime().toFixed(0).padStart(5)} s  ${what}`);

interface StartedPeer {
  peer: Peer;
  server: Server;
  /** Seconds that its build and its start took. */
  cold: number;
  start: number;
  front: { origin: string; stop(): Promise<unknown> };
}

/** Installs missing packages, builds without caches, and starts a peer behind its front. */
async function startPeer(peer: Peer, port: number, ours: string): Promise<StartedPeer> {
  const { folder, name, files } = peer;
  if (!existsSync(path.join(folder, 'node_modules/react'))) {
    log(`${name} is installed`);
    const install = ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock'];
    await run(folder, install, { NODE_ENV: 'development' });
  }
  peer.copySources();
  await writeContent(ours, path.join(folder, 'content'));
  const front = await startReverseProxy({
    ...{ port: port + 1, peer: `http://127.0.0.1:${port}`, ours, files },
  });
  peer.cleanBuild();
  log(`${name} is built`);
  // Files of Module Federation name the origin that visitors have
  const cold = await peer.build(front.origin);
  log(`${name} is started`);
  const { result: server, seconds: start } = await timed(() => peer.start(port));
  return { peer, server, cold, start, front };
}

const oneDigit = (value: number) => Math.round(value * 10) / 10;

/** Measures pages per second and memory; nothing else may run. */
async function measureLoad(
  origin: string,
  rendered: (nth: number) => string,
  memoryMb: () => number,
): Promise<Partial<Costs>> {
  let nth = 0;
  const pagesPerSecond = async (addressOf: () => string) => {
    // Warm-up, so that the JIT has compiled the code
    await requestPages({ url: origin, addressOf, limits: { amount: 400 } });
    const limits = { duration: seconds };
    return (await requestPages({ url: origin, addressOf, limits })).perSecond;
  };
  return {
    'rendered pages/s': await pagesPerSecond(() => rendered(++nth)),
    'cached pages/s': await pagesPerSecond(() => addressOf('en')),
    'memory after that, MB': Math.round(memoryMb()),
  };
}

/** Changed lines of which each site's median counts. */
const lines = 3;

/** From one changed line of the page to the page with it, as each site's documentation says. */
async function measurePeerLines({ peer, server, front }: StartedPeer, port: number) {
  const times: number[] = [];
  let running = server;
  for (let line = 0; line < lines; line += 1) {
    peer.addLine(line);
    const begun = performance.now();
    await peer.build(front.origin);
    await running.stop();
    running = await peer.start(port);
    times.push((performance.now() - begun) / 1000);
  }
  return { running, costs: { 'one changed line to live, s': medianOf(times) } };
}

async function measureOwnLines(port: number): Promise<Partial<Costs>> {
  const team = await openTeamClone(port);
  try {
    const times = [];
    // The first opens the site's browser
    await team.round('mfe-catalog');
    for (let line = 0; line < lines; line += 1) times.push(await team.round('mfe-catalog'));
    return {
      'build, cold, s': oneDigit(team.coldBuild),
      'one changed line to live, s': medianOf(times.map(({ live }) => live)),
      'taken back, s': medianOf(times.map(({ back }) => back)),
    };
  } finally {
    await team.stop();
  }
}

/** Measures our server in its own process with an empty database. */
async function measureOwnLoad(port: number): Promise<Partial<Costs>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-peers-'));
  const env = {
    ...{ DATA_DIR: folder, SECRET: benchSecret },
    ...{ PREPARE_PICTURES: 'false', PRINT_BROCHURES: 'false' },
  };
  const { result: site, seconds } = await timed(async () => {
    const started = await startSite({ port, workers: 1 }, env);
    await fetch(started.url + addressOf('en')).then((page) => page.text());
    return started;
  });
  try {
    const rendered = (nth: number) => uncachedAddress(addressOf('en'), nth);
    const load = await measureLoad(site.url, rendered, site.memoryMb);
    return { ...load, 'start to the page, s': oneDigit(seconds) };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Options {
  samples: number;
  minutes: number;
  locales: readonly Locale[];
  peers: readonly Peer[];
  /** First of seven ports. */
  port: number;
}

async function measure({ samples, minutes, locales, peers, port }: Options) {
  const sites = await startSites(['ours', 'floor'], port, locales.map(addressOf));
  const started: StartedPeer[] = [];
  const ownSite = (name: 'ours' | 'floor'): MeasuredSite => ({
    ...{ name, origin: sites.originOf(name), isAlive: name === 'ours' },
  });
  const lab = await Lab.open();
  try {
    for (const [at, peer] of peers.entries())
      started.push(await startPeer(peer, port + 3 + 2 * at, sites.originOf('ours')));
    const theirSites = started.map(
      ({ peer: { name }, front }): MeasuredSite => ({
        ...{ name, isAlive: true, origin: front.origin },
      }),
    );
    const measured = [ownSite('ours'), ...theirSites, ownSite('floor')];
    const costs = new Map<string, Row>();
    for (const site of measured)
      costs.set(site.name, { 'elements of the page': (await sizeOf(lab, site)).nodes });
    const tables: Record<string, Row[]> = {};
    const until = Date.now() + minutes * 60_000;
    for (const locale of locales) {
      const found = await sampleSites({
        lab,
        sites: measured,
        locale,
        samples,
        until,
        progress: log,
      });
      tables[`The model page beside peers, ${locale}`] = tableOf(
        new Map([...found].map(([name, one]) => [name, figuresOf(one)])),
      );
    }
    log('pages a second, and memory');
    costs.delete('floor');
    const ownLoad = await measureOwnLoad(port + 1);
    for (const { peer, server, cold, start } of started) {
      const memoryMb = () => server.pids.reduce((sum, pid) => sum + weightOf(pid), 0);
      const load = await measureLoad(server.origin, peer.uncachedAddress, memoryMb);
      const build = {
        'start to the page, s': oneDigit(start),
        'build, cold, s': oneDigit(cold),
      };
      costs.set(peer.name, { ...costs.get(peer.name), ...load, ...build });
    }
    log('from a changed line to live');
    for (const [at, one] of started.entries()) {
      const { running, costs: found } = await measurePeerLines(one, port + 3 + 2 * at);
      one.server = running;
      costs.set(one.peer.name, { ...costs.get(one.peer.name), ...found });
    }
    costs.set('ours', {
      ...{ ...costs.get('ours'), ...ownLoad },
      ...(await measureOwnLines(port + 1)),
    });
    return { ...tables, 'Servers and builds beside peers': tableOf(costs) };
  } finally {
    await lab.browser.close();
    await Promise.all(started.flatMap(({ server, front }) => [server.stop(), front.stop()]));
    await sites.stop();
  }
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      samples: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '5' },
      locales: { type: 'string', default: 'en' },
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '3340' },
    },
  });
  const [samples, minutes, port] = [values.samples, values.minutes, values.port].map(Number);
  if (!samples || !minutes || !port) throw new Error('--samples, --minutes and --port are numbers');
  const words = values.only.toLowerCase().split(',');
  const peers = allPeers.filter(({ name }) =>
    words.some((word) => name.toLowerCase().includes(word)),
  );
  if (peers.length === 0) throw new Error(`there is no peer called ${values.only}`);
  return {
    ...{ samples, minutes, port, peers },
    locales: locales.filter((locale) => values.locales.split(',').includes(locale)),
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  const tables = await measure(options);
  const names = options.peers.map(({ name }) => name);
  const missed = Object.values(tables).flatMap((table) => listBehind(table, names));
  const isWhole = names.length === allPeers.length && options.samples >= 5;
  const conclusions =
    missed.length === 0
      ? ['Ahead in everything.']
      : ['Behind in:', missed.map((what) => `- ${what}`).join('\n')];
  record({ name: 'bench:peers', tables, conclusions }, isWhole);
}

main().catch((error: unknown) => {
  console.error(error, `\n\n${usage}`);
  process.exit(1);
});
