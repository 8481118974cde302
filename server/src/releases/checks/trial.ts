import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { type Fault, OrderError } from 'shared-contracts/releasing/service';
import { type HydrationSite, hydratePages } from '../browser/hydrate-pages';
import { activate, haveStarted, type LiveRelease } from '../live/live-release';
import { reasonOf, type StateParts } from '../live/load-channel';
import { inTrial } from '../rendering/pools';
import type { BlamedFault, RendererPool } from '../rendering/renderer-pool';
import { type ChannelFile, type RetiredRoute, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';
import { type LiveVersion, versionsFor } from '../store/traffic';
import { checkMessages } from './check-messages';
import {
  failedRemoteOf,
  onePageOfEach,
  type PageFault,
  type SmokeSite,
  smokeRender,
} from './smoke-render';

/** ms for all pages of a check together. */
const patience = 180_000;

/** What a trial needs to render pages. */
export interface TrialSite extends SmokeSite, Pick<StateParts, 'transport'> {
  /** Path of a Chromium for the hydration check; without it, the check is skipped. */
  browser?: string | null;
  /** False loads the candidates without rendering their pages. */
  withPages?: boolean;
}

/**
 * Runs candidates with the live releases in a renderer process of their own: loads them, checks their messages,
 * and tries their pages. Returns the faults by name.
 */
export async function tryOut(
  candidates: readonly Candidate[],
  channel: ChannelFile,
  archive: ReleaseArchive,
  site: TrialSite,
): Promise<Map<string, Fault[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'showroom-trial-'));
  try {
    for (const candidate of candidates) await unpack(candidate, folder);
    const fresh = candidates.map(({ release }) => release.name);
    const live = await liveBeside(fresh, channel, archive);
    const versions = [...live, ...candidates.map(({ release }) => release)];
    const loose: BlamedFault[] = [];
    const faults = await inTrial(
      { ...site, versions },
      (pool) =>
        tryIn(folder, candidates, live, archive, { ...site, pool, retired: retiredIn(channel) }),
      (fault) => loose.push(fault),
    );
    for (const { release } of candidates) {
      const own = loose.filter(({ name, address }) => name === release.name && address === null);
      if (own[0])
        faults.set(release.name, [...(faults.get(release.name) ?? []), looseFault(own[0])]);
    }
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryIn(
  folder: string,
  candidates: readonly Candidate[],
  live: readonly LiveVersion[],
  archive: ReleaseArchive,
  site: TrialSite & { pool: RendererPool; retired: readonly RetiredRoute[] },
): Promise<Map<string, Fault[]>> {
  const faults = new Map<string, Fault[]>();
  const add = (name: string, fault: Fault) => {
    faults.set(name, [...(faults.get(name) ?? []), fault]);
  };
  const fresh = candidates.map(({ release }) => release.name);
  const own = candidates.map(({ release: { name, version } }) => ({
    name,
    version,
    fallbackVersion: null,
  }));
  let running: LiveRelease;
  try {
    running = await activate({
      folderOf: (name, version) =>
        fresh.includes(name) ? path.join(folder, name) : archive.folderOf(name, version),
      versions: [...live, ...own],
      retired: site.retired,
      origin: site.origin,
      pool: site.pool,
      onTrouble: (name, error) => {
        if (fresh.includes(name)) add(name, bundleFault(name, error));
      },
    });
  } catch (error) {
    const failedRemote = fresh.includes('shell') ? 'shell' : (fresh[0] ?? 'shell');
    return new Map([[failedRemote, [bundleFault(failedRemote, error)]]]);
  }
  for (const name of fresh) {
    const messages = running.rendered.get(name);
    if (messages) for (const fault of checkMessages({ messages })) add(name, fault);
  }
  if (faults.size > 0 || site.withPages === false) return faults;
  const concerned = fresh.includes('shell') ? [...running.rendered.keys()] : fresh;
  const found = await tryPages(running, concerned, {
    ...site,
    fileOf: filesBeside(candidates, archive),
  });
  for (const { remote, ...fault } of found) add(failedRemoteOf({ remote, ...fault }, fresh), fault);
  return faults;
}

/**
 * Renders pages on the server and hydrates them in a browser concurrently, because either alone leaves a CPU
 * core idle.
 */
async function tryPages(
  running: LiveRelease,
  remotes: readonly string[],
  site: TrialSite & Pick<HydrationSite, 'fileOf'>,
): Promise<PageFault[]> {
  const { browser, samplesOf } = site;
  const calledOff = new AbortController();
  const { signal } = calledOff;
  const pages = onePageOfEach(remotes, running, samplesOf);
  const until = Date.now() + patience;
  const opening = browser ? hydratePages(running, pages, { ...site, signal, until }, browser) : [];
  const [rendered, hydrated] = await Promise.all([
    smokeRender(running, remotes, { ...site, until }).then((found) => {
      // When server rendering failed, the browser's result adds nothing.
      if (found.length > 0) calledOff.abort();
      return found;
    }),
    Promise.resolve(opening).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    }),
  ]);
  return rendered.length > 0 ? rendered : hydrated;
}

