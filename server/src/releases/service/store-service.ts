import { randomBytes } from 'node:crypto';
import type { AnyRelease } from 'shared-contracts/release-schema';
import { Gate } from '../checks/gate';
import type { TrialSite } from '../checks/trial';
import { type PreviewLinks, previewAddress } from '../previews/preview-links';
import { canaried, promoted, withoutCanary } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import { ChannelJournal, type Reason, type Revision } from '../store/channel-journal';
import type { Candidate } from '../store/read-candidate';
import { type ReleaseArchive, VersionTaken } from '../store/release-archive';
import type { ReleaseStore } from '../store/release-store';
import { explainVisitor } from './explain';
import { prune } from './prune';
import {
  type Change,
  OrderError,
  type PreviewLink,
  type PromoteOrder,
  type PruneOrder,
  type Published,
  type ReleaseService,
  type RollbackOrder,
  type VersionName,
} from './release-service';
import { readStatus } from './status';

export interface StoreReleaseServiceParts {
  store: ReleaseStore;
  archive: ReleaseArchive;
  /** A site to try releases in; asked for when a check needs it. */
  trialSite: () => Promise<TrialSite>;
  /** Makes links to what is not live. */
  previews: { origin: string; links: PreviewLinks };
  /** Who gives the orders. */
  by: string;
}

/** Orders on the side that owns the store: here releases are checked, stored and made live. */
export class StoreReleaseService implements ReleaseService {
  readonly #parts: StoreReleaseServiceParts;
  readonly #journal: ChannelJournal;
  readonly #gate: Gate;

  constructor(parts: StoreReleaseServiceParts) {
    this.#parts = parts;
    this.#gate = new Gate(parts.archive, parts.trialSite);
    this.#journal = new ChannelJournal(parts.store);
  }

  async publish(candidate: Candidate): Promise<Published> {
    const { channel } = await this.#journal.head();
    await this.#gate.mustPass([candidate], channel);
    return this.#store(candidate);
  }

