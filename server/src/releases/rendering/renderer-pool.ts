import type { FastifyBaseLogger } from 'fastify';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { ApiProxy } from './api-proxy';
import type { CachingTransport } from './caching-transport';
import { pageOwnerBundleId, shellBundleId } from './execution-tracker';
import type { ApiAnswer, ApiCall, Loaded, PageCommand, RendererReport } from './messages';
import { type Limits, type RendererExit, RendererProcess } from './renderer-process';
import { routeOf } from './route-of';

export interface BundleName {
  name: string;
  version: string;
}

/** A set of versions as renderers load it. */
export interface BundleSet {
  /** Sets with the same id have the same bundles. */
  id: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: readonly (BundleName & { code: string })[];
}

/** Why a page could not be rendered. `attributedTo` is the version at fault, or null when no bundle caused it. */
export interface Fault {
  kind: 'fault';
  why: string;
  attributedTo: BundleName | null;
}

/** A fault attributed to one version. */
export interface AttributedFault extends BundleName {
  why: string;
  /** Address of the page; null when the fault happened outside a page. */
  address: string | null;
  /** Whether the renderer process ended because of it. */
  hasEndedRenderer: boolean;
}

export type Answer = Extract<RendererReport, { kind: 'page' | 'redirect' | 'data' }>;

export interface PreparedSet {
  /** The set without the remotes that failed to load. */
  set: BundleSet;
  messages: ReadonlyMap<string, RemoteModule['messages']>;
  loadErrors: readonly { name: string; message: string }[];
}

export interface PoolOptions {
  count: number;
  limits: Limits;
  /** Answers API calls for the pages being rendered. */
  transport: CachingTransport;
  /** Current revision, which cached API answers are valid for; without it, every page calls the API again. */
  revision?: () => Promise<string>;
  /** Receives console lines of bundles and reports of lost renderers; without it, they are dropped. */
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

interface Job {
  command: Omit<PageCommand, 'remainingMs' | 'revision'>;
  set: BundleSet;
  deadline: number;
  attempts: number;
  settle(outcome: Answer | Fault): void;
}

/** One renderer process and its work. */
interface RendererSlot {
  process: RendererProcess;
  jobs: Map<number, Job>;
  /** Loaded sets, in order of use: the least recently used comes first. */
  sets: Map<string, BundleSet>;
  loading: { set: BundleSet; done(loaded: Loaded | Fault): void }[];
  apiProxy: ApiProxy;
  /** API answers queued for the next message. */
  pendingAnswers: ApiAnswer[];
}

/** Pages rendered concurrently in one process: while one awaits its data, another can render. */
const maxPagesPerRenderer = 4;
/** Loaded sets kept per renderer; beyond that, the least recently used unused set is dropped. */
const maxSetsPerRenderer = 6;
/** ms for which an address is refused after it ended a renderer. */
const blockAddressMs = 10_000;
/** ms added to the page limit before the pool gives up on an unresponsive renderer. */
const timeoutGraceMs = 150;
/** Initial delay in ms before a crashed renderer is restarted; doubles with each failed start. */
const restartBackoffMs = 100;
const maxRestartBackoffMs = 5000;

const unattributedFault = (why: string): Fault => ({ kind: 'fault', why, attributedTo: null });

/**
 * Pool of renderer processes. A page can at worst end its own renderer; the other pages of that process are
 * retried elsewhere.
 */
export class RendererPool {
  /** Whether any fault was attributed to a version. */
  hasFailed = false;
  /** Called for each attributed fault. */
  onFault: (fault: AttributedFault) => void = () => {};
  readonly #options: PoolOptions;
  #slots: RendererSlot[] = [];
  #queue: Job[] = [];
  /** Mark of a bundle = its index. Index 0 is the shell of any set. */
  readonly #bundles: string[] = ['shell'];
  readonly #blockedAddresses = new Map<string, number>();
  /** The set that a new renderer loads at start. */
  #currentSet: BundleSet | undefined;
  #lastJobId = 0;
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Loads the set in one renderer after another, so that the others keep serving. Resolves once the first has
   * it, without the remotes that failed; rejects when the shell does not load.
   */
  async prepare(requested: BundleSet): Promise<PreparedSet> {
    this.#startMissing();
    const loadErrors: PreparedSet['loadErrors'][number][] = [];
    for (let set = requested; ; ) {
      const loaded = await this.#loadSet(this.#firstSlot(), set);
      if (loaded.kind === 'loaded') {
        if (loaded.failure !== null) throw new Error(loaded.failure);
        loadErrors.push(...loaded.loadErrors);
        this.#currentSet = set;
        void this.#loadInOtherSlots(set);
        return { set, messages: new Map(Object.entries(loaded.messages)), loadErrors };
      }
      const { attributedTo, why } = loaded;
      if (!attributedTo || attributedTo.name === 'shell') throw new Error(why);
      loadErrors.push({ name: attributedTo.name, message: why });
      set = {
        ...set,
        id: `${set.id} without ${attributedTo.name}`,
        bundles: set.bundles.filter(({ name }) => name !== attributedTo.name),
      };
    }
  }

