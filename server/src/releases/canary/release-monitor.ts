import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { VitalName, VitalsReport } from 'shared-contracts/release';
import { binned } from 'shared-contracts/releasing/histogram';
import type { Refusal, Tally, Trial, VersionName } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import { liveVersions } from '../checks/environment';
import type { LiveRelease } from '../live/live-release';
import { serialized } from '../live/serialized';
import type { Culprit } from '../rendering/fault-trials';
import { breakerEvent, type NotifyRelease } from '../service/release-event';
import type { ChannelFile } from '../store/channel-file';
import { ServerReports } from '../store/server-reports';
import { isSplit } from '../store/traffic';
import { CircuitBreaker } from './circuit-breaker';
import type { PageTokens } from './page-tokens';
import type { ReleaseFigures } from './release-figures';
import { type StopDependencies, stopVersion } from './stop-version';
import { addTallies, countFor, emptyTally, mergeTrials, reasonToHalt, trialsOf } from './trials';

export interface ReleaseMonitorOptions extends StopDependencies {
  store: FileStore;
  /** Name of this server in reports. */
  server: string;
  /** Public key that this site signs with. */
  key?: string;
  tokens: Pick<PageTokens, 'make'>;
  notify: NotifyRelease;
  log: FastifyBaseLogger;
  /** Keeps the counts over time. */
  figures?: Pick<ReleaseFigures, 'count'>;
}

interface ReleaseMonitorHooks {
  /** The active channel with all versions and shares. */
  channel: () => ChannelFile;
  /** Called after the circuit breaker has taken a version out of the renderers. */
  onBlocked: () => void;
  /** Called when too many pages of a version fail; a trial then tells whether it is at fault. */
  onManyFailures: (version: VersionName) => void;
}

/** A page that was shown to a visitor. */
export interface ShownPage {
  /** The page's owner first, then the remotes whose fragments it shows. */
  remotes: readonly string[];
  /** The remote that failed on the server; null when none did. */
  failing: string | null;
}

/** Share of the pages whose vitals are measured while no canary runs. */
const defaultVitalsShare = 0.1;

/**
 * Counts pages, errors, vitals and lost renderers by version, shares the counts with the other servers, and stops
 * versions that do harm.
 */
