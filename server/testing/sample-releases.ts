import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import { type ReleaseToken, stageConfig } from '../src/config/release-config';
import type { ReleaseErrorsTable } from '../src/database/tables';
import { createPageTokens } from '../src/releases/canary/page-tokens';
import { stopVersion } from '../src/releases/canary/stop-version';
import { type TrialSite, trialOf } from '../src/releases/checks/run-trial';
import type { SamplesOf } from '../src/releases/checks/sample-pages';
import { OriginalPlaces } from '../src/releases/errors/original-places';
import type { CrashLoopGuard } from '../src/releases/live/crash-loop-guard';
import { LiveReleases } from '../src/releases/live/live-releases';
import { openPool } from '../src/releases/rendering/pools';
import type { NotifyRelease } from '../src/releases/service/release-event';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { withPromotion } from '../src/releases/store/channel-changes';
import { ChannelJournal } from '../src/releases/store/channel-journal';
import { PassedPages } from '../src/releases/store/passed-pages';
import { PassedTrials } from '../src/releases/store/passed-trials';
import { ReleaseArchive } from '../src/releases/store/release-archive';
import { createReleaseKeys } from '../src/releases/store/release-keys';
import { openStages } from '../src/releases/store/stages';
import { FolderStore } from '../src/storage/folder-store';
import { sampleRelease, sampleShell } from './sample-release';

/** Test setup: a store with a shell and two live remotes, a service, and servers that follow the store. */
export interface SampleReleases {
  folder: string;
  service: StoreReleaseService;
  /** Unless `isLocal` (default), orders come from another machine, and unsigned releases stay unsigned. */
  serviceOf(by: string, isLocal?: boolean, notify?: NotifyRelease): StoreReleaseService;
  /** Tries releases with the settings in `trial`; another secret verifies other signatures. */
  serviceWith(trial: Partial<TrialSite>, secret?: string): StoreReleaseService;
  places: OriginalPlaces;
  /** Counted errors, as the database would hold them. */
  errors: ReleaseErrorsTable[];
  /** Stores and promotes, as if its pages had been tried when it was published: that would start a process each. */
  goLive(candidate: Candidate, traffic?: number): Promise<void>;
  /** Makes a version live without checks. */
  forceLive(candidate: Candidate): Promise<void>;
  sign(candidate: Candidate): Promise<void>;
  /** The site's reaction to a harmful version. */
  stop(version: { name: string; version: string; why: string }): Promise<boolean>;
  openServer(options?: ServerOptions): Promise<LiveReleases>;
  close(): Promise<void>;
}

interface ServerOptions {
  reportIntervalMs?: number;
  revision?: () => Promise<string>;
  notify?: NotifyRelease;
  samplesOf?: SamplesOf;
  crashLoopGuard?: CrashLoopGuard;
}

const site = {
  origin: 'http://localhost',
  readApi: async () => ({ status: 200, text: '{}', revision: null }),
  samplesOf: (pattern: string) => [pattern],
};

/** Revision of the content, for what counts as tried. */
const revision = async () => 'the content of tests';

/**
 * Shared by all servers; starts with the first. As on a site, but a page may wait as long as in a trial: other tests use
 * the same cores.
 */
const pool = openPool({ readApi: site.readApi, count: 1 }, { pageTimeoutMs: 5000 });

/** Makes the first releases live: checked and stored once per run, and copied. */
async function copyFirstReleases(folder: string, service: StoreReleaseService): Promise<void> {
  process.env.TEST_TEMPLATES ??= mkdtempSync(join(tmpdir(), 'showroom-templates-'));
  const template = join(process.env.TEST_TEMPLATES, 'releases');
  if (existsSync(template)) return cpSync(template, folder, { recursive: true });
  const first = [
    sampleShell('1.0.0'),
    sampleRelease('mfe-careers', '1.0.0'),
    sampleRelease('mfe-catalog', '1.0.0'),
  ];
  await service.ship(first, [], 'the first of all');
  const copy = mkdtempSync(`${template}-unfinished-`);
  cpSync(folder, copy, { recursive: true });
  try {
    renameSync(copy, template);
  } catch (error) {
    // Another process was quicker, with the same releases
    if (!existsSync(template)) throw error;
    rmSync(copy, { recursive: true });
  }
}

