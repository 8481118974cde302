import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Candidate, CandidateSet } from 'shared-contracts/releasing/candidate';
import {
  type Answer,
  type Change,
  type ChangeAction,
  type Order,
  OrderError,
  Refused,
  type ReleaseService,
  type StageName,
  type Tested,
  type VersionName,
} from 'shared-contracts/releasing/service';
import { isSigned } from 'shared-contracts/releasing/signature';
import type { Spent, Timing } from 'shared-contracts/releasing/timings';
import type { ReleaseToken } from '../../config/release-config';
import type { FileStore } from '../../storage/file-store';
import { checkFiles } from '../checks/check-files';
import { ReleaseValidator } from '../checks/release-validator';
import { startupFault, type TrialSite } from '../checks/run-trial';
import { Stopwatch } from '../checks/stopwatch';
import type { OriginalPlaces } from '../errors/original-places';
import { changedPage, changedViews } from '../previews/changed-pages';
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
  retiredIn,
} from '../store/channel-file';
import type { ChannelJournal, Reason, Revision } from '../store/channel-journal';
import type { PassedPages } from '../store/passed-pages';
import type { PassedTrials } from '../store/passed-trials';
import { type ReleaseArchive, VersionConflict } from '../store/release-archive';
import type { ReleaseKeys } from '../store/release-keys';
import { addTimings, readTimings } from '../store/release-timings';
import { planRollback, type SkippedVersion } from '../store/rollback';
import { ServerReports } from '../store/server-reports';
import type { Stages } from '../store/stages';
import { removalOf } from '../store/stopped-versions';
import { readCompat } from './compat';
import { explainVisitor } from './explain';
import { notLive, orderFailure } from './failures';
import { actionFor, type ChangeDependencies, type GoLiveOrder, goLive } from './go-live';
import { testedOnStaging } from './moves';
import { addPlan, planOf, runDuePlans } from './plans';
import { prune } from './prune';
import { readPublishedVersions } from './published-versions';
import { type NotifyRelease, refusedEvent } from './release-event';
import { retire } from './retire';
import { readStatus } from './status';
import { type ReadErrors, readVersionErrors } from './version-errors';

interface StoreReleaseServiceParts {
  store: FileStore;
  journal: ChannelJournal;
  archive: ReleaseArchive;
  passedTrials: PassedTrials;
  passedPages: PassedPages;
  /** Creates a site for trials; called when a check needs it. */
  trialSite: () => Promise<TrialSite>;
  /** Public origin of the site, as configured on this machine. */
  origin: string;
  /** Name of the person or team that gives the orders. */
  by: string;
  keys: ReleaseKeys;
  /** Valid tokens of all teams. */
  tokens: readonly ReleaseToken[];
  places: Pick<OriginalPlaces, 'find'>;
  readErrors: ReadErrors;
  stages: Stages;
  /** Whether what is published goes live at once, by a rule of the site. */
  promotesPublished?: boolean;
  /** Whether unsigned releases are signed by this site, because the order comes from its own machine. */
  isLocal: boolean;
  /** Called with refusals. Absent for orders on this machine, where the refusal is printed. */
  notify?: NotifyRelease;
}

type StoredRelease = Answer<'publish'>['with'][number];

/** Release service with direct access to the store: checks, stores and activates releases. */
export class StoreReleaseService implements ReleaseService {
  readonly #parts: StoreReleaseServiceParts & ChangeDependencies;

  constructor(parts: StoreReleaseServiceParts) {
    const { archive, trialSite, passedTrials, passedPages } = parts;
    const validator = new ReleaseValidator(archive, trialSite, passedTrials, passedPages);
    this.#parts = { ...parts, validator };
  }

