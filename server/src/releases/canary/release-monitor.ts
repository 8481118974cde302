import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Tally } from 'shared-contracts/releasing/service';
import type { FileStore } from '../../storage/file-store';
import type { LiveState } from '../live/live-state';
import { serialized } from '../live/serialized';
import type { ChannelFile } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import type { ReleaseArchive } from '../store/release-archive';
import { ServerReports } from '../store/server-reports';
import { CanaryCounters, isSameTrial, mergeTrials, reasonToHalt } from './canary-counters';
import { haltCanary } from './halt-canary';
import { addTallies, emptyTally } from './tally';

export interface ReleaseMonitorOptions {
  store: FileStore;
  archive: ReleaseArchive;
  journal: ChannelJournal;
  /** Name of this server in reports. */
  server: string;
  /** Public origin: scheme, host and port. */
  origin: string;
  /** Public key that this site signs with. */
  key?: string;
  log: FastifyBaseLogger;
}

/** Counts pages and errors by version, shares the counts with the other servers, and halts failing canaries. */
export class ReleaseMonitor {
  /** Counts since process start, by `name@version`. */
  readonly #pages = new LRUCache<string, Tally>({ max: 100 });
  readonly #canaries = new CanaryCounters();
  readonly #evaluation = serialized(() => this.#evaluateCanaries());
  readonly #options: ReleaseMonitorOptions;
  readonly #reports: ServerReports;
  /** Serializes reports, so that none is written after close() has removed it. */
  #writeQueue: Promise<void> = Promise.resolve();

  constructor(options: ReleaseMonitorOptions) {
    this.#options = options;
    this.#reports = new ServerReports(options.store);
  }

  /** Counts the canaries of this channel from now on. */
  trackChannel(channel: ChannelFile): void {
    this.#canaries.trackChannel(channel);
  }

  add(name: string, version: string, tally: Tally): void {
    const key = `${name}@${version}`;
    this.#pages.set(key, addTallies(this.#pages.get(key) ?? emptyTally, tally));
    this.#canaries.add(name, version, tally);
    if (tally.errors > 0) this.requestEvaluation();
  }

  /** All versions with the counts of this server. */
  all(): { name: string; version: string; tally: Tally }[] {
    return [...this.#pages.entries()].map(([key, tally]) => {
      const [name = '', version = ''] = key.split('@');
      return { name, version, tally };
    });
  }

  /** Schedules a check of the canaries with the counts of all servers; calls are coalesced. */
  requestEvaluation(): void {
    this.#evaluation.request();
  }

  /** Writes this server's report. `revision` is the newest that it has tried to activate. */
  report(state: Pick<LiveState, 'channel' | 'refused'>, revision: number): Promise<void> {
    this.#writeQueue = this.#writeQueue.then(() => this.#writeReport(state, revision));
    return this.#writeQueue;
  }

  async #writeReport(
    { channel, refused }: Pick<LiveState, 'channel' | 'refused'>,
    revision: number,
  ): Promise<void> {
    const { server, origin, key, log } = this.#options;
    const live = Object.entries(channel.microFrontends).map(([name, entries]) => [
      name,
      entries.map(({ metadata }) => metadata.version),
    ]);
    try {
      await this.#reports.write({
        ...{
          server,
          origin,
          ...(key && { key }),
          at: new Date().toISOString(),
          revision,
          live: Object.fromEntries(live),
        },
        ...{
          refused,
          pages: Object.fromEntries(this.#pages.entries()),
          trials: [...this.#canaries.all()],
        },
      });
    } catch (error) {
      // A store that cannot be written must not affect visitors.
      log.warn({ err: error }, 'the report of this server could not be stored');
    }
  }

  /** Stops, and removes this server's report. */
  async close(): Promise<void> {
    await this.#evaluation.stop();
    await this.#writeQueue;
    await this.#reports.remove(this.#options.server).catch(() => undefined);
  }

  async #evaluateCanaries(): Promise<void> {
    const { server, journal, archive, log } = this.#options;
    const trials = this.#canaries.all();
    if (trials.length === 0) return;
    try {
      const reports = await this.#reports.read(new Date());
      const others = reports.filter((report) => report.server !== server);
      for (const trial of trials) {
        const same = others.flatMap(({ trials }) =>
          trials.filter((one) => isSameTrial(one, trial)),
        );
        const why = reasonToHalt(mergeTrials(trial, same));
        if (why && (await haltCanary({ journal, archive }, trial, why)))
          log.error({ remote: trial.name, version: trial.version, why }, 'canary halted');
      }
    } catch (error) {
      log.error({ err: error }, 'canaries could not be judged');
    }
  }
}
