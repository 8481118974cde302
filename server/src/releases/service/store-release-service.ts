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
import { ReleaseValidator } from '../checks/release-validator';
import { startupFault, type TrialSite } from '../checks/run-trial';
import { previewPath } from '../previews/preview-links';
import { PreviewTickets } from '../previews/preview-tickets';
import { AuditLog } from '../store/audit-log';
import { withoutPlan, withPendingApprovals } from '../store/channel-changes';
import {
  type ChannelFile,
  canaryOf,
  defaultOf,
  type PendingApproval,
  pendingApprovalsIn,
  plansIn,
  retiredIn,
} from '../store/channel-file';
import { ChannelJournal, type Reason, type Revision } from '../store/channel-journal';
import { planRollback } from '../store/plan-rollback';
import type { SkippedVersion } from '../store/previous-version';
import { type ReleaseArchive, VersionConflict } from '../store/release-archive';
import type { ReleaseKeys } from '../store/release-keys';
import { ServerReports } from '../store/server-reports';
import { readStoppedVersions } from '../store/stopped-versions';
import { explainVisitor } from './explain';
import { goLive } from './go-live';
import { addPlan, runDuePlans } from './plans';
import { prune } from './prune';
import { type NotifyRelease, refusedEvent } from './release-event';
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
  isLocal: boolean;
  /** Called with refusals. Absent for orders on this machine, where the refusal is printed. */
  notify?: NotifyRelease;
}

type StoredRelease = Answer<'publish'>['with'][number];

/** Release service with direct access to the store: checks, stores and activates releases. */
export class StoreReleaseService implements ReleaseService {
  readonly #parts: StoreReleaseServiceParts;
  readonly #journal: ChannelJournal;
  readonly #validator: ReleaseValidator;

  constructor(parts: StoreReleaseServiceParts) {
    this.#parts = parts;
    this.#validator = new ReleaseValidator(parts.archive, parts.trialSite);
    this.#journal = new ChannelJournal(parts.store);
  }