  /**
   * Renders a page or loads its data. Always resolves: with a fault once the page limit (plus a grace of 150
   * ms) has passed.
   */
  request(
    kind: PageCommand['kind'],
    set: BundleSet,
    address: string,
    { refused = null, variant = null }: Partial<Pick<PageCommand, 'refused' | 'variant'>> = {},
  ): Promise<Answer | Fault> {
    const { pageTimeoutMs: page } = this.#options.limits;
    if ((this.#blockedAddresses.get(`${set.id} ${address}`) ?? 0) > Date.now())
      return Promise.resolve(unattributedFault('it has just ended a renderer'));
    this.#lastJobId += 1;
    const pageFields = { set: set.id, address, refused, variant };
    const command = { kind, id: this.#lastJobId, ...pageFields, limitSeconds: page / 1000 };
    return new Promise((resolve) => {
      const timeout = setTimeout(() => {
        this.#cancelJob(command.id);
        settle(unattributedFault('no renderer had time for it'));
      }, page + timeoutGraceMs);
      const settle = (outcome: Answer | Fault) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      this.#queue.push({ command, set, deadline: Date.now() + page, attempts: 0, settle });
      this.#dispatch();
    });
  }

  /** Logs the cause of a failed page for the operators; visitors see only an error message. */
  logFailure(failure: { remote: string | undefined; why: string }): void {
    this.#options.log?.error(failure, 'a page failed');
  }

  close(): void {
    this.#isClosed = true;
    for (const { process } of this.#slots) process.end('the site ends');
    for (const job of this.#queue) job.settle(unattributedFault('the site ends'));
    this.#queue = [];
  }

  #startMissing(): void {
    while (!this.#isClosed && this.#slots.length < this.#options.count) this.#addSlot();
  }

  #firstSlot(): RendererSlot {
    const [slot] = this.#slots;
    if (!slot) throw new Error('no renderer runs');
    return slot;
  }

  #addSlot(): void {
    const { limits, transport } = this.#options;
    const slot: RendererSlot = {
      process: new RendererProcess(limits, {
        onReport: (report) => this.#handleReport(slot, report),
        onEnd: (end) => this.#replaceSlot(slot, end),
      }),
      ...{ jobs: new Map(), sets: new Map(), loading: [] },
      ...{ apiProxy: new ApiProxy(transport), pendingAnswers: [] },
    };
    this.#slots.push(slot);
    if (this.#currentSet) void this.#loadSet(slot, this.#currentSet);
    this.#dispatch();
  }

  async #loadInOtherSlots(set: BundleSet): Promise<void> {
    for (const slot of this.#slots.slice(1)) await this.#loadSet(slot, set);
  }

  #loadSet(slot: RendererSlot, set: BundleSet): Promise<Loaded | Fault> {
    if (slot.process.hasExited) return Promise.resolve(unattributedFault('its renderer ended'));
    this.#evictSets(slot);
    slot.sets.set(set.id, set);
    const { id, origin, pinned } = set;
    slot.process.addWaiter();
    return new Promise((resolve) => {
      const done = (loaded: Loaded | Fault) => {
        slot.process.removeWaiter();
        resolve(loaded);
      };
      slot.loading.push({ set, done });
      const bundles = set.bundles.map((bundle) => ({
        ...bundle,
        bundleId: this.#bundleIdOf(bundle),
      }));
      slot.process.send({ kind: 'load', set: id, origin, pinned, bundles });
    });
  }

  #evictSets(slot: RendererSlot): void {
    const used = new Set([...slot.jobs.values()].map(({ set }) => set.id));
    const free = [...slot.sets.keys()].filter((id) => !used.has(id));
    for (const set of free.slice(0, Math.max(0, slot.sets.size + 1 - maxSetsPerRenderer))) {
      slot.sets.delete(set);
      slot.process.send({ kind: 'drop', set });
    }
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const free = this.#slots.filter(
        ({ jobs, process }) => !process.hasExited && jobs.size < maxPagesPerRenderer,
      );
      // Prefer renderers that are not starting or loading.
      const [slot] = free.sort(
        (a, b) => a.loading.length - b.loading.length || a.jobs.size - b.jobs.size,
      );
      const job = slot && this.#queue.shift();
      if (!job) return;
      const { command, set } = job;
      if (!slot.sets.delete(set.id)) void this.#loadSet(slot, set);
      slot.sets.set(set.id, set);
      slot.process.addWaiter();
      slot.jobs.set(command.id, job);
      void this.#sendJob(slot, job);
    }
  }