  async publish(order: CandidateSet): Promise<Answer<'publish'>> {
    const watch = new Stopwatch();
    const { with: others = [], draft = false, spent, ...own } = order;
    const all = [own, ...others];
    for (const candidate of all) this.#assertSigned(candidate);
    if (draft) return this.#publishDraft(own, others);
    const { unchecked, recordTrial } = await this.#validate(all, { inBrowser: true, watch });
    const stored = await watch.time('store', () => this.#storeAll(own, others));
    for (const { release } of all) await this.#parts.archive.unmarkDraft(release);
    await recordTrial();
    await this.#addTimings('publish', all, watch.total(spent));
    return { ...stored, unchecked, open: [], live: await this.#promotePublished(all) };
  }

  /** Makes what was published live, if a rule of the site says so. What was taken back returns by an order only. */
  async #promotePublished(candidates: readonly Candidate[]): Promise<number | null> {
    const { promotesPublished, journal } = this.#parts;
    if (!promotesPublished) return null;
    const history = await journal.history(200);
    if (candidates.some(({ release }) => removalOf(history, release.name, release.version)))
      return null;
    const reason = this.#reason('promote', 'live by itself when it is published');
    const order = { traffic: 100, replaces: 'any', reason };
    return (await this.#makeLive(candidates, order)).number;
  }

  /** Stores releases for previews alone. A version that is published already is no draft. */
  async #publishDraft(own: Candidate, others: readonly Candidate[]): Promise<Answer<'publish'>> {
    const { archive, journal, validator } = this.#parts;
    const all = [own, ...others];
    const open = await validator.validateDraft(all, (await journal.head()).channel);
    for (const { release } of all)
      if (!(await archive.describe(release.name, release.version)))
        await archive.markDraft(release);
    const stored = await this.#storeAll(own, others);
    return { ...stored, unchecked: ['its pages, because it is a draft'], open, live: null };
  }

  async #storeAll(own: Candidate, others: readonly Candidate[]) {
    const stored = await this.#storeCandidate(own);
    const rest: StoredRelease[] = [];
    for (const candidate of others) rest.push(await this.#storeCandidate(candidate));
    return { ...stored, with: rest };
  }

  async promote({
    releases,
    traffic,
    why,
    replaces = null,
    from = null,
  }: Order<'promote'>): Promise<Change> {
    if (!(traffic > 0 && traffic <= 100))
      throw new OrderError('Traffic is a share from above 0 up to 100 percent');
    const watch = new Stopwatch();
    const { candidates, tested } = await this.#readValid(releases, from, watch);
    if (!this.#needsApproval(releases)) {
      const change = await watch.time('journal', () =>
        this.#makeLive(candidates, {
          ...{ traffic, replaces: replaces ?? null },
          reason: { ...this.#reason(actionFor(traffic), why), ...tested },
        }),
      );
      await this.#addTimings('promote', candidates, watch.total());
      return change;
    }
    const reason = this.#reason('ask', why);
    const { by, at } = reason;
    const approval = { releases, traffic, replaces: replaces ?? null, why, by, at, from };
    return this.#change(reason, (channel) => withApproval(channel, approval));
  }

