import { LRUCache } from 'lru-cache';
import type { Refusal } from 'shared-contracts/releasing/service';
import { Breaker } from '../canary/breaker';
import { LiveCounts, type LiveCountsOptions } from '../canary/live-counts';
import type { PageTokens } from '../canary/page-tokens';
import { stopVersion } from '../canary/stop-version';
import type { BundleName } from '../rendering/renderer-pool';
import { breakerEvent, changeEvent, type Tell } from '../service/release-event';
import { retiredIn } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import { isSplit, type PreviewedVersion, versionsFor, withPreviews } from '../store/traffic';
import { within } from './deadline';
import { firstState } from './first-state';
import { inTurn } from './in-turn';
import type { LastGood } from './last-good';
import type { LiveRelease } from './live-release';
import { type LiveState, nextState } from './live-state';
import { loadVersions, reasonOf, type StateParts, unfit } from './load-channel';
import { PageCounts } from './page-counts';
import { releaseId } from './pin-release';

interface LiveReleasesOptions extends Omit<StateParts, 'keptOut'>, LiveCountsOptions {
  /** ms between two reports of this server to the store. */
  reportInterval?: number;
  /** Crash record of this machine, to choose the first revision. */
  lastGood?: LastGood;
  tokens: Pick<PageTokens, 'make' | 'read'>;
  /** Called for each change of the live versions, including recent changes made before the start. */
  tell: Tell;
}

/** Limits for reporting changes made before the start: age in ms, and number of revisions. */
const memory = 24 * 60 * 60 * 1000;
const mostTold = 50;

/** Canary combinations kept loaded besides the standard one. */
const capacity = 16;

/**
 * ms for a whole activation, for instance when the store does not answer. Each page has a deadline of its own.
 */
const activationDeadline = 120_000;