export async function openSampleReleases(
  releaseTokens: readonly ReleaseToken[] = [],
): Promise<SampleReleases> {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-releases-'));
  const store = new FolderStore(folder);
  const keys = createReleaseKeys({ secret: 'the secret of tests', releaseTokens });
  const stages = openStages(store, stageConfig({}), 'the secret of tests');
  const archive = new ReleaseArchive(store, folder, keys);
  const { journal } = stages.own;
  const places = new OriginalPlaces(archive);
  const passedTrials = new PassedTrials(store, 'the secret of tests');
  const passedPages = new PassedPages(store, 'the secret of tests');
  const errors: ReleaseErrorsTable[] = [];
  const readErrors = async (name: string, versions: readonly string[]) =>
    errors.filter((one) => one.name === name && versions.includes(one.version));
  const parts = {
    ...{ store, journal, archive, origin: 'http://elsewhere', keys, tokens: releaseTokens, stages },
    ...{ places, readErrors, passedTrials, passedPages },
  };
  const serviceOf = (by: string, isLocal = true, notify: NotifyRelease = () => {}) =>
    new StoreReleaseService({ ...parts, by, isLocal, notify, trialSite: async () => site });
  const serviceWith = (trial: Partial<TrialSite>, secret = 'the secret of tests') => {
    const siteKeys = createReleaseKeys({ secret, releaseTokens });
    const passedTrials = new PassedTrials(store, secret);
    const passedPages = new PassedPages(store, secret);
    return new StoreReleaseService({
      ...{ store, journal, by: 'tests', origin: 'http://elsewhere', keys: siteKeys, isLocal: true },
      ...{ tokens: releaseTokens, stages },
      ...{ places, readErrors, passedTrials, passedPages },
      archive: new ReleaseArchive(store, folder, siteKeys),
      trialSite: async () => ({ ...site, ...trial }),
    });
  };
  const service = serviceOf('tests');
  const trustingService = new StoreReleaseService({
    ...{ ...parts, by: 'tests', isLocal: true },
    trialSite: async () => ({ ...site, revision }),
  });
  const servers: LiveReleases[] = [];
  await copyFirstReleases(folder, service);
  return {
    folder,
    service,
    serviceOf,
    serviceWith,
    places,
    errors,
    async goLive(candidate, traffic = 100) {
      const { release, files, signature } = candidate;
      const { name, version } = release;
      await archive.publish(release, files, { at: new Date().toISOString(), by: 'tests' });
      await archive.sign(release, signature ?? keys.sign(release));
      const { channel } = await journal.head();
      await passedTrials.add(await trialOf([candidate], channel, archive, await revision()));
      const releases = [{ name, version }];
      await trustingService.promote({ releases, traffic, why: 'a test' });
    },
    async forceLive({ release, files }) {
      const author = { at: new Date().toISOString(), by: 'smuggler' };
      await archive.publish(release, files, author);
      const reason = { ...author, action: 'promote', why: '' } as const;
      await journal.update(reason, (channel) =>
        withPromotion(channel, { release, previous: null, ...author }),
      );
    },
    async sign({ release, signature }) {
      if (signature) await archive.sign(release, signature);
    },
    stop: (version) => stopVersion(version, { journal, archive, ...site }),
    async openServer(options) {
      const log = fastify({ logger: false }).log;
      const server = `server-${servers.length}`;
      const opened = await LiveReleases.open({
        ...{ notify: () => {}, ...site, revision, ...options },
        ...{ store, archive, passedTrials, server, log },
        // Each server has read the journal for itself.
        journal: new ChannelJournal(store),
        pool,
        key: keys.ownKey,
        tokens: createPageTokens({ secret: 'the secret of tests' }),
      });
      servers.push(opened);
      return opened;
    },
    async close() {
      for (const server of servers) await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