export class ReleaseMonitor {
  /** Counts since process start, by `name@version`. */
  readonly #pages = new LRUCache<string, Tally>({ max: 100 });
  #trials: readonly Trial[] = [];
  readonly #circuitBreaker = new CircuitBreaker();
  readonly #evaluation = serialized(() => this.#evaluateCanaries());
  readonly #reports: ServerReports;
  /** Serializes reports, so that none is written after close() has removed it. */
  #writeQueue: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReleaseMonitorOptions & ReleaseMonitorHooks) {
    this.#reports = new ServerReports(options.store);
  }

  /** Why the circuit breaker keeps this version out of the renderers; null when it does not. */
  blockReason(version: VersionName): string | null {
    return this.#circuitBreaker.openReason(version);
  }

  /**
   * Counts a page for every version on it, and a failure for the version that failed. Returns the page's signed
   * token.
   */
  count({ versions }: LiveRelease, { remotes, failing }: ShownPage): string {
    const shown = ['shell', ...remotes];
    for (const { name, version } of versions) {
      if (!shown.includes(name)) continue;
      const hasFailed = name === failing;
      this.#add({ name, version }, { pages: 1, errors: hasFailed ? 1 : 0 });
      if (this.#circuitBreaker.countPage({ name, version }, hasFailed))
        this.options.onManyFailures({ name, version });
    }
    return this.options.tokens.make(versions, shown);
  }

  /**
   * Counts a browser error of a live version. Also counts its page when the page was not counted for this
   * version yet.
   */
  countError({ name, version }: VersionName, isPageCounted: boolean): void {
    if (liveVersions(this.options.channel()).some((one) => isSame(one, { name, version })))
      this.#add({ name, version }, { pages: isPageCounted ? 0 : 1, errors: 1 });
  }

  /** Adds a page's vitals to every live version that the page was counted for. */
  countVitals(
    { cls, lcp, inp }: Pick<VitalsReport, VitalName>,
    isCounted: (version: VersionName) => boolean,
  ): void {
    const tally: Tally = { ...emptyTally, cls: binned(cls) };
    if (lcp !== undefined) tally.lcp = binned(lcp);
    if (inp !== undefined) tally.inp = binned(inp);
    for (const version of liveVersions(this.options.channel()))
      if (isCounted(version)) this.#add(version, tally);
  }

  /** Adds the server render time (ms) of a page to its owner. */
  countRender({ versions }: LiveRelease, { remotes: [owner] }: ShownPage, ms: number): void {
    const version = versions.find(({ name }) => name === owner);
    if (version) this.#add(version, { ...emptyTally, render: binned(ms) });
  }

  /**
   * Takes a version that is at fault out of the renderers and rolls it back: a canary ends; a default returns to the
   * previous version, if there is one.
   */
  stop({ name, version, why, hasEndedRenderer }: Culprit): void {
    if (hasEndedRenderer) this.#add({ name, version }, { ...emptyTally, kills: 1 });
    const stopped = { name, version, why };
    if (!this.#circuitBreaker.open(stopped, why)) return;
    const { log, notify, onBlocked } = this.options;
    log.error(stopped, 'kept from the renderers');
    notify(breakerEvent(stopped, new Date()));
    void stopVersion(stopped, this.options)
      .catch((error: unknown) => log.error({ err: error, ...stopped }, 'could not be taken back'))
      .then(onBlocked);
  }

  /** All versions with the counts of this server. */
  all(): { name: string; version: string; tally: Tally }[] {
    return [...this.#pages.entries()].map(([key, tally]) => {
      const [name = '', version = ''] = key.split('@');
      return { name, version, tally };
    });
  }

  /** Share (0 to 1) of the pages whose vitals are measured: all while a canary runs. */
  get vitalsShare(): number {
    return isSplit(this.options.channel()) ? 1 : defaultVitalsShare;
  }

  /** Schedules a check of the canaries with the counts of all servers; calls are coalesced. */
  requestEvaluation(): void {
    this.#evaluation.request();
  }

  /** Writes this server's report. `revision` is the newest that it has tried to activate. */
  report(state: { refused: Refusal[]; revision: number }): Promise<void> {
    this.#writeQueue = this.#writeQueue.then(() => this.#writeReport(state));
    return this.#writeQueue;
  }

  /** Stops, and removes this server's report. */
  async close(): Promise<void> {
    await this.#evaluation.stop();
    await this.#writeQueue;
    await this.#reports.remove(this.options.server).catch(() => undefined);
  }

  #add({ name, version }: VersionName, tally: Tally): void {
    const key = `${name}@${version}`;
    this.options.figures?.count({ name, version }, tally);
    this.#pages.set(key, addTallies(this.#pages.get(key) ?? emptyTally, tally));
    this.#trials = this.#runningTrials().map((trial) => countFor(trial, name, version, tally));
    if (tally.errors > 0) this.requestEvaluation();
  }

  #runningTrials(): readonly Trial[] {
    return trialsOf(this.options.channel(), this.#trials);
  }

  async #writeReport({ refused, revision }: { refused: Refusal[]; revision: number }) {
    const { server, origin, key, log } = this.options;
    try {
      await this.#reports.write({
        ...{ server, origin, ...(key && { key }), at: new Date().toISOString(), revision, refused },
        live: {},
        pages: Object.fromEntries(this.#pages.entries()),
        trials: [...this.#runningTrials()],
      });
    } catch (error) {
      // A store that cannot be written must not affect visitors.
      log.warn({ err: error }, 'the report of this server could not be stored');
    }
  }

  async #evaluateCanaries(): Promise<void> {
    const { server, log } = this.options;
    const trials = this.#runningTrials();
    if (trials.length === 0) return;
    try {
      const reports = await this.#reports.read(new Date());
      const others = reports.filter((report) => report.server !== server);
      for (const trial of trials) {
        const { name, version, salt } = trial;
        const why = reasonToHalt(
          mergeTrials(
            trial,
            others.flatMap((report) => report.trials),
          ),
        );
        if (why && (await stopVersion({ name, version, salt, why }, this.options)))
          log.error({ remote: name, version, why }, 'canary halted');
      }
    } catch (error) {
      log.error({ err: error }, 'canaries could not be judged');
    }
  }
}

const isSame = (one: VersionName, other: VersionName) =>
  one.name === other.name && one.version === other.version;
