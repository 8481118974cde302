import { LRUCache } from 'lru-cache';
import type { Refusal } from 'shared-contracts/releasing/service';
import { CircuitBreaker } from '../canary/circuit-breaker';
import type { PageTokens } from '../canary/page-tokens';
import { ReleaseMonitor, type ReleaseMonitorOptions } from '../canary/release-monitor';
import { stopVersion } from '../canary/stop-version';
import type { BundleName } from '../rendering/renderer-pool';
import { breakerEvent, changeEvent, type NotifyRelease } from '../service/release-event';
import { retiredIn } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import { isSplit, type PreviewedVersion, versionsFor, withPreviews } from '../store/traffic';
import type { CrashLoopGuard } from './crash-loop-guard';
import { initialState } from './initial-state';
import type { LiveRelease } from './live-release';
import { type LiveState, nextState } from './live-state';
import {
  errorMessage,
  loadVersions,
  type StateDependencies,
  throwLoadFailure,
} from './load-channel';
import { PageCounts } from './page-counts';
import { releaseId } from './pin-release';
import { serialized } from './serialized';
import { withTimeout } from './with-timeout';

interface LiveReleasesOptions
  extends Omit<StateDependencies, 'blockReason'>,
    ReleaseMonitorOptions {
  /** ms between two reports of this server to the store. */
  reportIntervalMs?: number;
  /** Crash record of this machine, to choose the first revision. */
  crashLoopGuard?: CrashLoopGuard;
  tokens: Pick<PageTokens, 'make' | 'read'>;
  /** Called for each change of the live versions, including recent changes made before the start. */
  notify: NotifyRelease;
}

/** Limits for reporting changes made before the start: age in ms, and number of revisions. */
const notifyAgeMs = 24 * 60 * 60 * 1000;
const maxNotified = 50;

/** Canary combinations kept loaded besides the standard one. */
const maxCombinations = 16;

/**
 * ms for a whole activation, for instance when the store does not answer. Each page has a deadline of its own.
 */
const activationTimeoutMs = 120_000;