  async #sendJob({ process }: RendererSlot, { command, deadline }: Job): Promise<void> {
    const revision = (await this.#options.revision?.().catch(() => null)) ?? null;
    process.send({ ...command, revision, remainingMs: Math.max(1, deadline - Date.now()) });
  }

  #handleReport(slot: RendererSlot, report: RendererReport): void {
    this.#failedStarts = 0;
    const { log } = this.#options;
    if (report.kind === 'loaded') {
      const index = slot.loading.findIndex(({ set }) => set.id === report.set);
      for (const { done } of slot.loading.splice(index, 1)) done(report);
    } else if (report.kind === 'calls') {
      for (const call of report.calls) void this.#answerCall(slot, call);
    } else if (report.kind === 'log') {
      log?.warn({ remote: this.#bundles[report.bundleId] }, report.line);
    } else if (report.kind === 'trouble') {
      const attributedTo = this.#attribute(report.bundleId, this.#currentSet, null);
      log?.error({ remote: this.#bundles[report.bundleId] }, `nobody caught: ${report.message}`);
      if (attributedTo)
        this.#reportFault({
          ...attributedTo,
          why: report.message,
          address: null,
          hasEndedRenderer: false,
        });
    } else this.#finishJob(slot, report);
  }

  /** Batches answers that arrive in the same tick into one message. */
  async #answerCall(slot: RendererSlot, call: ApiCall): Promise<void> {
    const answer = await slot.apiProxy.handleCall(call);
    if (slot.pendingAnswers.push(answer) === 1)
      setImmediate(() =>
        slot.process.send({ kind: 'answers', answers: slot.pendingAnswers.splice(0) }),
      );
  }