  /** Whether a second person must approve: a shell affects every team, and the site may ask for it always. */
  #needsApproval(releases: readonly VersionName[]): boolean {
    const { isLocal, stages } = this.#parts;
    return (
      !isLocal && (stages.rules.needsApproval || releases.some(({ name }) => name === 'shell'))
    );
  }

  /** Stores what was built and makes it live together with stored versions, all or nothing. */
  async ship(
    built: readonly Candidate[],
    stored: readonly VersionName[],
    why: string,
  ): Promise<Change> {
    const { channel } = await this.#parts.journal.head();
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
    await this.#parts.validator.validate(candidates, channel);
    for (const candidate of newCandidates) await this.#storeCandidate(candidate);
    for (const { release } of candidates) await this.#parts.archive.unmarkDraft(release);
    // A local build replaces any running canary.
    const reason = this.#reason('promote', why);
    return this.#makeLive(candidates, { traffic: 100, replaces: 'any', reason });
  }

  async approve(order: Order<'approve'>): Promise<Change> {
    const { by, journal } = this.#parts;
    const approval = findPendingApproval((await journal.head()).channel, order);
    if (approval.by === by)
      throw new OrderError(
        `You have asked for ${order.name} ${order.version} yourself: another must approve it`,
      );
    const { releases, traffic, replaces, why, from } = approval;
    const { candidates, tested } = await this.#readValid(releases, from);
    const reason = { ...this.#reason(actionFor(traffic), why), ...tested };
    return this.#makeLive(
      candidates,
      { traffic, replaces, reason: { ...reason, by: `${approval.by}, approved by ${by}` } },
      (channel) => {
        const { at } = findPendingApproval(channel, order);
        const rest = pendingApprovalsIn(channel).filter((one) => one.at !== at);
        return withPendingApprovals(channel, rest);
      },
    );
  }

  async plan(order: Order<'plan'>): Promise<Change> {
    if (this.#needsApproval(order.releases))
      throw new OrderError('It waits for a second person, and so for no hour: promote it');
    const { tested } = await this.#readValid(order.releases, order.from ?? null);
    const reason = { ...this.#reason('plan', order.why), ...tested };
    return this.#change(reason, (channel) => addPlan(channel, order, reason.by));
  }

  /** Applies the plan steps that are due. */
  async runDue(now: Date): Promise<void> {
    await runDuePlans(this.#parts, now);
  }

  async rollback({ name, why, force }: Order<'rollback'>): Promise<Change> {
    const { archive, trialSite } = this.#parts;
    const reason = this.#reason('rollback', why);
    return this.#change(reason, async (channel, note) => {
      const canary = canaryOf(channel, name);
      const plan = planOf(channel, name);
      if (plan && !canary) return withoutPlan(channel, plan);
      const { version } = (canary ?? defaultOf(channel, name))?.metadata ?? { version: '' };
      let incompatibility: Refused | null = null;
      const faultOf = async (release: AnyRelease) => {
        const refused = force ? null : await this.#incompatibility(release, channel);
        incompatibility ??= refused;
        return orderFailure(refused) ?? (await startupFault(release, channel, archive, trialSite));
      };
      const request = { name, version, channel, faultOf, ...reason };
      const rollback = await planRollback(request, this.#parts);
      if (rollback.channel) {
        note(rollback.skipped);
        return rollback.channel;
      }
      // A version that no longer fits can be restored with `force`; the refusal lists the reasons.
      if (incompatibility) throw incompatibility;
      if (version === '') throw notLive(name, channel);
      throw new OrderError(noRollbackTarget(name, rollback.skipped));
    });
  }

  /** Why the release does not fit the live versions; null when it does. */
  async #incompatibility(release: AnyRelease, channel: ChannelFile): Promise<Refused | null> {
    try {
      await this.#parts.validator.validateCompatibility([{ release }], channel);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }

  async retire(order: Order<'retire'>): Promise<Change> {
    const { archive } = this.#parts;
    const reason = this.#reason(order.undo ? 'restore' : 'retire', order.why);
    const { at, by } = reason;
    return this.#change(reason, (channel) => retire(channel, order, { archive, at, by }));
  }

  async preview({ releases, branch = null, end }: Order<'preview'>): Promise<Answer<'preview'>> {
    const { archive, store, journal, validator, trialSite, by } = this.#parts;
    const tickets = new PreviewTickets(store);
    if (end) {
      if (branch === null) throw new OrderError('Say whose preview ends: --branch <name>');
      if (!(await tickets.end(branch, by))) throw new OrderError(`${branch} has no preview`);
      const until = new Date().toISOString();
      return { address: await this.#publicOrigin(), until, page: '/home', releases: [] };
    }
    const candidates = await Promise.all(
      releases.map(async (release) => ({ release: await this.#readRelease(release) })),
    );
    const [first] = candidates;
    if (!first) throw new OrderError('Say which: preview mfe-careers@1.0.0-3fa2b1c9');
    const { channel } = await journal.head();
    await validator.validateCompatibility(candidates, channel);
    const liveOf = async (name: string) => {
      const version = defaultOf(channel, name)?.metadata.version;
      return version === undefined ? null : archive.describe(name, version).catch(() => null);
    };
    const samplesOf = async () => (await trialSite()).samplesOf;
    const live = await liveOf(first.release.name);
    const page = await changedPage(first.release, live, archive, samplesOf);
    const { ticket, until } = await tickets.make(releases, { page, branch, by });
    return {
      address: `${await this.#publicOrigin()}${previewPath}${ticket}`,
      until: until.toISOString(),
      page,
      releases: await Promise.all(
        candidates.map(async ({ release }) => {
          const { name, version } = release;
          const live = await liveOf(name);
          return {
            ...{ name, version, live: live?.version ?? null },
            isDraft: await archive.isDraft(name, version),
            attestation: await archive.attestationOf(name, version),
            views: await changedViews(release, live, archive),
          };
        }),
      ),
    };
  }

  async status({ after }: Order<'status'> = {}) {
    const { store } = this.#parts;
    if (after !== undefined) await new ServerReports(store).untilTried(after, followWaitMs);
    return readStatus(this.#parts);
  }

  async compat() {
    return readCompat(this.#parts);
  }

  async published() {
    return readPublishedVersions(this.#parts);
  }

  async bundle({ name, version }: Order<'bundle'>) {
    const folder = await this.#parts.archive.ensureLocal(name, version);
    if (!folder) throw new OrderError(`${name} ${version} is not published`);
    const file = name === 'shell' ? 'shell.cjs' : 'remote.cjs';
    return { text: await readFile(path.join(folder, 'node', file), 'utf8') };
  }

  async explain({ visitor }: Order<'explain'>) {
    return explainVisitor((await this.#parts.journal.head()).channel, visitor);
  }

  async errors({ name }: Order<'errors'>) {
    return readVersionErrors(this.#parts, name);
  }

  async timings(version: Order<'timings'>) {
    const { archive, store } = this.#parts;
    const isStored = (await archive.describe(version.name, version.version)) !== null;
    return isStored ? readTimings(store, version) : [];
  }

  async history({ name, limit }: Order<'history'>): Promise<Change[]> {
    const revisions = await this.#parts.journal.history(name === null ? limit : 1000);
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
    return prune(this.#parts, order, new Date());
  }

  /**
   * Reads stored releases, and checks them beside what is live now. What is moved from another stage is signed by this
   * site, whose keys are others.
   */
  async #readValid(
    releases: readonly VersionName[],
    from: StageName | null,
    watch = new Stopwatch(),
  ): Promise<{ candidates: Candidate[]; tested?: { tested: Tested[] } }> {
    const { archive, keys } = this.#parts;
    const candidates = await Promise.all(releases.map((release) => this.#readCandidate(release)));
    const all = candidates.map(({ release }) => release);
    const tested = await testedOnStaging(this.#parts, all, from);
    const unsigned: AnyRelease[] = [];
    for (const release of all) {
      const fault = await archive.unsignedReason(release);
      if (fault && !tested)
        throw new OrderError(`${release.name} ${release.version}: ${fault}. Publish it here first`);
      if (fault) unsigned.push(release);
    }
    for (const { name, version } of releases)
      if (await this.#parts.archive.isDraft(name, version))
        throw new OrderError(
          `${name} ${version} is a draft, for previews alone: publish it without --draft first`,
        );
    const { recordTrial } = await this.#validate(candidates, { areStored: true, watch });
    await recordTrial();
    for (const release of unsigned) await archive.sign(release, keys.sign(release));
    return { candidates, ...(tested && { tested: { tested } }) };
  }

  async #validate(
    candidates: readonly Candidate[],
    options: { inBrowser?: boolean; areStored?: boolean; watch: Stopwatch },
  ): ReturnType<ReleaseValidator['validate']> {
    const { by, notify, journal, validator } = this.#parts;
    const { channel } = await journal.head();
    return validator.validate(candidates, channel, options).catch((error: unknown) => {
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
    const { archive, keys, journal } = this.#parts;
    const { channel } = await journal.head();
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

  /** `prepare` changes the channel before the releases go live. */
  #makeLive(
    candidates: readonly Candidate[],
    order: GoLiveOrder,
    prepare = (channel: ChannelFile) => channel,
  ): Promise<Change> {
    const releases = candidates.map(({ release }) => release);
    // The channel may have changed during the trial, so the fit is checked again within the journal update.
    return this.#change(order.reason, (channel) =>
      goLive(this.#parts, prepare(channel), releases, order),
    );
  }

  async #addTimings(what: Timing['what'], candidates: readonly Candidate[], spent: Spent) {
    const { store, by } = this.#parts;
    const timing = { what, at: new Date().toISOString(), by, ...spent };
    const versions = candidates.map(({ release }) => release);
    await addTimings(store, versions, timing);
  }

  async #change(reason: Reason, change: Parameters<ChannelJournal['update']>[1]): Promise<Change> {
    return withoutChannel(await this.#parts.journal.update(reason, change));
  }

  #reason(action: ChangeAction, why: string): Reason {
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

/** ms for which an answer waits for servers to follow. */
const followWaitMs = 3000;

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

/** Replaces what waits for the same micro-frontends, and drops what has waited too long. */
function withApproval(channel: ChannelFile, approval: PendingApproval): ChannelFile {
  const names = approval.releases.map(({ name }) => name);
  const others = pendingApprovalsIn(channel).filter(
    ({ releases, at }) =>
      Date.parse(approval.at) - Date.parse(at) < approvalTimeoutMs &&
      releases.every(({ name }) => !names.includes(name)),
  );
  return withPendingApprovals(channel, [...others, approval]);
}

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