  async publish({ with: others = [], ...own }: CandidateSet): Promise<Answer<'publish'>> {
    const all = [own, ...others];
    for (const candidate of all) this.#assertSigned(candidate);
    const { channel } = await this.#journal.head();
    const { unchecked } = await this.#validate(all, channel, { inBrowser: true });
    const stored = await this.#storeCandidate(own);
    const rest: StoredRelease[] = [];
    for (const candidate of others) rest.push(await this.#storeCandidate(candidate));
    return { ...stored, with: rest, unchecked };
  }

  async promote({ releases, traffic, why, replaces = null }: Order<'promote'>): Promise<Change> {
    if (!(traffic > 0 && traffic <= 100))
      throw new OrderError('Traffic is a share from above 0 up to 100 percent');
    const candidates = await Promise.all(releases.map((release) => this.#readCandidate(release)));
    const { channel } = await this.#journal.head();
    await this.#validate(candidates, channel);
    if (!this.#parts.isLocal && releases.some(({ name }) => name === 'shell'))
      return this.#requestApproval({ releases, traffic, replaces: replaces ?? null, why });
    const action = traffic < 100 ? 'canary' : 'promote';
    return this.#makeLive(candidates, traffic, { ...this.#changeReason(action, why), replaces });
  }

  /** Stores what was built and makes it live together with stored versions, all or nothing. */
  async ship(
    built: readonly Candidate[],
    stored: readonly VersionName[],
    why: string,
  ): Promise<Change> {
    const { channel } = await this.#journal.head();
    // A retired remote returns only by an order, even when the checkout still contains it.
    const isRetired = (name: string) =>
      !channel.microFrontends[name] && retiredIn(channel).some((route) => route.name === name);
    const newCandidates = built.filter(({ release }) => !isRetired(release.name));
    const pendingVersions = stored.filter(
      ({ name, version }) =>
        !isRetired(name) && defaultOf(channel, name)?.metadata.version !== version,
    );
    const candidates = [
      ...newCandidates,
      ...(await Promise.all(pendingVersions.map((name) => this.#readCandidate(name)))),
    ];
    await this.#validator.validate(candidates, channel);
    for (const candidate of newCandidates) await this.#storeCandidate(candidate);
    // A local build replaces any running canary.
    return this.#makeLive(candidates, 100, {
      ...this.#changeReason('promote', why),
      replaces: 'any',
    });
  }

  /** Records a shell change that a second person must approve, because the shell affects every team. */
  async #requestApproval(
    order: Pick<PendingApproval, 'releases' | 'traffic' | 'replaces' | 'why'>,
  ): Promise<Change> {
    const reason = this.#changeReason('ask', order.why);
    const { by, at } = reason;
    const revision = await this.#journal.update(reason, (channel) =>
      withPendingApprovals(channel, [{ ...order, by, at }]),
    );
    return withoutChannel(revision);
  }

  async approve({ name, version }: Order<'approve'>): Promise<Change> {
    const { by, archive } = this.#parts;
    const { channel } = await this.#journal.head();
    const approval = findPendingApproval(channel, { name, version });
    if (approval.by === by)
      throw new OrderError(
        `You have asked for ${name} ${version} yourself: another must approve it`,
      );
    const candidates = await Promise.all(
      approval.releases.map((release) => this.#readCandidate(release)),
    );
    await this.#validate(candidates, channel);
    const action = approval.traffic < 100 ? 'canary' : 'promote';
    const reason = {
      ...this.#changeReason(action, approval.why),
      by: `${approval.by}, approved by ${by}`,
    };
    const releases = candidates.map(({ release }) => release);
    const revision = await this.#journal.update(reason, (current) => {
      const rest = pendingApprovalsIn(current).filter(
        (one) => one.at !== findPendingApproval(current, { name, version }).at,
      );
      const { traffic, replaces } = approval;
      const parts = {
        traffic,
        replaces,
        reason,
        validator: this.#validator,
        archive,
        journal: this.#journal,
      };
      return goLive(withPendingApprovals(current, rest), releases, parts);
    });
    return withoutChannel(revision);
  }

  async plan(order: Order<'plan'>): Promise<Change> {
    if (!this.#parts.isLocal && order.releases.some(({ name }) => name === 'shell'))
      throw new OrderError('A shell waits for a second person, and so for no hour: promote it');
    const candidates = await Promise.all(
      order.releases.map((release) => this.#readCandidate(release)),
    );
    const { channel } = await this.#journal.head();
    await this.#validate(candidates, channel);
    const reason = this.#changeReason('plan', order.why);
    const revision = await this.#journal.update(reason, (current) =>
      addPlan(current, order, reason.by),
    );
    return withoutChannel(revision);
  }

  /** Applies the plan steps that are due. */
  async runDue(current: Date): Promise<void> {
    const { archive } = this.#parts;
    await runDuePlans({ journal: this.#journal, validator: this.#validator, archive }, current);
  }

  async rollback({ name, why, force }: Order<'rollback'>): Promise<Change> {
    const { archive } = this.#parts;
    const reason = this.#changeReason('rollback', why);
    const revision = await this.#journal.update(reason, async (channel, note) => {
      const canary = canaryOf(channel, name);
      const plan = plansIn(channel).find(({ releases }) =>
        releases.some((one) => one.name === name),
      );
      if (plan && !canary) return withoutPlan(channel, plan);
      const { version } = (canary ?? defaultOf(channel, name))?.metadata ?? { version: '' };
      let incompatibility: Refused | null = null;
      const faultOf = async (release: AnyRelease) => {
        const refused = force ? null : await this.#incompatibility(release, channel);
        incompatibility ??= refused;
        return (
          refused?.releases.flatMap(({ faults }) => faults.map(formatFault)).join('; ') ??
          (await startupFault(release, channel, archive, this.#parts.trialSite))
        );
      };
      const rollback = await planRollback(
        { name, version, channel, faultOf, ...reason },
        { journal: this.#journal, archive },
      );
      if (rollback.channel) {
        note(rollback.skipped);
        return rollback.channel;
      }
      // A version that no longer fits can be restored with `force`; the refusal lists the reasons.
      if (incompatibility) throw incompatibility;
      throw new OrderError(noRollbackTarget(name, rollback.skipped));
    });
    return withoutChannel(revision);
  }

  /** Why the release does not fit the live versions; null when it does. */
  async #incompatibility(release: AnyRelease, channel: ChannelFile): Promise<Refused | null> {
    try {
      await this.#validator.validateCompatibility([{ release }], channel);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  async retire(order: Order<'retire'>): Promise<Change> {
    const reason = this.#changeReason(order.undo ? 'restore' : 'retire', order.why);
    const { archive } = this.#parts;
    const revision = await this.#journal.update(reason, (channel) =>
      retire(channel, order, { archive, at: reason.at, by: reason.by }),
    );
    return withoutChannel(revision);
  }

  async preview({ releases }: Order<'preview'>): Promise<Answer<'preview'>> {
    const candidates = await Promise.all(
      releases.map(async (release) => ({ release: await this.#readRelease(release) })),
    );
    const { channel } = await this.#journal.head();
    await this.#validator.validateCompatibility(candidates, channel);
    const { store } = this.#parts;
    const { ticket, until } = await new PreviewTickets(store).make(releases);
    return {
      address: `${await this.#publicOrigin()}${previewPath}${ticket}`,
      until: until.toISOString(),
    };
  }

  async status() {
    const { store, archive } = this.#parts;
    const stopped = await readStoppedVersions(store, this.#journal);
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

  async #validate(
    candidates: readonly Candidate[],
    channel: ChannelFile,
    options: { inBrowser?: boolean } = {},
  ): Promise<{ unchecked: string[] }> {
    const { by, notify } = this.#parts;
    return this.#validator.validate(candidates, channel, options).catch((error: unknown) => {
      if (error instanceof Refused)
        notify?.(refusedEvent({ releases: error.releases, by }, new Date()));
      throw error;
    });
  }

  async #storeCandidate({ release, files, signature }: Candidate): Promise<StoredRelease> {
    const { archive, by, keys, isLocal } = this.#parts;
    const { name, version } = release;
    try {
      const isNew = await archive.publish(release, files, { at: new Date().toISOString(), by });
      // A stored release may have another attestation; the signature must cover the stored one.
      const stored = isNew ? release : ((await archive.describe(name, version)) ?? release);
      if (!isNew)
        await archive.addAttestation(release, signature ?? (isLocal ? keys.sign(release) : null));
      const signed = signature ?? (isLocal ? keys.sign(stored) : null);
      if (signed && isSigned(stored, signed)) await archive.sign(stored, signed);
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      return { name, version, isNew, files: files.size, bytes };
    } catch (error) {
      if (error instanceof VersionConflict) throw new OrderError(error.message);
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
      const candidate = await this.#readCandidate(name);
      const [fault] = checkFiles(candidate);
      if (fault) throw new OrderError(`${name.name} ${name.version}: ${fault.where} ${fault.rule}`);
      await archive.sign(candidate.release, keys.sign(candidate.release));
    }
    return versions;
  }

  /** Checked first, because the later checks run the release's code. */
  #assertSigned({ release, signature }: Candidate): void {
    const { keys, isLocal } = this.#parts;
    if (isLocal && !signature) return;
    const fault = keys.faultOf(release, signature ?? null);
    if (fault)
      throw new OrderError(
        `${release.name} ${release.version}: ${fault}. Set RELEASE_KEY to the key of your team.`,
      );
  }

  async #makeLive(
    candidates: readonly Candidate[],
    traffic: number,
    { replaces, ...reason }: Reason & { replaces: string | null },
  ): Promise<Change> {
    const { archive } = this.#parts;
    const releases = candidates.map(({ release }) => release);
    // The channel may have changed during the trial, so the fit is checked again within the journal update.
    const revision = await this.#journal.update(reason, (current) =>
      goLive(current, releases, {
        ...{ traffic, replaces, reason, validator: this.#validator, archive },
        journal: this.#journal,
      }),
    );
    return withoutChannel(revision);
  }

  #changeReason(action: ChangeAction, why: string) {
    return { at: new Date().toISOString(), by: this.#parts.by, action, why };
  }

  async #readCandidate(name: VersionName): Promise<Candidate> {
    const release = await this.#readRelease(name);
    return { release, files: await this.#parts.archive.filesOf(release) };
  }

  async #readRelease({ name, version }: VersionName): Promise<AnyRelease> {
    const release = await this.#parts.archive.describe(name, version);
    if (!release) throw new OrderError(`There is no ${name} ${version}: publish it first`);
    return release;
  }

  /** Origin as reported by a running server; this machine's settings may differ. */
  async #publicOrigin(): Promise<string> {
    const { store, origin, isLocal } = this.#parts;
    const servers = isLocal ? await new ServerReports(store).read(new Date()) : [];
    return servers.find((server) => server.origin)?.origin ?? origin;
  }
}

function withoutChannel({ channel: _channel, ...change }: Revision): Change {
  return change;
}

function noRollbackTarget(name: string, passedOver: readonly SkippedVersion[]): string {
  if (passedOver.length === 0) return `${name} has no version to go back to`;
  const reasons = passedOver.map(({ version, why }) => `${version}: ${why}`).join('; ');
  const end = name === 'shell' ? '' : `, or end it meanwhile: retire ${name}`;
  return `${name} has no version before that can run (${reasons}). Publish one that can and promote it${end}`;
}

/** ms for which an order waits for a second person. */
const approvalTimeoutMs = 24 * 60 * 60 * 1000;

function findPendingApproval(
  channel: ChannelFile,
  { name, version }: VersionName,
): PendingApproval {
  const approval = pendingApprovalsIn(channel).find(({ releases }) =>
    releases.some((one) => one.name === name && one.version === version),
  );
  if (!approval) throw new OrderError(`Nobody has asked for ${name} ${version}: promote it first`);
  if (Date.now() - Date.parse(approval.at) > approvalTimeoutMs)
    throw new OrderError(`${approval.by} asked for it more than a day ago: promote it again`);
  return approval;
}
