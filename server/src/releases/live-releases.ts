import type { FastifyBaseLogger } from 'fastify';
import type { ChannelJournal, Revision } from '../release-store/channel-journal';
import type { ReleaseStore } from '../release-store/release-store';
import { ServerReports } from '../release-store/server-reports';
import { isSplit, versionsFor } from '../release-store/traffic';
import { inTurn } from './follow-changes';
import { activate, type LiveRelease, releaseId } from './live-release';
import { firstState, type LiveState, nextState, type StateParts, wordsOf } from './live-state';
import { PageCounts } from './page-counts';

export interface LiveReleasesOptions extends StateParts {
  store: ReleaseStore;
  journal: ChannelJournal;
  /** What this server is called in reports. */
  server: string;
  log: FastifyBaseLogger;
}

/** Combinations of canaries that are kept ready beside the standard one. */
const capacity = 16;

/** ms between two reports of this server. */
const reportInterval = 15_000;

/** Holds the releases that new documents get, and follows the channel without a restart. */
export class LiveReleases {
  readonly #counts = new PageCounts();
  readonly #options: LiveReleasesOptions;
  readonly #reports: ServerReports;
  readonly #listeners: (() => void)[] = [];
  readonly #looking = inTurn(() => this.#look());
  #state: LiveState;
  /** Other combinations of this state by their id. A new state begins with none. */
  #combinations = new Map<string, Promise<LiveRelease>>();
  /** The newest revision that was tried, whatever came of it. */
  #seen: number;
  /** Whether the store could not be read when it was last asked. */
  #isCutOff = false;
  #stopFollowing = () => {};

  private constructor(options: LiveReleasesOptions, state: LiveState) {
    this.#options = options;
    this.#state = state;
    this.#seen = state.revision;
    this.#reports = new ServerReports(options.store);
  }

  /** Activates what the channel names. Rejects when there is nothing that can be served. */
  static async open(options: LiveReleasesOptions): Promise<LiveReleases> {
    const revision = await options.journal.head();
    const releases = new LiveReleases(options, await firstState(options, revision));
    for (const { name, reasons } of releases.#state.refused)
      options.log.error({ remote: name, reasons }, 'left to the browser');
    await releases.#follow();
    return releases;
  }

  /** What visitors get whom no canary claims. */
  get current(): LiveRelease {
    return this.#state.standard;
  }

  /** Whether visitors are told apart, so that each needs an id. */
  get isSplit(): boolean {
    return isSplit(this.#state.channel);
  }

  /** What this visitor gets. Made on first need; a combination that fails gives the standard one. */
  async for(visitorId: string | null): Promise<LiveRelease> {
    const { channel, standard } = this.#state;
    if (visitorId === null || !isSplit(channel)) return standard;
    const versions = versionsFor(channel, visitorId);
    const id = releaseId(versions);
    if (id === standard.pinned.id) return standard;
    const known = this.#combinations.get(id);
    if (known) return known;
    const made = this.#combine(versions, standard);
    this.#combinations.set(id, made);
    const oldest = this.#combinations.keys().next();
    if (this.#combinations.size > capacity && !oldest.done) this.#combinations.delete(oldest.value);
    return made;
  }

  /** Counts a page for the version of the remote that owns it; pages that nobody owns are the shell's. */
  count({ versions }: LiveRelease, remote: string | null, failed: boolean): void {
    const name = remote ?? 'shell';
    const version = versions.find((candidate) => candidate.name === name)?.version;
    if (version) this.#counts.add(`${name}@${version}`, failed);
  }

  /** Calls back after each change of what is live. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async close(): Promise<void> {
    this.#stopFollowing();
    await this.#looking.stop();
    await this.#reports.remove(this.#options.server).catch(() => undefined);
  }

  async #follow(): Promise<void> {
    const { store, journal } = this.#options;
    const stop = store.follow(journal.folder, () => this.#looking.ask());
    const timer = setInterval(() => void this.#report(), reportInterval);
    this.#stopFollowing = () => {
      stop();
      clearInterval(timer);
    };
    await this.#report();
    // what went live between the first look and the watch
    this.#looking.ask();
  }

  async #look(): Promise<void> {
    const revision = await this.#newest();
    if (!revision || revision.number === this.#seen) return;
    this.#seen = revision.number;
    await this.#goTo(revision);
    await this.#report();
  }

  /** Null while the store cannot be read: what is live stays as it is, and is looked for again. */
  async #newest(): Promise<Revision | null> {
    try {
      const revision = await this.#options.journal.head();
      this.#isCutOff = false;
      return revision;
    } catch (error) {
      if (!this.#isCutOff) this.#options.log.error({ err: error }, 'releases cannot be read');
      this.#isCutOff = true;
      return null;
    }
  }

  async #goTo(revision: Revision): Promise<void> {
    const { log } = this.#options;
    const before = this.#state;
    try {
      const next = await nextState(this.#options, revision, before);
      for (const refusal of next.refused) log.error(refusal, 'refused, the last good one stays');
      this.#state = next;
      this.#combinations = new Map();
      log.info({ revision: revision.number, release: next.standard.pinned.id }, 'activated');
      if (next.standard.pinned.id !== before.standard.pinned.id)
        for (const listener of this.#listeners) listener();
    } catch (error) {
      log.error({ err: error }, 'release refused, the last good one stays');
      const version = `revision ${revision.number}`;
      const refusal = { name: 'all', version, at: new Date().toISOString() };
      this.#state = { ...before, refused: [{ ...refusal, reasons: [wordsOf(error)] }] };
    }
  }

  #combine(versions: LiveRelease['versions'], standard: LiveRelease): Promise<LiveRelease> {
    const { archive, origin, transport, log } = this.#options;
    return activate({
      folderOf: (name, version) => archive.folderOf(name, version),
      versions,
      origin,
      transport,
      onTrouble: (remote, error) => {
        throw new Error(`${remote}: ${wordsOf(error)}`);
      },
    }).catch((error: unknown) => {
      log.error({ err: error, versions }, 'combination refused, visitors get the standard one');
      return standard;
    });
  }

  async #report(): Promise<void> {
    const { server, log } = this.#options;
    const { channel, refused } = this.#state;
    try {
      await this.#reports.write({
        server,
        at: new Date().toISOString(),
        revision: this.#seen,
        live: Object.fromEntries(
          Object.entries(channel.microFrontends).map(([name, entries]) => [
            name,
            entries.map(({ metadata }) => metadata.version),
          ]),
        ),
        refused,
        pages: this.#counts.all(),
      });
    } catch (error) {
      // a store that cannot be written keeps nobody from reading pages
      log.warn({ err: error }, 'the report of this server could not be stored');
    }
  }
}