  async promote({ releases, traffic, why }: PromoteOrder): Promise<Change> {
    if (!(traffic > 0 && traffic <= 100))
      throw new OrderError('Traffic is a share from above 0 up to 100 percent');
    const candidates = await Promise.all(releases.map((release) => this.#stored(release)));
    const { channel } = await this.#journal.head();
    await this.#gate.mustPass(candidates, channel);
    return this.#goLive(
      candidates,
      traffic,
      this.#reason(traffic < 100 ? 'canary' : 'promote', why),
    );
  }

  /** Stores what was built and makes it live together with what is stored already: all of it or nothing. */
  async ship(
    built: readonly Candidate[],
    stored: readonly VersionName[],
    why: string,
  ): Promise<Change> {
    const { channel } = await this.#journal.head();
    const waiting = stored.filter(
      ({ name, version }) => defaultOf(channel, name)?.metadata.version !== version,
    );
    const candidates = [
      ...built,
      ...(await Promise.all(waiting.map((name) => this.#stored(name)))),
    ];
    await this.#gate.mustPass(candidates, channel);
    for (const candidate of built) await this.#store(candidate);
    return this.#goLive(candidates, 100, this.#reason('promote', why));
  }

  async rollback({ name, why, force }: RollbackOrder): Promise<Change> {
    const reason = this.#reason('rollback', why);
    const revision = await this.#journal.update(reason, async (channel) => {
      if (canaryOf(channel, name)) return withoutCanary(channel, name);
      const live = defaultOf(channel, name);
      const target = live?.extras.fallbackVersion;
      const release = target ? await this.#parts.archive.describe(name, target) : null;
      if (!live || !release) throw new OrderError(`${name} has no version to go back to`);
      if (!force) await this.#gate.mustFit([{ release }], channel);
      const before = await this.#earlier(name, [live.metadata.version, release.version]);
      return promoted(channel, { release, before, ...reason });
    });
    return withoutChannel(revision);
  }

  async preview(releases: readonly VersionName[]): Promise<PreviewLink> {
    const candidates = await Promise.all(
      releases.map(async (release) => ({ release: await this.#described(release) })),
    );
    const { channel } = await this.#journal.head();
    await this.#gate.mustFit(candidates, channel);
    const { origin, links } = this.#parts.previews;
    const { token, until } = links.make(releases);
    return { address: `${origin}${previewAddress}${token}`, until: until.toISOString() };
  }

  async status() {
    return readStatus(this.#parts.store, await this.#journal.head());
  }

  async explain(visitorId: string) {
    return explainVisitor((await this.#journal.head()).channel, visitorId);
  }

  async history({ name, limit }: { name: string | null; limit: number }): Promise<Change[]> {
    const revisions = await this.#journal.history(name === null ? limit : 1000);
    return revisions
      .filter(({ changes }) => name === null || changes.some((change) => change.name === name))
      .slice(0, limit)
      .map(withoutChannel);
  }

  async prune(order: PruneOrder) {
    return prune(this.#parts.archive, this.#journal, order, new Date());
  }

  async #store({ release, files }: Candidate): Promise<Published> {
    const { archive, by } = this.#parts;
    const { name, version } = release;
    try {
      const isNew = await archive.publish(release, files, { at: new Date().toISOString(), by });
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      return { name, version, isNew, files: files.size, bytes };
    } catch (error) {
      if (error instanceof VersionTaken) throw new OrderError(error.message);
      throw error;
    }
  }

  async #goLive(
    candidates: readonly Candidate[],
    traffic: number,
    reason: Reason,
  ): Promise<Change> {
    const salt = randomBytes(8).toString('hex');
    const revision = await this.#journal.update(reason, async (now) => {
      // others may have changed what is live while the pages were tried
      await this.#gate.mustFit(candidates, now);
      let next = now;
      for (const { release } of candidates) {
        next =
          traffic < 100
            ? canaried(mustHaveDefault(next, release), { release, traffic, salt, ...reason })
            : promoted(next, { release, before: await this.#before(next, release), ...reason });
      }
      return next;
    });
    return withoutChannel(revision);
  }

  #reason(action: string, why: string) {
    return { at: new Date().toISOString(), by: this.#parts.by, action, why };
  }

  async #stored(name: VersionName): Promise<Candidate> {
    const release = await this.#described(name);
    return { release, files: await this.#parts.archive.filesOf(release) };
  }

  async #described({ name, version }: VersionName): Promise<AnyRelease> {
    const release = await this.#parts.archive.describe(name, version);
    if (!release) throw new OrderError(`There is no ${name} ${version}: publish it first`);
    return release;
  }

  async #before(channel: ChannelFile, { name }: AnyRelease): Promise<AnyRelease | null> {
    const live = defaultOf(channel, name);
    if (!live) return null;
    // one that cannot be read any more is nothing to fall back to
    return this.#parts.archive.describe(name, live.metadata.version).catch(() => null);
  }

  /** The last version that everybody had, other than these, that is still stored and was not left by a rollback since. */
  async #earlier(name: string, except: readonly string[]): Promise<AnyRelease | null> {
    const passed = new Set<string | null>(except);
    for (const { action, changes, channel } of await this.#journal.history(200)) {
      const version = defaultOf(channel, name)?.metadata.version;
      if (version && !passed.has(version)) {
        const release = await this.#parts.archive.describe(name, version);
        if (release) return release;
        passed.add(version);
      }
      if (action !== 'rollback') continue;
      for (const change of changes) if (change.name === name) passed.add(change.from);
    }
    return null;
  }
}

function mustHaveDefault(channel: ChannelFile, { name, version }: AnyRelease): ChannelFile {
  const live = defaultOf(channel, name);
  if (!live) throw new OrderError(`${name} is not live yet: promote it to everybody first`);
  if (live.metadata.version === version)
    throw new OrderError(`${name} ${version} is what everybody has already`);
  return channel;
}

function withoutChannel({ channel: _channel, ...change }: Revision): Change {
  return change;
}
