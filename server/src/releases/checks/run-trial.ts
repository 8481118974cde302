import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { type Fault, OrderError } from 'shared-contracts/releasing/service';
import type { BrowserPool } from '../browser/browser-pool';
import { type HydrationSite, hydratePages } from '../browser/hydrate-pages';
import { activate, type LiveRelease } from '../live/live-release';
import { errorMessage } from '../live/load-channel';
import { isProven } from '../live/proven-versions';
import type { ReadApi } from '../rendering/in-process-transport';
import { withTrialPool } from '../rendering/pools';
import type { Incident, RendererPool } from '../rendering/renderer-pool';
import { type ChannelFile, type RetiredRoute, retiredIn } from '../store/channel-file';
import type { PassedPages } from '../store/passed-pages';
import type { Trial } from '../store/passed-trials';
import type { ReleaseArchive } from '../store/release-archive';
import { type LiveVersion, versionsFor } from '../store/traffic';
import { checkMessages } from './check-messages';
import {
  affectedPages,
  type PageFault,
  responsibleRemote,
  type SmokeSite,
  smokeRender,
  type TriedPage,
} from './smoke-render';
import type { Stopwatch } from './stopwatch';
import { UnchangedPages } from './unchanged-pages';

/** ms for all pages of a check together. */
const allPagesTimeoutMs = 180_000;

/** What a trial needs to render pages. */
export interface TrialSite extends SmokeSite {
  /** Answers API calls during a trial. */
  readApi: ReadApi;
  /** Revision of these answers. Without it a trial counts for itself alone, and is repeated at the next step. */
  revision?: () => Promise<string>;
  /** Chromium for the hydration check; without it, the check is skipped. */
  browsers?: BrowserPool | null;
  /** False loads the candidates without rendering their pages. */
  withPages?: boolean;
}

interface MeasuredSite extends TrialSite {
  passedPages: PassedPages;
  watch: Stopwatch;
}

/** The candidates and the live versions that they run beside. */
export async function trialOf(
  candidates: readonly Pick<Candidate, 'release'>[],
  channel: ChannelFile,
  archive: ReleaseArchive,
  revision: string,
): Promise<Trial> {
  const names = candidates.map(({ release }) => release.name);
  const live = await otherLiveVersions(names, channel, archive);
  const versions = [...live, ...candidates.map(({ release }) => release)];
  return { versions, retired: retiredIn(channel), revision };
}

/**
 * Runs candidates with the live releases in a renderer process of their own: loads them, checks their messages,
 * and tries their pages. Returns the faults by name.
 */