/** Holds the live releases and follows the channel, so that a new revision needs no restart. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions & StateDependencies;
  /** Page counts and errors by version. */
  readonly pages: PageCounts;
  readonly #monitor: ReleaseMonitor;
  readonly #listeners: (() => void)[] = [];
  readonly #updates = serialized(() => this.#update());
  #state: LiveState;
  /** Loaded canary combinations of the current state, by id. A new state starts empty. */
  readonly #combinations = new LRUCache<string, Promise<LiveRelease>>({ max: maxCombinations });
  /** Newest revision read from the journal. */
  #seenRevision: number;
  /** Newest revision reported through `notify`. */
  #notifiedRevision: number | null = null;
  /** Newest revision whose activation has finished, with or without success. */
  #triedRevision: number;
  /** Whether the last read of the store failed. */
  #isStoreUnreachable = false;
  /** Versions that could not be loaded at the start. */
  #missing: readonly Refusal[];
  /** Broken journal files that were already logged. */
  readonly #loggedFiles = new Set<string>();
  #stopFollowing = () => {};

  private constructor(
    options: LiveReleasesOptions & StateDependencies,
    state: LiveState,
    circuitBreaker: CircuitBreaker,
  ) {
    this.#options = options;
    this.#state = state;
    this.#seenRevision = state.revision;
    this.#triedRevision = state.revision;
    // A gap in the journal is repaired by the next revision, not by fetching files again.
    this.#missing = state.refused.filter(({ version }) => version !== '');
    this.#monitor = new ReleaseMonitor(options);
    this.#monitor.trackChannel(state.channel);
    this.pages = new PageCounts({
      ...{ monitor: this.#monitor, circuitBreaker, tokens: options.tokens },
      channel: () => this.#state.channel,
      stop: (stopped) => void this.#stopVersion(stopped),
    });
  }

  /** Activates the live channel. Rejects when no release can be served. */
  static async open(baseOptions: LiveReleasesOptions): Promise<LiveReleases> {
    const circuitBreaker = new CircuitBreaker();
    const options = {
      ...baseOptions,
      blockReason: (version: BundleName) => circuitBreaker.openReason(version),
    };
    const { journal, crashLoopGuard } = options;
    const newest = await journal.head();
    const first = (await crashLoopGuard?.startRevision(journal)) ?? newest;
    const state = await initialState(options, journal, first);
    const releases = new LiveReleases(options, state, circuitBreaker);
    if (first.number !== newest.number) state.refused.push(crashLoopRefusal(newest, first));
    // After a crash loop the newest revision is not retried: only the next change is activated.
    releases.#seenRevision = newest.number;
    releases.#triedRevision = newest.number;
    options.pool.onFault = (fault) => releases.pages.countFault(fault);
    for (const refusal of state.refused) options.log.error(refusal, 'not as it went live');
    await releases.#startFollowing();
    return releases;
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
    previewed: readonly PreviewedVersion[] = [],
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
    await this.#updates.stop();
    await this.#monitor.close();
    this.#options.crashLoopGuard?.stop();
  }

  async #startFollowing(): Promise<void> {
    const { store, journal, reportIntervalMs = 15_000 } = this.#options;
    const stop = store.watch(journal.folder, () => this.#updates.request());
    const timer = setInterval(() => {
      void this.#writeReport();
      void this.#retryMissing();
      // Canaries are judged with the counts that other servers have reported meanwhile.
      this.#monitor.requestEvaluation();
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
    this.#seenRevision = -1;
    this.#updates.request();
  }

  /**
   * Takes a harmful version out of the renderers and rolls it back: a canary ends; a default returns to the
   * previous version, if there is one.
   */
  async #stopVersion(stopped: BundleName & { why: string }): Promise<void> {
    const { log, notify } = this.#options;
    log.error(stopped, 'kept from the renderers');
    notify(breakerEvent(stopped, new Date()));
    await stopVersion(stopped, this.#options).catch((error: unknown) =>
      log.error({ err: error, ...stopped }, 'could not be taken back'),
    );
    // Forces a reload, so that the renderers drop the version even when nothing could be rolled back.
    this.#seenRevision = -1;
    this.#updates.request();
  }

  async #update(): Promise<void> {
    const revision = await this.#readNewest();
    if (revision) await this.#notifyUpTo(revision);
    if (!revision || revision.number === this.#seenRevision) return;
    this.#seenRevision = revision.number;
    await this.#activateRevision(revision);
    this.#triedRevision = revision.number;
    await this.#writeReport();
  }

  /** Reports recent changes that were made while no server ran. */
  async #notifyUpTo({ number }: Revision): Promise<void> {
    if (number === this.#notifiedRevision) return;
    const { journal, notify, log } = this.#options;
    try {
      const since = this.#notifiedRevision ?? 0;
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
      this.#isStoreUnreachable = false;
      for (const [file, reason] of journal.broken) {
        if (!this.#loggedFiles.has(file)) log.error({ file, reason }, 'a revision cannot be read');
        this.#loggedFiles.add(file);
      }
      return revision;
    } catch (error) {
      if (!this.#isStoreUnreachable) log.error({ err: error }, 'releases cannot be read');
      this.#isStoreUnreachable = true;
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
        nextState(this.#options, revision, previousState),
      );
      for (const refusal of next.refused) log.error(refusal, 'refused, the last good one stays');
      this.#state = next;
      this.#combinations.clear();
      this.#monitor.trackChannel(next.channel);
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
    const { channel, refused } = this.#state;
    return this.#monitor.report({ channel, refused: [...refused, ...unread] }, this.#triedRevision);
  }
}

const crashLoopRefusal = (newest: Revision, first: Revision): Refusal => ({
  ...{ name: 'all', version: `revision ${newest.number}`, at: new Date().toISOString() },
  reasons: [
    `the server ended again and again soon after it went live; revision ${first.number} is served in its place`,
  ],
});