/** Reads a file from the candidates or from the live releases. */
const filesBeside =
  (candidates: readonly Candidate[], archive: ReleaseArchive) =>
  async (name: string, version: string, file: string): Promise<Buffer | null> => {
    const own = candidates.find(
      ({ release }) => release.name === name && release.version === version,
    );
    if (own) return own.files.get(`web/${file}`) ?? null;
    const folder = await archive.ensureLocal(name, version);
    if (!folder) return null;
    return readFile(path.join(folder, 'web', file)).catch(() => null);
  };

/** Why a stored version does not start beside the live releases; null when it does. */
export async function startFault(
  { name, version }: Candidate['release'],
  channel: ChannelFile,
  archive: ReleaseArchive,
  trialSite: () => Promise<Pick<TrialSite, 'origin' | 'transport' | 'deadline'>>,
): Promise<string | null> {
  const live = await liveBeside([name], channel, archive);
  const versions = [...live, { name, version, fallbackVersion: null }];
  let fault: string | null = null;
  try {
    await archive.ensureLocal(name, version);
    // A rollback usually returns to a set that this server has run, so no process is started for it.
    const folderOf = (one: string, of: string) => archive.folderOf(one, of);
    if (haveStarted(versions, folderOf)) return null;
    const site = await trialSite();
    await inTrial({ ...site, versions }, (pool) =>
      activate({
        ...{ folderOf, versions, retired: retiredIn(channel), origin: site.origin, pool },
        onTrouble: (one, error) => {
          if (one === name) fault = reasonOf(error);
        },
      }),
    );
  } catch (error) {
    fault = reasonOf(error);
  }
  return fault && `it does not start (${fault})`;
}

/**
 * The live versions available on this machine. One that cannot run here, for instance because its signature is
 * not valid, is left out, so that it does not block other teams' releases.
 */
async function liveBeside(
  fresh: readonly string[],
  channel: ChannelFile,
  archive: ReleaseArchive,
): Promise<LiveVersion[]> {
  const live: LiveVersion[] = [];
  for (const one of versionsFor(channel, null)) {
    if (fresh.includes(one.name)) continue;
    const folder = await archive.ensureLocal(one.name, one.version).catch((error: unknown) => {
      if (one.name !== 'shell') return null;
      throw new OrderError(
        `Nothing can be tried, as the live shell ${one.version} cannot run: ${reasonOf(error)}. Roll the shell back first.`,
      );
    });
    if (folder) live.push(one);
  }
  return live;
}

const looseFault = ({ name, why }: BlamedFault): Fault => ({
  check: 'bundle',
  where: name === 'shell' ? 'node/shell.cjs' : 'node/remote.cjs',
  rule: `something fails that nobody waits for (${why})`,
  mend: 'Wait for each promise, or catch what it fails with; set no timer while a page is rendered',
});

const bundleFault = (name: string, error: unknown): Fault => ({
  check: 'bundle',
  where: name === 'shell' ? 'node/shell.cjs' : 'node/remote.cjs',
  rule: `it does not load on the server (${reasonOf(error)})`,
  mend: 'Use no window, document or storage while a module is evaluated, and import only what the contract names',
});

/**
 * Writes the candidate's description and the files that documents inline: style sheets and the shell's `start`.
 */
async function unpack({ release, files }: Candidate, folder: string): Promise<void> {
  const own = path.join(folder, release.name);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, 'release.json'), JSON.stringify(release));
  for (const [file, bytes] of files) {
    const place = path.join(own, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
}