export async function runTrial(
  candidates: readonly Candidate[],
  channel: ChannelFile,
  archive: ReleaseArchive,
  site: MeasuredSite,
): Promise<Map<string, Fault[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'showroom-trial-'));
  try {
    for (const candidate of candidates) await writeCandidate(candidate, folder);
    const candidateNames = candidates.map(({ release }) => release.name);
    const live = await otherLiveVersions(candidateNames, channel, archive);
    const versions = [...live, ...candidates.map(({ release }) => release)];
    const incidents: Incident[] = [];
    const faults = await withTrialPool(
      { ...site, versions },
      (pool) =>
        runInPool(folder, candidates, live, archive, {
          ...site,
          pool,
          retired: retiredIn(channel),
        }),
      (incident) => incidents.push(incident),
    );
    for (const { release } of candidates) {
      const loose = incidents.find((incident) => isLoose(incident, release.name));
      if (loose)
        faults.set(release.name, [
          ...(faults.get(release.name) ?? []),
          looseFault(release.name, loose.why),
        ]);
    }
    return faults;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runInPool(
  folder: string,
  candidates: readonly Candidate[],
  live: readonly LiveVersion[],
  archive: ReleaseArchive,
  site: MeasuredSite & { pool: RendererPool; retired: readonly RetiredRoute[] },
): Promise<Map<string, Fault[]>> {
  const faults = new Map<string, Fault[]>();
  const add = (name: string, fault: Fault) => {
    faults.set(name, [...(faults.get(name) ?? []), fault]);
  };
  const candidateNames = candidates.map(({ release }) => release.name);
  const candidateVersions = candidates.map(({ release: { name, version } }) => ({
    name,
    version,
    fallbackVersion: null,
  }));
  let running: LiveRelease;
  try {
    running = await site.watch.time('bundle', () =>
      activate({
        folderOf: (name, version) =>
          candidateNames.includes(name) ? path.join(folder, name) : archive.folderOf(name, version),
        versions: [...live, ...candidateVersions],
        retired: site.retired,
        origin: site.origin,
        pool: site.pool,
        onLoadError: (name, error) => {
          if (candidateNames.includes(name)) add(name, bundleFault(name, error));
        },
      }),
    );
  } catch (error) {
    const failedRemote = candidateNames.includes('shell')
      ? 'shell'
      : (candidateNames[0] ?? 'shell');
    return new Map([[failedRemote, [bundleFault(failedRemote, error)]]]);
  }
  for (const name of candidateNames) {
    const messages = running.rendered.get(name);
    if (messages) for (const fault of checkMessages({ messages })) add(name, fault);
  }
  if (faults.size > 0 || site.withPages === false) return faults;
  const testedRemotes = candidateNames.includes('shell')
    ? [...running.rendered.keys()]
    : candidateNames;
  const { origin, readApi, passedPages } = site;
  const source = { origin, readApi, fileOf: fileReader(candidates, archive) };
  const unchanged = new UnchangedPages(running, candidates, source, passedPages);
  const found = await checkPages(running, testedRemotes, unchanged, { ...site, ...source });
  for (const { remote, ...fault } of found)
    add(responsibleRemote({ remote, ...fault }, candidateNames), fault);
  return faults;
}

/**
 * Renders pages on the server and hydrates them in a browser concurrently, because either alone leaves a CPU
 * core idle. Pages that consist of the same bytes as when they passed before are left out.
 */
async function checkPages(
  running: LiveRelease,
  remotes: readonly string[],
  unchanged: UnchangedPages,
  site: MeasuredSite & Pick<HydrationSite, 'fileOf'>,
): Promise<PageFault[]> {
  const { browsers = null, samplesOf, watch } = site;
  const all = affectedPages(remotes, running, samplesOf);
  const pages = await watch.time('unchanged', () => unchanged.changed(all, browsers !== null));
  const found = await tryPages(running, remotes, pages, unchanged, site);
  if (browsers && found.length === 0) await unchanged.record(pages);
  return found;
}

async function tryPages(
  running: LiveRelease,
  remotes: readonly string[],
  pages: readonly TriedPage[],
  unchanged: UnchangedPages,
  site: MeasuredSite & Pick<HydrationSite, 'fileOf'>,
): Promise<PageFault[]> {
  const { browsers, watch } = site;
  const abortController = new AbortController();
  const { signal } = abortController;
  const deadline = Date.now() + allPagesTimeoutMs;
  const onResponse: HydrationSite['onResponse'] = ({ path }, request, response) =>
    unchanged.received(path, request, response);
  const opened = pages.filter(({ inBrowser }) => inBrowser);
  const hydration =
    browsers && opened.length > 0
      ? watch.time('hydration', () =>
          hydratePages(running, opened, { ...site, signal, deadline, onResponse }, browsers),
        )
      : [];
  const [rendered, hydrated] = await Promise.all([
    watch.time('pages', async () => {
      const found = await smokeRender(running, remotes, pages, { ...site, deadline });
      // When server rendering failed, the browser's result adds nothing.
      if (found.length > 0) abortController.abort();
      return found;
    }),
    Promise.resolve(hydration).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    }),
  ]);
  return rendered.length > 0 ? rendered : hydrated;
}