  #finishJob(
    slot: RendererSlot,
    report: Answer | Extract<RendererReport, { kind: 'failed' }>,
  ): void {
    const job = slot.jobs.get(report.id);
    this.#releaseJob(slot, report.id);
    if (job && report.kind !== 'failed') job.settle(report);
    else if (job && report.kind === 'failed') {
      const [bundleId] = report.bundleIds;
      const { address } = job.command;
      const attributedTo =
        bundleId === undefined ? null : this.#attribute(bundleId, job.set, address);
      job.settle({ kind: 'fault', why: report.why, attributedTo });
      if (attributedTo) {
        this.logFailure({ remote: attributedTo.name, why: report.why });
        this.#reportFault({ ...attributedTo, why: report.why, address, hasEndedRenderer: false });
      }
    }
    this.#dispatch();
  }

  /**
   * Starts a replacement. Its pages are retried in other renderers (at most twice), except the page that caused
   * the end.
   */
  #replaceSlot(slot: RendererSlot, { why, mark }: RendererExit): void {
    this.#slots = this.#slots.filter((other) => other !== slot);
    const crashedJob = mark ? slot.jobs.get(mark.page) : undefined;
    const set = crashedJob?.set ?? slot.loading[0]?.set ?? this.#currentSet;
    const address = crashedJob?.command.address ?? null;
    const attributedTo = mark && this.#attribute(mark.bundle, set, address);
    if (crashedJob && address !== null) this.#blockAddress(`${crashedJob.set.id} ${address}`);
    if (attributedTo && !this.#isClosed) {
      this.#options.log?.error({ ...attributedTo, address, why }, 'a renderer was lost');
      this.#reportFault({ ...attributedTo, why, address, hasEndedRenderer: true });
    }
    const fault: Fault = { kind: 'fault', why, attributedTo };
    for (const { done } of slot.loading) done(fault);
    for (const job of [...slot.jobs.values()].reverse()) {
      if (job === crashedJob) job.settle(fault);
      else if (job.attempts >= 2 || this.#isClosed) job.settle(unattributedFault(why));
      else this.#queue.unshift({ ...job, attempts: job.attempts + 1 });
    }
    if (this.#isClosed) return;
    this.#failedStarts += 1;
    if (this.#failedStarts <= this.#options.count) this.#addSlot();
    else {
      const ms = Math.min(restartBackoffMs * 2 ** this.#failedStarts, maxRestartBackoffMs);
      setTimeout(() => this.#startMissing(), ms).unref();
    }
  }

  #blockAddress(pageTimeoutMs: string): void {
    const now = Date.now();
    for (const [existing, until] of this.#blockedAddresses)
      if (until < now) this.#blockedAddresses.delete(existing);
    this.#blockedAddresses.set(pageTimeoutMs, now + blockAddressMs);
  }

  #reportFault(fault: AttributedFault): void {
    this.hasFailed = true;
    this.onFault(fault);
  }

  #cancelJob(id: number): void {
    this.#queue = this.#queue.filter(({ command }) => command.id !== id);
    for (const slot of this.#slots) this.#releaseJob(slot, id);
  }

  #releaseJob({ jobs, process }: RendererSlot, id: number): void {
    if (jobs.delete(id)) process.removeWaiter();
  }

  #bundleIdOf({ name, version }: BundleName): number {
    if (name === 'shell') return 0;
    const known = this.#bundles.indexOf(`${name}@${version}`);
    return known > 0 ? known : this.#bundles.push(`${name}@${version}`) - 1;
  }

  #attribute(mark: number, set: BundleSet | undefined, address: string | null): BundleName | null {
    if (mark === shellBundleId) return set?.bundles[0] ? pick(set.bundles[0]) : null;
    if (mark === pageOwnerBundleId) {
      const owner = set && address !== null ? routeOf(set.pinned, address)?.remote : undefined;
      const bundle = set?.bundles.find(({ name }) => name === owner);
      return bundle ? pick(bundle) : null;
    }
    const [name, version] = this.#bundles[mark]?.split('@') ?? [];
    return name && version ? { name, version } : null;
  }
}

const pick = ({ name, version }: BundleName): BundleName => ({ name, version });
