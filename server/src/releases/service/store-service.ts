import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Candidate, CandidateSet } from 'shared-contracts/releasing/candidate';
import {
  type Answer,
  type Change,
  type ChangeAction,
  formatFault,
  type Order,
  OrderError,
  Refused,
  type ReleaseService,
  type VersionName,
} from 'shared-contracts/releasing/service';
import { isSigned } from 'shared-contracts/releasing/signature';
import type { FileStore } from '../../storage/file-store';
import { checkFiles } from '../checks/check-files';
import { Gate } from '../checks/gate';
import { startFault, type TrialSite } from '../checks/trial';
import { previewAddress } from '../previews/preview-links';
import { PreviewTickets } from '../previews/preview-tickets';
import { AuditLog } from '../store/audit-log';
import { withAsked, withoutPlan } from '../store/channel-changes';
import {
  type Asked,
  askedIn,
  type ChannelFile,
  canaryOf,
  defaultOf,
  plansIn,
  retiredIn,
} from '../store/channel-file';
import { ChannelJournal, type Reason, type Revision } from '../store/channel-journal';
import { type ReleaseArchive, VersionTaken } from '../store/release-archive';
import type { ReleaseKeys } from '../store/release-keys';
import { ServerReports } from '../store/server-reports';
import { stoppedVersionsIn } from '../store/stopped-versions';
import type { PassedOver } from '../store/version-before';
import { wayBack } from '../store/way-back';
import { explainVisitor } from './explain';
import { goneLive } from './go-live';
import { planned, runDue } from './plans';
import { prune } from './prune';
import { refusedEvent, type Tell } from './release-event';
import { retire } from './retire';
import { readStatus } from './status';

interface StoreReleaseServiceParts {
  store: FileStore;
  archive: ReleaseArchive;
  /** Creates a site for trials; called when a check needs it. */
  trialSite: () => Promise<TrialSite>;
  /** Public origin of the site, as configured on this machine. */
  origin: string;
  /** Name of the person or team that gives the orders. */
  by: string;
  keys: ReleaseKeys;
  /** Whether unsigned releases are signed by this site, because the order comes from its own machine. */
  isOwn: boolean;
  /** Called with refusals. Absent for orders on this machine, where the refusal is printed. */
  tell?: Tell;
}

type StoredRelease = Answer<'publish'>['with'][number];

/** Release service with direct access to the store: checks, stores and activates releases. */
export class StoreReleaseService implements ReleaseService {
  readonly #parts: StoreReleaseServiceParts;
  readonly #journal: ChannelJournal;
  readonly #gate: Gate;

  constructor(parts: StoreReleaseServiceParts) {
    this.#parts = parts;
    this.#gate = new Gate(parts.archive, parts.trialSite);
    this.#journal = new ChannelJournal(parts.store);
  }

