import { LRUCache } from 'lru-cache';
import type { Refusal, VersionName } from 'shared-contracts/releasing/service';
import type { Spent } from 'shared-contracts/releasing/timings';
import { ReleaseMonitor, type ReleaseMonitorOptions } from '../canary/release-monitor';
import { liveVersions } from '../checks/environment';
import { Stopwatch } from '../checks/stopwatch';
import { FaultTrials, type TriedVersion } from '../rendering/fault-trials';
import type { BundleSet } from '../rendering/renderer';
import type { Incident, RendererPool } from '../rendering/renderer-pool';
import { changeEvent } from '../service/release-event';
import { retiredIn } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import { addTimings } from '../store/release-timings';
import { isSplit, versionsFor, withPreviews } from '../store/traffic';
import type { CrashLoopGuard } from './crash-loop-guard';
import type { LiveRelease } from './live-release';
import { type LiveState, loadState } from './live-state';
import {
  errorMessage,
  loadVersions,
  type StateDependencies,
  throwLoadFailure,
} from './load-channel';
import { releaseId } from './pin-release';
import { recordProven } from './proven-versions';
import { serialized } from './serialized';
import { withTimeout } from './with-timeout';

interface LiveReleasesOptions
  extends Omit<StateDependencies, 'blockReason'>,
    ReleaseMonitorOptions {
  /** ms between two reports of this server to the store. */
  reportIntervalMs?: number;
  /** Crash record of this machine, to choose the first revision. */
  crashLoopGuard?: CrashLoopGuard;
}

/** Limits for reporting changes made before the start: age in ms, and number of revisions. */
const notifyAgeMs = 24 * 60 * 60 * 1000;
const maxNotified = 50;

const maxFailedParts = 50;

/** Canary combinations kept loaded besides the standard one. */
const maxCombinations = 16;

/** ms for a whole activation, for instance when the store does not answer. Each page has a deadline of its own. */
const activationTimeoutMs = 120_000;

