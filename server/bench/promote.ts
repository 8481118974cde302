import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { readCandidate } from 'shared-contracts/releasing/candidate';
import { buildApp } from '../src/app';
import { openContext } from '../src/app-context';
import { readConfig } from '../src/config/config';
import { openMedia } from '../src/media/prepare-media';
import { createInProcessTransport } from '../src/pages/in-process-transport';
import { readSamplePages } from '../src/releases/checks/sample-pages';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { integrityOf, ReleaseArchive } from '../src/releases/store/release-archive';
import { createReleaseKeys } from '../src/releases/store/release-keys';
import { FolderStore } from '../src/storage/folder-store';
import { startLoad } from './steady-load';

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '50' },
    visitors: { type: 'string', default: '8' },
  },
});
const remote = 'mfe-careers';
const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'showroom-bench-'));

/** Opens the site in this process, so that its heap can be inspected; releases are a copy of this checkout's. */
async function openSite() {
  const defaults = readConfig();
  const releasesDir = path.join(folder, 'releases');
  cpSync(defaults.releasesDir, releasesDir, {
    recursive: true,
    filter: (file) => path.basename(file) !== 'servers',
  });
  const config = {
    ...defaults,
    port: 0,
    dataDir: path.join(folder, 'data'),
    databaseUrl: null,
    releasesDir,
    logLevel: 'fatal',
  } as const;
  const media = await openMedia({
    sourceDir: path.join(config.contentDir, 'media'),
    outDir: config.mediaDir,
  });
  const context = await openContext(config, { media });
  const { database, campaigns } = context;
  const app = await buildApp(context);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const store = new FolderStore(releasesDir);
  const archive = new ReleaseArchive(store, releasesDir);
  const trialSite = {
    origin: config.publicOrigin,
    transport: createInProcessTransport(app, async () => ''),
    samplesOf: await readSamplePages(database, campaigns),
  };
  const service = new StoreReleaseService({
    ...{ store, archive, origin: config.publicOrigin, by: 'bench', isLocal: true },
    keys: createReleaseKeys({ secret: config.secret, releaseTokens: [] }),
    trialSite: async () => trialSite,
  });
  const close = async () => {
    await app.close();
    await database.destroy();
    rmSync(folder, { recursive: true });
  };
  return { url, service, close };
}

/** Returns the built remote with another version. */
async function makeOtherVersion() {
  const dist = path.join(root, remote, 'dist');
  if (!existsSync(dist)) throw new Error(`Build first: there is no ${remote}/dist`);
  const { release, files } = await readCandidate(dist);
  const bundle = Buffer.from(
    `${readFileSync(path.join(dist, 'node/remote.cjs'), 'utf8')}\n// another version\n`,
  );
  const described = release as RemoteRelease;
  return {
    release: {
      ...described,
      version: `${described.version}-bench`,
      files: { ...described.files, 'node/remote.cjs': integrityOf(bundle) },
    },
    files: new Map([...files, ['node/remote.cjs', bundle]]),
  };
}

function heapMegabytes(): number {
  global.gc?.();
  global.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

const site = await openSite();
const candidate = await makeOtherVersion();
await site.service.publish(candidate);
const { version } = candidate.release;
const order = { releases: [{ name: remote, version }], traffic: 100, why: 'bench' };

/** Resolves when the site serves the newest revision, to the ms since `startedAt`. */
async function untilShown(startedAt: number): Promise<number> {
  for (;;) {
    const { revision, servers } = await site.service.status();
    if (servers.every((server) => server.revision >= revision))
      return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const liveAfter: number[] = [];

/** Alternates between two versions. */
async function change(round: number): Promise<void> {
  const { at: changedAt } =
    round % 2 === 0
      ? await site.service.promote(order)
      : await site.service.rollback({ name: remote, why: 'bench', force: false });
  liveAfter.push(await untilShown(performance.now() - (Date.now() - Date.parse(changedAt))));
}

// Warm-up of the process
for (let at = 0; at < 4; at += 1) await change(at);
liveAfter.length = 0;
const heapBefore = heapMegabytes();
const load = startLoad(site.url, {
  addresses: ['/career', '/about', '/ar/career', '/home', '/models'],
  visitors: Number(values.visitors),
  pauseMs: 50,
});
for (let at = 0; at < Number(values.changes); at += 1) await change(at);
const { answered, failures, p99 } = await load.stop();
const sorted = [...liveAfter].sort((a, b) => a - b);
console.table({
  changes: liveAfter.length,
  'live after, ms (median)': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
  'live after, ms (slowest)': Math.round(sorted.at(-1) ?? 0),
  'requests answered': answered,
  'requests failed': failures.length,
  'p99 ms': p99,
  'heap before, MB': heapBefore,
  'heap after, MB': heapMegabytes(),
});
await site.close();
for (const failure of new Set(failures)) console.log(failure);
process.exit(failures.length > 0 ? 1 : 0);