/** Holds the live releases and follows the channel, so that a new revision needs no restart. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions & StateParts;
  /** Page counts and errors by version. */
  readonly pages: PageCounts;
  readonly #counts: LiveCounts;
  readonly #listeners: (() => void)[] = [];
  readonly #looking = inTurn(() => this.#look());
  #state: LiveState;
  /** Loaded canary combinations of the current state, by id. A new state starts empty. */
  readonly #combinations = new LRUCache<string, Promise<LiveRelease>>({ max: capacity });
  /** Newest revision read from the journal. */
  #seen: number;
  /** Newest revision reported through `tell`. */
  #told: number | null = null;
  /** Newest revision whose activation has finished, with or without success. */
  #tried: number;
  /** Whether the last read of the store failed. */
  #isCutOff = false;
  /** Versions that could not be loaded at the start. */
  #missing: readonly Refusal[];
  /** Broken journal files that were already logged. */
  readonly #named = new Set<string>();
  #stopFollowing = () => {};

  private constructor(
    options: LiveReleasesOptions & StateParts,
    state: LiveState,
    breaker: Breaker,
  ) {
    this.#options = options;
    this.#state = state;
    this.#seen = state.revision;
    this.#tried = state.revision;
    // A gap in the journal is repaired by the next revision, not by fetching files again.
    this.#missing = state.refused.filter(({ version }) => version !== '');
    this.#counts = new LiveCounts(options);
    this.#counts.follow(state.channel);
    this.pages = new PageCounts({
      ...{ counts: this.#counts, breaker, tokens: options.tokens },
      channel: () => this.#state.channel,
      stop: (stopped) => void this.#stop(stopped),
    });
  }

  /** Activates the live channel. Rejects when no release can be served. */
  static async open(given: LiveReleasesOptions): Promise<LiveReleases> {
    const breaker = new Breaker();
    const options = { ...given, keptOut: (version: BundleName) => breaker.why(version) };
    const { journal, lastGood } = options;
    const newest = await journal.head();
    const first = (await lastGood?.first(journal)) ?? newest;
    const state = await firstState(options, journal, first);
    const releases = new LiveReleases(options, state, breaker);
    if (first.number !== newest.number) state.refused.push(crashed(newest, first));
    // After a crash loop the newest revision is not retried: only the next change is activated.
    releases.#seen = newest.number;
    releases.#tried = newest.number;
    options.pool.onFault = (fault) => releases.pages.countFault(fault);
    for (const refusal of state.refused) options.log.error(refusal, 'not as it went live');
    await releases.#follow();
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
  async for(
    visitorId: string | null,
    previewed: readonly PreviewedVersion[] = [],
  ): Promise<LiveRelease> {
    const { channel, standard } = this.#state;
    if (!isSplit(channel) && previewed.length === 0) return standard;
    const versions = withPreviews(versionsFor(channel, visitorId), previewed);
    const id = releaseId(versions, retiredIn(channel));
    if (id === standard.pinned.id) return standard;
    const known = this.#combinations.get(id);
    if (known) return known;
    const made = this.#combine(versions, standard);
    this.#combinations.set(id, made);
    return made;
  }

  /** Registers a listener for changes of the live release. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#stopFollowing();
    await this.#looking.stop();
    await this.#counts.close();
    this.#options.lastGood?.stop();
  }

  async #follow(): Promise<void> {
    const { store, journal, reportInterval = 15_000 } = this.#options;
    const stop = store.follow(journal.folder, () => this.#looking.ask());
    const timer = setInterval(() => {
      void this.#report();
      void this.#lookForMissing();
      // Canaries are judged with the counts that other servers have reported meanwhile.
      this.#counts.judge();
    }, reportInterval);
    this.#stopFollowing = () => {
      stop();
      clearInterval(timer);
    };
    await this.#report();
    // Picks up a change made between the first read and the start of the watch.
    this.#looking.ask();
  }

  /** Retries versions that were missing at the start: the disk or network may be back. */
  async #lookForMissing(): Promise<void> {
    if (this.#missing.length === 0) return;
    const { archive } = this.#options;
    const found = await Promise.all(
      this.#missing.map(({ name, version }) =>
        archive.ensureLocal(name, version).catch(() => null),
      ),
    );
    if (found.includes(null)) return;
    this.#missing = [];
    this.#seen = -1;
    this.#looking.ask();
  }

  /**
   * Takes a harmful version out of the renderers and rolls it back: a canary ends; a default returns to the
   * previous version, if there is one.
   */
  async #stop(stopped: BundleName & { why: string }): Promise<void> {
    const { log, tell } = this.#options;
    log.error(stopped, 'kept from the renderers');
    tell(breakerEvent(stopped, new Date()));
    await stopVersion(stopped, this.#options).catch((error: unknown) =>
      log.error({ err: error, ...stopped }, 'could not be taken back'),
    );
    // Forces a reload, so that the renderers drop the version even when nothing could be rolled back.
    this.#seen = -1;
    this.#looking.ask();
  }

  async #look(): Promise<void> {
    const revision = await this.#newest();
    if (revision) await this.#tellUpTo(revision);
    if (!revision || revision.number === this.#seen) return;
    this.#seen = revision.number;
    await this.#goTo(revision);
    this.#tried = revision.number;
    await this.#report();
  }

  /** Reports recent changes that were made while no server ran. */
  async #tellUpTo({ number }: Revision): Promise<void> {
    if (number === this.#told) return;
    const { journal, tell, log } = this.#options;
    try {
      const since = this.#told ?? 0;
      const young = new Date(Date.now() - memory).toISOString();
      const changes = await journal.history(Math.min(number - since, mostTold));
      for (const change of changes.reverse())
        if (change.number > since && change.at >= young) tell(changeEvent(change));
      this.#told = number;
    } catch (error) {
      log.error({ err: error }, 'changes could not be told of');
    }
  }

  /** Null while the store cannot be read; the current state stays, and the next look retries. */
  async #newest(): Promise<Revision | null> {
    const { journal, log } = this.#options;
    try {
      const revision = await journal.head();
      this.#isCutOff = false;
      for (const [file, reason] of journal.broken) {
        if (!this.#named.has(file)) log.error({ file, reason }, 'a revision cannot be read');
        this.#named.add(file);
      }
      return revision;
    } catch (error) {
      if (!this.#isCutOff) log.error({ err: error }, 'releases cannot be read');
      this.#isCutOff = true;
      return null;
    }
  }

  async #goTo(revision: Revision): Promise<void> {
    const { log } = this.#options;
    const before = this.#state;
    try {
      const next = await within(
        activationDeadline,
        'it is not active',
        nextState(this.#options, revision, before),
      );
      for (const refusal of next.refused) log.error(refusal, 'refused, the last good one stays');
      this.#state = next;
      this.#combinations.clear();
      this.#counts.follow(next.channel);
      this.#options.lastGood?.follow(revision.number);
      log.info({ revision: revision.number, release: next.standard.pinned.id }, 'activated');
      if (next.standard.pinned.id !== before.standard.pinned.id)
        for (const listener of this.#listeners) listener();
    } catch (error) {
      log.error({ err: error }, 'release refused, the last good one stays');
      const version = `revision ${revision.number}`;
      const refusal = { name: 'all', version, at: new Date().toISOString() };
      this.#state = { ...before, refused: [{ ...refusal, reasons: [reasonOf(error)] }] };
    }
  }

  #combine(versions: LiveRelease['versions'], standard: LiveRelease): Promise<LiveRelease> {
    const { log } = this.#options;
    return this.#load(versions).catch((error: unknown) => {
      log.error({ err: error, versions }, 'combination refused, visitors get the standard one');
      return standard;
    });
  }

  async #load(versions: LiveRelease['versions']): Promise<LiveRelease> {
    for (const { name, version } of versions)
      await this.#options.archive.ensureLocal(name, version);
    return loadVersions(
      this.#options,
      { versions, retired: retiredIn(this.#state.channel) },
      unfit,
    );
  }

  #report(): Promise<void> {
    const at = new Date().toISOString();
    const unread = [...this.#options.journal.broken].map(([name, reason]) => ({
      ...{ name, version: '', at, reasons: [reason] },
    }));
    const { channel, refused } = this.#state;
    return this.#counts.report({ channel, refused: [...refused, ...unread] }, this.#tried);
  }
}

const crashed = (newest: Revision, first: Revision): Refusal => ({
  ...{ name: 'all', version: `revision ${newest.number}`, at: new Date().toISOString() },
  reasons: [
    `the server ended again and again soon after it went live; revision ${first.number} is served in its place`,
  ],
});