/** Holds the live releases and follows the channel, so that a new revision needs no restart. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions & StateDependencies;
  /** Page counts and errors by version. */
  readonly pages: ReleaseMonitor;
  readonly #faultTrials: FaultTrials;
  /** The last page with a failed part, for each version on it. */
  readonly #failedParts = new LRUCache<string, Incident>({ max: maxFailedParts });
  readonly #listeners: (() => void)[] = [];
  readonly #updates = serialized(() => this.#update());
  #state!: LiveState;
  /** Loaded canary combinations of the current state, by id. A new state starts empty. */
  readonly #combinations = new LRUCache<string, Promise<LiveRelease>>({ max: maxCombinations });
  /** Newest revision whose activation has finished, with or without success. */
  #triedRevision = 0;
  /** Whether the newest revision must be activated again. */
  #mustReload = false;
  /** Newest revision reported through `notify`. */
  #notifiedRevision = 0;
  /** Versions that could not be loaded at the start. */
  #missing: readonly Refusal[] = [];
  /** Faults of the store that were already logged. */
  readonly #loggedFaults = new Set<string>();
  #stopFollowing = () => {};

  private constructor(options: LiveReleasesOptions) {
    this.pages = new ReleaseMonitor({
      ...options,
      channel: () => this.#state.channel,
      // The renderers drop the version even when nothing could be rolled back.
      onBlocked: () => this.#reload(),
      onManyFailures: ({ name, version }) => {
        const failure = this.#failedParts.get(`${name}@${version}`);
        if (failure) this.#faultTrials.request(failure);
      },
    });
    this.#faultTrials = new FaultTrials({
      ...{ readApi: options.readApi, limits: options.pool.limits, log: options.log },
      versionsOf: (set) => this.#triedVersions(set),
      load: (versions, pool) => this.#loadForTrial(versions, pool),
      isStopped: (version) => this.pages.blockReason(version) !== null,
      onCulprit: (culprit) => this.pages.stop(culprit),
    });
    this.#options = { ...options, blockReason: (version) => this.pages.blockReason(version) };
  }

  /** Activates the live channel. Rejects when no release can be served. */
  static async open(options: LiveReleasesOptions): Promise<LiveReleases> {
    const releases = new LiveReleases(options);
    await releases.#start();
    return releases;
  }

  async #start(): Promise<void> {
    const { journal, crashLoopGuard, pool, log } = this.#options;
    const newest = await journal.head();
    const first = (await crashLoopGuard?.startRevision(journal)) ?? newest;
    this.#setState(await loadState(this.#options, first.channel, null));
    const { refused } = this.#state;
    // A gap in the journal is repaired by the next revision, not by fetching files again.
    this.#missing = refused.filter(({ version }) => version !== '');
    if (first.number !== newest.number) refused.push(crashLoopRefusal(newest, first));
    // After a crash loop the newest revision is not retried: only the next change is activated.
    this.#triedRevision = newest.number;
    pool.onIncident = (incident) => this.#handleIncident(incident);
    for (const refusal of refused) log.error(refusal, 'not as it went live');
    await this.#startFollowing();
  }

  /** The release for visitors outside all canaries. */
  get current(): LiveRelease {
    return this.#state.standard;
  }

  /** The active channel with all versions and shares. */
  get channel(): LiveState['channel'] {
    return this.#state.channel;
  }

  /** Whether a canary runs, so that each visitor needs an id. */
  get isSplit(): boolean {
    return isSplit(this.#state.channel);
  }

  /**
   * The release for one visitor, with previewed versions in place of live ones. Loaded on first use; if loading
   * fails, the standard release is returned.
   */
  async releaseFor(
    visitorId: string | null,
    previewed: readonly VersionName[] = [],
  ): Promise<LiveRelease> {
    const { channel, standard } = this.#state;
    if (!isSplit(channel) && previewed.length === 0) return standard;
    const versions = withPreviews(versionsFor(channel, visitorId), previewed);
    const id = releaseId(versions, retiredIn(channel));
    if (id === standard.pinned.id) return standard;
    const cached = this.#combinations.get(id);
    if (cached) return cached;
    const combination = this.#combine(versions, standard);
    this.#combinations.set(id, combination);
    return combination;
  }

  /** Registers a listener for changes of the live release. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#stopFollowing();
    this.#faultTrials.close();
    await this.#updates.stop();
    await this.pages.close();
    this.#options.crashLoopGuard?.stop();
  }

  async #startFollowing(): Promise<void> {
    const { store, journal, reportIntervalMs = 15_000 } = this.#options;
    const stop = store.watch(journal.folder, () => this.#updates.request());
    const timer = setInterval(() => {
      void this.#writeReport();
      void this.#retryMissing();
      // Canaries are judged with the counts that other servers have reported meanwhile.
      this.pages.requestEvaluation();
    }, reportIntervalMs);
    this.#stopFollowing = () => {
      stop();
      clearInterval(timer);
    };
    await this.#writeReport();
    // Picks up a change made between the first read and the start of the watch.
    this.#updates.request();
  }

  /** Retries versions that were missing at the start: the disk or network may be back. */
  async #retryMissing(): Promise<void> {
    if (this.#missing.length === 0) return;
    const { archive } = this.#options;
    const found = await Promise.all(
      this.#missing.map(({ name, version }) =>
        archive.ensureLocal(name, version).catch(() => null),
      ),
    );
    if (found.includes(null)) return;
    this.#missing = [];
    this.#reload();
  }

  /** A lost page or renderer is tried at once, a failed part only when many pages have one. */
  #handleIncident(incident: Incident): void {
    if (incident.cost !== 'part') this.#faultTrials.request(incident);
    else
      for (const { name, version } of incident.set.bundles)
        this.#failedParts.set(`${name}@${version}`, incident);
  }

  #triedVersions({ bundles }: BundleSet): TriedVersion[] {
    return bundles.map(({ name, version }) => {
      const entries = this.#state.channel.microFrontends[name] ?? [];
      const { extras } = entries.find(({ metadata }) => metadata.version === version) ?? {};
      return {
        ...{ name, version, previous: extras?.fallbackVersion ?? null },
        // A version that is not in the channel is a preview, so it is the newest.
        since: extras ? (extras.since ?? '') : new Date().toISOString(),
      };
    });
  }

  /** A version of which no files are left is left out. */
  async #loadForTrial(versions: readonly VersionName[], pool: RendererPool) {
    const { archive } = this.#options;
    const folders = await Promise.all(
      versions.map(({ name, version }) => archive.ensureLocal(name, version).catch(() => null)),
    );
    const present = versions
      .filter((_, at) => folders[at])
      .map((version) => ({ ...version, fallbackVersion: null }));
    const parts = { ...this.#options, pool, blockReason: () => null };
    const { renderer } = await loadVersions(parts, { versions: present, retired: [] }, () => {});
    return renderer;
  }

  #reload(): void {
    this.#mustReload = true;
    this.#updates.request();
  }

  async #update(): Promise<void> {
    const revision = await this.#readNewest();
    if (!revision) return;
    await this.#notifyUpTo(revision);
    if (revision.number === this.#triedRevision && !this.#mustReload) return;
    this.#mustReload = false;
    const { channel: before } = this.#state;
    const watch = new Stopwatch();
    await this.#activateRevision(revision);
    const spent = watch.total();
    this.#triedRevision = revision.number;
    await this.#writeReport();
    await this.#recordActivation(before, spent);
  }

  /** Reports recent changes that were made while no server ran. */
  async #notifyUpTo({ number }: Revision): Promise<void> {
    if (number === this.#notifiedRevision) return;
    const { journal, notify, log } = this.#options;
    try {
      const since = this.#notifiedRevision;
      const notOlderThan = new Date(Date.now() - notifyAgeMs).toISOString();
      const changes = await journal.history(Math.min(number - since, maxNotified));
      for (const change of changes.reverse())
        if (change.number > since && change.at >= notOlderThan) notify(changeEvent(change));
      this.#notifiedRevision = number;
    } catch (error) {
      log.error({ err: error }, 'changes could not be told of');
    }
  }

  /** Null while the store cannot be read; the current state stays, and the next look retries. */
  async #readNewest(): Promise<Revision | null> {
    const { journal, log } = this.#options;
    try {
      const revision = await journal.head();
      this.#loggedFaults.delete('store');
      for (const [file, reason] of journal.broken) {
        if (!this.#loggedFaults.has(file)) log.error({ file, reason }, 'a revision cannot be read');
        this.#loggedFaults.add(file);
      }
      return revision;
    } catch (error) {
      if (!this.#loggedFaults.has('store')) log.error({ err: error }, 'releases cannot be read');
      this.#loggedFaults.add('store');
      return null;
    }
  }

  async #activateRevision(revision: Revision): Promise<void> {
    const { log } = this.#options;
    const previousState = this.#state;
    try {
      const next = await withTimeout(
        activationTimeoutMs,
        'it is not active',
        loadState(this.#options, revision.channel, previousState),
      );
      for (const refusal of next.refused) log.error(refusal, 'refused, the last good one stays');
      this.#setState(next);
      this.#options.crashLoopGuard?.trackRevision(revision.number);
      log.info({ revision: revision.number, release: next.standard.pinned.id }, 'activated');
      if (next.standard.pinned.id !== previousState.standard.pinned.id)
        for (const listener of this.#listeners) listener();
    } catch (error) {
      log.error({ err: error }, 'release refused, the last good one stays');
      const version = `revision ${revision.number}`;
      const refusal = { name: 'all', version, at: new Date().toISOString() };
      this.#state = { ...previousState, refused: [{ ...refusal, reasons: [errorMessage(error)] }] };
    }
  }

  /** Notes with each version that is new on this server how long it took to take it over. */
  async #recordActivation(before: LiveState['channel'], spent: Spent): Promise<void> {
    const { store, server, log } = this.#options;
    const known = liveVersions(before);
    const isNew = ({ name, version }: VersionName) =>
      !known.some((one) => one.name === name && one.version === version);
    const timing = {
      what: 'activation',
      at: new Date().toISOString(),
      by: server,
      ...spent,
    } as const;
    const versions = liveVersions(this.#state.channel).filter(isNew);
    await addTimings(store, versions, timing, (sentence) => log.warn(sentence));
  }

  #setState(state: LiveState): void {
    const { archive } = this.#options;
    this.#state = state;
    this.#combinations.clear();
    recordProven((name, version) => archive.folderOf(name, version), state.standard);
  }

  #combine(versions: LiveRelease['versions'], standard: LiveRelease): Promise<LiveRelease> {
    const { log } = this.#options;
    return this.#loadCombination(versions).catch((error: unknown) => {
      log.error({ err: error, versions }, 'combination refused, visitors get the standard one');
      return standard;
    });
  }

  async #loadCombination(versions: LiveRelease['versions']): Promise<LiveRelease> {
    for (const { name, version } of versions)
      await this.#options.archive.ensureLocal(name, version);
    return loadVersions(
      this.#options,
      { versions, retired: retiredIn(this.#state.channel) },
      throwLoadFailure,
    );
  }

  #writeReport(): Promise<void> {
    const at = new Date().toISOString();
    const unread = [...this.#options.journal.broken].map(([name, reason]) => ({
      ...{ name, version: '', at, reasons: [reason] },
    }));
    const refused = [...this.#state.refused, ...unread];
    return this.pages.report({ refused, revision: this.#triedRevision });
  }
}

const crashLoopRefusal = (newest: Revision, first: Revision): Refusal => ({
  ...{ name: 'all', version: `revision ${newest.number}`, at: new Date().toISOString() },
  reasons: [
    `the server ended again and again soon after it went live; revision ${first.number} is served in its place`,
  ],
});