  async publish({ with: others = [], ...own }: CandidateSet): Promise<Answer<'publish'>> {
    const all = [own, ...others];
    for (const candidate of all) this.#mustBeSigned(candidate);
    const { channel } = await this.#journal.head();
    const { unchecked } = await this.#mustPass(all, channel, { inBrowser: true });
    const stored = await this.#store(own);
    const rest: StoredRelease[] = [];
    for (const candidate of others) rest.push(await this.#store(candidate));
    return { ...stored, with: rest, unchecked };
  }

  async promote({ releases, traffic, why, replaces = null }: Order<'promote'>): Promise<Change> {
    if (!(traffic > 0 && traffic <= 100))
      throw new OrderError('Traffic is a share from above 0 up to 100 percent');
    const candidates = await Promise.all(releases.map((release) => this.#stored(release)));
    const { channel } = await this.#journal.head();
    await this.#mustPass(candidates, channel);
    if (!this.#parts.isOwn && releases.some(({ name }) => name === 'shell'))
      return this.#ask({ releases, traffic, replaces: replaces ?? null, why });
    const action = traffic < 100 ? 'canary' : 'promote';
    return this.#goLive(candidates, traffic, { ...this.#reason(action, why), replaces });
  }

  /** Stores what was built and makes it live together with stored versions, all or nothing. */
  async ship(
    built: readonly Candidate[],
    stored: readonly VersionName[],
    why: string,
  ): Promise<Change> {
    const { channel } = await this.#journal.head();
    // A retired remote returns only by an order, even when the checkout still contains it.
    const isOver = (name: string) =>
      !channel.microFrontends[name] && retiredIn(channel).some((route) => route.name === name);
    const fresh = built.filter(({ release }) => !isOver(release.name));
    const waiting = stored.filter(
      ({ name, version }) =>
        !isOver(name) && defaultOf(channel, name)?.metadata.version !== version,
    );
    const candidates = [
      ...fresh,
      ...(await Promise.all(waiting.map((name) => this.#stored(name)))),
    ];
    await this.#gate.mustPass(candidates, channel);
    for (const candidate of fresh) await this.#store(candidate);
    // A local build replaces any running canary.
    return this.#goLive(candidates, 100, { ...this.#reason('promote', why), replaces: 'any' });
  }

  /** Records a shell change that a second person must approve, because the shell affects every team. */
  async #ask(order: Pick<Asked, 'releases' | 'traffic' | 'replaces' | 'why'>): Promise<Change> {
    const reason = this.#reason('ask', order.why);
    const { by, at } = reason;
    const revision = await this.#journal.update(reason, (channel) =>
      withAsked(channel, [{ ...order, by, at }]),
    );
    return withoutChannel(revision);
  }

  async approve({ name, version }: Order<'approve'>): Promise<Change> {
    const { by, archive } = this.#parts;
    const { channel } = await this.#journal.head();
    const asked = askedFor(channel, { name, version });
    if (asked.by === by)
      throw new OrderError(
        `You have asked for ${name} ${version} yourself: another must approve it`,
      );
    const candidates = await Promise.all(asked.releases.map((release) => this.#stored(release)));
    await this.#mustPass(candidates, channel);
    const action = asked.traffic < 100 ? 'canary' : 'promote';
    const reason = { ...this.#reason(action, asked.why), by: `${asked.by}, approved by ${by}` };
    const releases = candidates.map(({ release }) => release);
    const revision = await this.#journal.update(reason, (now) => {
      const rest = askedIn(now).filter((one) => one.at !== askedFor(now, { name, version }).at);
      const { traffic, replaces } = asked;
      const parts = {
        traffic,
        replaces,
        reason,
        gate: this.#gate,
        archive,
        journal: this.#journal,
      };
      return goneLive(withAsked(now, rest), releases, parts);
    });
    return withoutChannel(revision);
  }

  async plan(order: Order<'plan'>): Promise<Change> {
    if (!this.#parts.isOwn && order.releases.some(({ name }) => name === 'shell'))
      throw new OrderError('A shell waits for a second person, and so for no hour: promote it');
    const candidates = await Promise.all(order.releases.map((release) => this.#stored(release)));
    const { channel } = await this.#journal.head();
    await this.#mustPass(candidates, channel);
    const reason = this.#reason('plan', order.why);
    const revision = await this.#journal.update(reason, (now) => planned(now, order, reason.by));
    return withoutChannel(revision);
  }

  /** Applies the plan steps that are due. */
  async runDue(now: Date): Promise<void> {
    const { archive } = this.#parts;
    await runDue({ journal: this.#journal, gate: this.#gate, archive }, now);
  }

  async rollback({ name, why, force }: Order<'rollback'>): Promise<Change> {
    const { archive } = this.#parts;
    const reason = this.#reason('rollback', why);
    const revision = await this.#journal.update(reason, async (channel, note) => {
      const canary = canaryOf(channel, name);
      const plan = plansIn(channel).find(({ releases }) =>
        releases.some((one) => one.name === name),
      );
      if (plan && !canary) return withoutPlan(channel, plan);
      const { version } = (canary ?? defaultOf(channel, name))?.metadata ?? { version: '' };
      let misfit: Refused | null = null;
      const faultOf = async (release: AnyRelease) => {
        const refused = force ? null : await this.#misfit(release, channel);
        misfit ??= refused;
        return (
          refused?.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ') ??
          (await startFault(release, channel, archive, this.#parts.trialSite))
        );
      };
      const back = await wayBack(
        { name, version, channel, faultOf, ...reason },
        { journal: this.#journal, archive },
      );
      if (back.channel) {
        note(back.passedOver);
        return back.channel;
      }
      // A version that no longer fits can be restored with `force`; the refusal lists the reasons.
      if (misfit) throw misfit;
      throw new OrderError(noWayBack(name, back.passedOver));
    });
    return withoutChannel(revision);
  }

  /** Why the release does not fit the live versions; null when it does. */
  async #misfit(release: AnyRelease, channel: ChannelFile): Promise<Refused | null> {
    try {
      await this.#gate.mustFit([{ release }], channel);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  async retire(order: Order<'retire'>): Promise<Change> {
    const reason = this.#reason(order.undo ? 'restore' : 'retire', order.why);
    const { archive } = this.#parts;
    const revision = await this.#journal.update(reason, (channel) =>
      retire(channel, order, { archive, at: reason.at, by: reason.by }),
    );
    return withoutChannel(revision);
  }

  async preview({ releases }: Order<'preview'>): Promise<Answer<'preview'>> {
    const candidates = await Promise.all(
      releases.map(async (release) => ({ release: await this.#described(release) })),
    );
    const { channel } = await this.#journal.head();
    await this.#gate.mustFit(candidates, channel);
    const { store } = this.#parts;
    const { ticket, until } = await new PreviewTickets(store).make(releases);
    return {
      address: `${await this.#origin()}${previewAddress}${ticket}`,
      until: until.toISOString(),
    };
  }

  async status() {
    const { store, archive } = this.#parts;
    const stopped = await stoppedVersionsIn(store, this.#journal);
    return { ...(await readStatus({ store, archive }, await this.#journal.head())), stopped };
  }

  async bundle({ name, version }: Order<'bundle'>) {
    const folder = await this.#parts.archive.ensureLocal(name, version);
    if (!folder) throw new OrderError(`${name} ${version} is not published`);
    const file = name === 'shell' ? 'shell.cjs' : 'remote.cjs';
    return { text: await readFile(path.join(folder, 'node', file), 'utf8') };
  }

  async explain({ visitor }: Order<'explain'>) {
    return explainVisitor((await this.#journal.head()).channel, visitor);
  }

  async history({ name, limit }: Order<'history'>): Promise<Change[]> {
    const revisions = await this.#journal.history(name === null ? limit : 1000);
    return revisions
      .filter(
        ({ changes }) =>
          name === null || changes.some((change) => change.name.split('/')[0] === name),
      )
      .slice(0, limit)
      .map(withoutChannel);
  }

  async audit({ limit }: Order<'audit'>) {
    return new AuditLog(this.#parts.store).newest(limit);
  }

  async prune(order: Order<'prune'>) {
    return prune(this.#parts.archive, this.#journal, order, new Date());
  }

  async #mustPass(
    candidates: readonly Candidate[],
    channel: ChannelFile,
    options: { inBrowser?: boolean } = {},
  ): Promise<{ unchecked: string[] }> {
    const { by, tell } = this.#parts;
    return this.#gate.mustPass(candidates, channel, options).catch((error: unknown) => {
      if (error instanceof Refused)
        tell?.(refusedEvent({ releases: error.releases, by }, new Date()));
      throw error;
    });
  }

  async #store({ release, files, signature }: Candidate): Promise<StoredRelease> {
    const { archive, by, keys, isOwn } = this.#parts;
    const { name, version } = release;
    try {
      const isNew = await archive.publish(release, files, { at: new Date().toISOString(), by });
      // A stored release may have another attestation; the signature must cover the stored one.
      const stored = isNew ? release : ((await archive.describe(name, version)) ?? release);
      if (!isNew) await archive.lift(release, signature ?? (isOwn ? keys.sign(release) : null));
      const signed = signature ?? (isOwn ? keys.sign(stored) : null);
      if (signed && isSigned(stored, signed)) await archive.sign(stored, signed);
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      return { name, version, isNew, files: files.size, bytes };
    } catch (error) {
      if (error instanceof VersionTaken) throw new OrderError(error.message);
      throw error;
    }
  }

  /**
   * Signs all live versions and their fallbacks with the site's key. Rejects when a file does not match its
   * published hash.
   */
  async signLive(): Promise<VersionName[]> {
    const { archive, keys } = this.#parts;
    const { channel } = await this.#journal.head();
    const versions = Object.entries(channel.microFrontends).flatMap(([name, entries]) =>
      entries.flatMap(({ metadata, extras }) =>
        [metadata.version, extras.fallbackVersion ?? []]
          .flat()
          .map((version) => ({ name, version })),
      ),
    );
    for (const name of versions) {
      const candidate = await this.#stored(name);
      const [fault] = checkFiles(candidate);
      if (fault) throw new OrderError(`${name.name} ${name.version}: ${fault.where} ${fault.rule}`);
      await archive.sign(candidate.release, keys.sign(candidate.release));
    }
    return versions;
  }

  /** Checked first, because the later checks run the release's code. */
  #mustBeSigned({ release, signature }: Candidate): void {
    const { keys, isOwn } = this.#parts;
    if (isOwn && !signature) return;
    const fault = keys.faultOf(release, signature ?? null);
    if (fault)
      throw new OrderError(
        `${release.name} ${release.version}: ${fault}. Set RELEASE_KEY to the key of your team.`,
      );
  }

  async #goLive(
    candidates: readonly Candidate[],
    traffic: number,
    { replaces, ...reason }: Reason & { replaces: string | null },
  ): Promise<Change> {
    const { archive } = this.#parts;
    const releases = candidates.map(({ release }) => release);
    // The channel may have changed during the trial, so the fit is checked again within the journal update.
    const revision = await this.#journal.update(reason, (now) =>
      goneLive(now, releases, {
        ...{ traffic, replaces, reason, gate: this.#gate, archive },
        journal: this.#journal,
      }),
    );
    return withoutChannel(revision);
  }

  #reason(action: ChangeAction, why: string) {
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

  /** Origin as reported by a running server; this machine's settings may differ. */
  async #origin(): Promise<string> {
    const { store, origin, isOwn } = this.#parts;
    const servers = isOwn ? await new ServerReports(store).read(new Date()) : [];
    return servers.find((server) => server.origin)?.origin ?? origin;
  }
}

function withoutChannel({ channel: _channel, ...change }: Revision): Change {
  return change;
}

function noWayBack(name: string, passedOver: readonly PassedOver[]): string {
  if (passedOver.length === 0) return `${name} has no version to go back to`;
  const reasons = passedOver.map(({ version, why }) => `${version}: ${why}`).join('; ');
  const end = name === 'shell' ? '' : `, or end it meanwhile: retire ${name}`;
  return `${name} has no version before that can run (${reasons}). Publish one that can and promote it${end}`;
}

/** ms for which an order waits for a second person. */
const patience = 24 * 60 * 60 * 1000;

function askedFor(channel: ChannelFile, { name, version }: VersionName): Asked {
  const asked = askedIn(channel).find(({ releases }) =>
    releases.some((one) => one.name === name && one.version === version),
  );
  if (!asked) throw new OrderError(`Nobody has asked for ${name} ${version}: promote it first`);
  if (Date.now() - Date.parse(asked.at) > patience)
    throw new OrderError(`${asked.by} asked for it more than a day ago: promote it again`);
  return asked;
}