/** Reads a file from the candidates or from the live releases. */
const fileReader =
  (candidates: readonly Candidate[], archive: ReleaseArchive) =>
  async (name: string, version: string, file: string): Promise<Buffer | null> => {
    const candidate = candidates.find(
      ({ release }) => release.name === name && release.version === version,
    );
    if (candidate) return candidate.files.get(`web/${file}`) ?? null;
    const folder = await archive.ensureLocal(name, version);
    if (!folder) return null;
    return readFile(path.join(folder, 'web', file)).catch(() => null);
  };

/** Why a stored version does not start beside the live releases; null when it does. */
export async function startupFault(
  { name, version }: Candidate['release'],
  channel: ChannelFile,
  archive: ReleaseArchive,
  trialSite: () => Promise<Pick<TrialSite, 'origin' | 'readApi' | 'pageTimeoutMs'>>,
): Promise<string | null> {
  const live = await otherLiveVersions([name], channel, archive);
  const versions = [...live, { name, version, fallbackVersion: null }];
  let fault: string | null = null;
  try {
    await archive.ensureLocal(name, version);
    // A rollback usually returns to a version that this server has run, so no process is started for it.
    const folderOf = (one: string, of: string) => archive.folderOf(one, of);
    if (isProven(folderOf, versions, name)) return null;
    const site = await trialSite();
    await withTrialPool({ ...site, versions }, (pool) =>
      activate({
        ...{ folderOf, versions, retired: retiredIn(channel), origin: site.origin, pool },
        onLoadError: (one, error) => {
          if (one === name) fault = errorMessage(error);
        },
      }),
    );
  } catch (error) {
    fault = errorMessage(error);
  }
  return fault && `it does not start (${fault})`;
}

/**
 * The live versions available on this machine. One that cannot run here, for instance because its signature is
 * not valid, is left out, so that it does not block other teams' releases.
 */
async function otherLiveVersions(
  candidateNames: readonly string[],
  channel: ChannelFile,
  archive: ReleaseArchive,
): Promise<LiveVersion[]> {
  const live: LiveVersion[] = [];
  for (const one of versionsFor(channel, null)) {
    if (candidateNames.includes(one.name)) continue;
    const folder = await archive.ensureLocal(one.name, one.version).catch((error: unknown) => {
      if (one.name !== 'shell') return null;
      throw new OrderError(
        `Nothing can be tried, as the live shell ${one.version} cannot run: ${errorMessage(error)}. Roll the shell back first.`,
      );
    });
    if (folder) live.push(one);
  }
  return live;
}

/**
 * Whether code failed that no page waits for. Without a name in the error's stack each candidate is told, because
 * the live versions have been tried before.
 */
const isLoose = ({ cost, page, owner }: Incident, candidate: string) =>
  cost === 'renderer' && (owner === undefined ? page === null : [candidate, null].includes(owner));

const looseFault = (name: string, why: string): Fault => ({
  check: 'bundle',
  where: name === 'shell' ? 'node/shell.cjs' : 'node/remote.cjs',
  rule: `something fails that nobody waits for (${why})`,
  mend: 'Wait for each promise, or catch what it fails with; set no timer while a page is rendered',
});

const bundleFault = (name: string, error: unknown): Fault => ({
  check: 'bundle',
  where: name === 'shell' ? 'node/shell.cjs' : 'node/remote.cjs',
  rule: `it does not load on the server (${errorMessage(error)})`,
  mend: 'Use no window, document or storage while a module is evaluated, and import only what the contract names',
});

/** Writes the candidate's description and the files that documents inline: style sheets and the shell's `start`. */
async function writeCandidate({ release, files }: Candidate, folder: string): Promise<void> {
  const folderOfCandidate = path.join(folder, release.name);
  await mkdir(folderOfCandidate, { recursive: true });
  await writeFile(path.join(folderOfCandidate, 'release.json'), JSON.stringify(release));
  for (const [file, bytes] of files) {
    const target = path.join(folderOfCandidate, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
