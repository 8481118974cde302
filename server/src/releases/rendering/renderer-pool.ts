import type { FastifyBaseLogger } from 'fastify';
import type { PinnedRelease } from 'shared-contracts/release';
import type { VersionName } from 'shared-contracts/releasing/service';
import type { RemoteModule } from 'shared-contracts/remote';
import { ApiProxy } from './api-proxy';
import type { CachingTransport } from './in-process-transport';
import type { ApiAnswer, ApiCall, Loaded, PageCommand, RendererReport } from './messages';
import {
  type Limits,
  type RendererExit,
  RendererProcess,
  suspendedReason,
} from './renderer-process';

/** A set of versions as renderers load it. */
export interface BundleSet {
  /** Sets with the same id have the same bundles. */
  id: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: readonly (VersionName & { code: string })[];
}

/** Why a page could not be rendered. `isBlameless`: its data or a renderer was missing, so no bundle caused it. */
export interface Fault {
  kind: 'fault';
  why: string;
  isBlameless: boolean;
}

/** What is rendered: a page or its data. */
export type PageOrder = Pick<PageCommand, 'kind' | 'address' | 'refused' | 'variant'>;

/** A fault that some bundle of the set has caused. Which one is found by trial (`fault-trials.ts`). */
export interface Incident {
  set: BundleSet;
  /** The page that failed; null when none was being rendered. */
  page: PageOrder | null;
  /** What the same process rendered before, oldest first. */
  earlierPages: readonly PageOrder[];
  why: string;
  /** What it cost: a part of the page, the page, or the renderer, which ended or has to be replaced. */
  cost: 'part' | 'page' | 'renderer';
  /**
   * For an error that nobody caught: the micro-frontend that its stack names. For a process that ended while bundles
   * were loaded: the one that was loaded.
   */
  uncaught?: { owner: string | null };
}

export type Answer = Extract<RendererReport, { kind: 'page' | 'redirect' | 'data' }>;

export interface PreparedSet {
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
  id: number;
  page: PageOrder;
  set: BundleSet;
  deadline: number;
  attempts: number;
  settle(outcome: Answer | Fault): void;
}

/** One renderer process and its work. */
interface RendererSlot {
  process: RendererProcess;
  jobs: Map<number, Job>;
  /** The newest pages that it was asked for, with their sets. */
  recent: { id: number; page: PageOrder; set: BundleSet }[];
  /** Loaded sets, in order of use: the least recently used comes first. */
  sets: Map<string, BundleSet>;
  loading: { set: BundleSet; done(loaded: Loaded | Fault): void }[];
  apiProxy: ApiProxy;
  /** API answers queued for the next message. */
  pendingAnswers: ApiAnswer[];
  /** It ends when another can take its pages. */
  isEnding: boolean;
}

/** Pages rendered concurrently in one process: while one awaits its data, another can render. */
const maxPagesPerRenderer = 4;
/** Loaded sets kept per renderer; beyond that, the least recently used unused set is dropped. */
const maxSetsPerRenderer = 6;
const maxRecentPages = 8;
const maxLoadAttempts = 3;
/** ms for which an address is refused after it ended a renderer. */
const blockAddressMs = 10_000;
/** ms added to the page limit before the pool gives up on an unresponsive renderer. */
const timeoutGraceMs = 150;
/** Initial delay in ms before a crashed renderer is restarted; doubles with each failed start. */
const restartBackoffMs = 100;
const maxRestartBackoffMs = 5000;
/** ms between two replacements of renderers whose state may be damaged. */
const replaceIntervalMs = 10_000;

const replacedReason = 'its state may be damaged';

const blamelessFault = (why: string): Fault => ({ kind: 'fault', why, isBlameless: true });

/**
 * Pool of renderer processes. A page can at worst end its own renderer; the other pages of that process are
 * retried elsewhere.
 */
export class RendererPool {
  /** Whether any bundle has caused a fault. */
  hasFailed = false;
  /** Called for each fault that some bundle caused. */
  onIncident: (incident: Incident) => void = () => {};
  readonly #options: PoolOptions;
  #slots: RendererSlot[] = [];
  #queue: Job[] = [];
  readonly #blockedAddresses = new Map<string, number>();
  /** Bundles that ended a renderer while their set was loaded, and why, by set and name. */
  readonly #excluded = new Map<string, string>();
  /** The set that a new renderer loads at start. */
  #currentSet: BundleSet | undefined;
  #lastJobId = 0;
  #failedStarts = 0;
  #nextReplacement = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get limits(): Limits {
    return this.#options.limits;
  }

  /**
   * Loads the set in one renderer after another, so that the others keep serving. Resolves once the first has
   * it, without the remotes that failed; rejects when the shell does not load.
   */
  async prepare(set: BundleSet): Promise<PreparedSet> {
    this.#startMissing();
    for (const { name } of set.bundles) this.#excluded.delete(`${set.id} ${name}`);
    for (let attempt = 0; ; attempt += 1) {
      const slot = this.#slots.find(({ isEnding }) => !isEnding) ?? this.#addSlot();
      const excluded = this.#excludedFrom(set).length;
      const loaded = await this.#loadSet(slot, set);
      if (loaded.kind === 'loaded') {
        if (loaded.failure !== null) throw new Error(loaded.failure);
        this.#currentSet = set;
        void this.#loadInOtherSlots(set);
        const loadErrors = [...this.#excludedFrom(set), ...loaded.loadErrors];
        return { messages: new Map(Object.entries(loaded.messages)), loadErrors };
      }
      // Tried again without the remote that ended the process, or when a page of another set ended it.
      const isRepeatable = loaded.isBlameless && attempt < maxLoadAttempts;
      if (this.#excludedFrom(set).length === excluded && !isRepeatable) throw new Error(loaded.why);
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
    const { pageTimeoutMs } = this.#options.limits;
    if ((this.#blockedAddresses.get(`${set.id} ${address}`) ?? 0) > Date.now())
      return Promise.resolve(blamelessFault('it has just ended a renderer'));
    this.#lastJobId += 1;
    const id = this.#lastJobId;
    const page = { kind, address, refused, variant };
    return new Promise((resolve) => {
      const timeout = setTimeout(() => {
        this.#queue = this.#queue.filter((job) => job.id !== id);
        for (const slot of this.#slots) this.#releaseJob(slot, id);
        settle(blamelessFault('no renderer had time for it'));
      }, pageTimeoutMs + timeoutGraceMs);
      const settle = (outcome: Answer | Fault) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      this.#queue.push({
        id,
        page,
        set,
        deadline: Date.now() + pageTimeoutMs,
        attempts: 0,
        settle,
      });
      this.#dispatch();
    });
  }

  /** Logs the cause of a failed page for the operators; visitors see only an error message. */
  logFailure(failure: { remote: string | undefined; why: string }): void {
    this.#options.log?.error(failure, 'a page failed');
  }

  /** Reports a page that the shell could not render, or not as a whole. */
  reportFailure(fault: Pick<Incident, 'set' | 'page' | 'why' | 'cost'>): void {
    const { set, page } = fault;
    const slot = this.#slots.find(({ recent }) =>
      recent.some((one) => one.set === set && one.page.address === page?.address),
    );
    this.#report(slot, fault);
  }

  close(): void {
    this.#isClosed = true;
    for (const { process } of this.#slots) process.end('the site ends');
    for (const job of this.#queue) job.settle(blamelessFault('the site ends'));
    this.#queue = [];
  }

  #startMissing(): void {
    while (!this.#isClosed && this.#slots.length < this.#options.count) this.#addSlot();
  }

  #addSlot(): RendererSlot {
    const { limits, transport } = this.#options;
    const slot: RendererSlot = {
      process: new RendererProcess(limits, {
        onReport: (report) => this.#handleReport(slot, report),
        onEnd: (exit) => this.#handleExit(slot, exit),
      }),
      ...{ jobs: new Map(), recent: [], sets: new Map(), loading: [] },
      ...{ apiProxy: new ApiProxy(transport), pendingAnswers: [], isEnding: false },
    };
    this.#slots.push(slot);
    if (this.#currentSet) void this.#loadSet(slot, this.#currentSet);
    this.#dispatch();
    return slot;
  }

  async #loadInOtherSlots(set: BundleSet): Promise<void> {
    for (const slot of this.#slots.slice(1)) await this.#loadSet(slot, set);
  }

  #loadSet(slot: RendererSlot, set: BundleSet): Promise<Loaded | Fault> {
    if (slot.process.hasExited) return Promise.resolve(blamelessFault('its renderer ended'));
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
      const bundles = this.#loadableBundles(set);
      slot.process.send({ kind: 'load', set: id, origin, pinned, bundles });
    });
  }

  #excludedFrom(set: BundleSet): { name: string; message: string }[] {
    return set.bundles.flatMap(({ name }) => {
      const message = this.#excluded.get(`${set.id} ${name}`);
      return message === undefined ? [] : [{ name, message }];
    });
  }

  #loadableBundles(set: BundleSet): BundleSet['bundles'][number][] {
    return set.bundles.filter(({ name }) => !this.#excluded.has(`${set.id} ${name}`));
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
      // Prefer renderers that are loaded, and of these the ones that stay.
      const costOf = ({ loading, isEnding, jobs }: RendererSlot) =>
        loading.length * 100 + Number(isEnding) * 10 + jobs.size;
      const [slot] = free.sort((a, b) => costOf(a) - costOf(b));
      const job = slot && this.#queue.shift();
      if (!job) return;
      const { id, page, set } = job;
      if (!slot.sets.delete(set.id)) void this.#loadSet(slot, set);
      slot.sets.set(set.id, set);
      slot.process.addWaiter();
      slot.jobs.set(id, job);
      if (slot.recent.push({ id, page, set }) > maxRecentPages) slot.recent.shift();
      void this.#sendJob(slot, job);
    }
  }

  async #sendJob({ process }: RendererSlot, { id, page, set, deadline }: Job): Promise<void> {
    const revision = (await this.#options.revision?.().catch(() => null)) ?? null;
    const remainingMs = Math.max(1, deadline - Date.now());
    const limitSeconds = this.#options.limits.pageTimeoutMs / 1000;
    process.send({ ...page, id, set: set.id, revision, remainingMs, limitSeconds });
  }

  #handleReport(slot: RendererSlot, report: RendererReport): void {
    this.#failedStarts = 0;
    if (report.kind === 'loaded') {
      const index = slot.loading.findIndex(({ set }) => set.id === report.set);
      for (const { done } of slot.loading.splice(index, 1)) done(report);
      for (const other of this.#slots) this.#endIfDone(other);
    } else if (report.kind === 'calls') {
      for (const call of report.calls) void this.#answerCall(slot, call);
    } else if (report.kind === 'log') {
      this.#options.log?.warn({ remote: report.bundle }, report.line);
    } else if (report.kind === 'uncaught') {
      this.#handleUncaught(slot, report);
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
    if (job && report.kind !== 'failed') job.settle(report);
    else if (job && report.kind === 'failed') {
      const { why, cause } = report;
      job.settle({ kind: 'fault', why, isBlameless: cause === 'data' });
      if (cause !== 'data') {
        this.logFailure({ remote: undefined, why });
        this.#report(slot, { set: job.set, page: job.page, why, cost: 'page' });
      }
    }
    this.#releaseJob(slot, report.id);
    this.#dispatch();
  }

  #handleUncaught(
    slot: RendererSlot,
    { page, message: why, owner }: Extract<RendererReport, { kind: 'uncaught' }>,
  ): void {
    this.#options.log?.error({ remote: owner }, `nobody caught: ${why}`);
    this.#reportProcessFault(slot, page, { why, uncaught: { owner } });
  }

  /** Reports a fault of a whole process; `id` is the page whose code ran, or 0. */
  #reportProcessFault(
    slot: RendererSlot,
    id: number,
    fault: Pick<Incident, 'why' | 'uncaught'>,
  ): void {
    const current = slot.recent.find((one) => one.id === id);
    const loading = slot.loading[0];
    const set = (current ?? loading ?? slot.recent.at(-1))?.set ?? this.#currentSet;
    if (!set) return;
    this.#report(slot, { ...fault, set, page: current?.page ?? null, cost: 'renderer' });
  }

  #report(slot: RendererSlot | undefined, fault: Omit<Incident, 'earlierPages'>): void {
    if (this.#isClosed) return;
    const { page, set, cost } = fault;
    this.hasFailed ||= cost !== 'part';
    this.onIncident({ ...fault, earlierPages: slot ? earlierThan(page, slot, set) : [] });
    if (slot && cost !== 'part') this.#endAfterPages(slot);
  }

  /** Ends a renderer whose state may be damaged, once a replacement is loaded and no page is left. */
  #endAfterPages(slot: RendererSlot): void {
    if (Date.now() < this.#nextReplacement) return;
    this.#nextReplacement = Date.now() + replaceIntervalMs;
    slot.isEnding = true;
    this.#addSlot();
    this.#endIfDone(slot);
  }

  /**
   * Starts a replacement of a renderer that ended. Its pages are retried in other renderers (at most twice),
   * except the page whose code ran.
   */
  #handleExit(slot: RendererSlot, exit: RendererExit): void {
    const { why, page: id } = exit;
    this.#slots = this.#slots.filter((other) => other !== slot);
    const isSuspended = why === suspendedReason;
    const crashedJob = isSuspended ? undefined : slot.jobs.get(id);
    const isExpected = this.#isClosed || why === replacedReason;
    if (!isExpected) this.#recordLoss(slot, crashedJob, exit);
    const isBlameless = isSuspended || crashedJob !== undefined;
    for (const { done } of slot.loading) done({ kind: 'fault', why, isBlameless });
    for (const job of [...slot.jobs.values()].reverse()) {
      if (job === crashedJob) job.settle({ kind: 'fault', why, isBlameless: false });
      else if (job.attempts >= 2 || this.#isClosed) job.settle(blamelessFault(why));
      else this.#queue.unshift({ ...job, attempts: job.attempts + 1 });
    }
    this.#dispatch();
    if (!isExpected) this.#failedStarts += 1;
    if (this.#failedStarts <= this.#options.count) this.#startMissing();
    else {
      const ms = Math.min(restartBackoffMs * 2 ** this.#failedStarts, maxRestartBackoffMs);
      setTimeout(() => this.#startMissing(), ms).unref();
    }
  }

  #recordLoss(slot: RendererSlot, crashedJob: Job | undefined, exit: RendererExit): void {
    const { why, page: id, beat, loading } = exit;
    // Its visitor may have been answered already.
    const current = slot.recent.find((one) => one.id === id);
    const address = current?.page.address ?? null;
    this.#options.log?.error({ address, why }, 'a renderer was lost');
    // A process that got no processor time, or has not begun, ran no bundle.
    if (why === suspendedReason || beat === 0) return;
    if (current) this.#blockAddress(`${current.set.id} ${address}`);
    const [loadedSet] = slot.loading.map(({ set }) => set);
    const bundle = crashedJob ? undefined : loadedSet && this.#loadableBundles(loadedSet)[loading];
    if (loadedSet && bundle && bundle.name !== 'shell')
      this.#excluded.set(`${loadedSet.id} ${bundle.name}`, why);
    this.#reportProcessFault(slot, id, {
      why,
      ...(bundle && { uncaught: { owner: bundle.name } }),
    });
  }

  #blockAddress(key: string): void {
    const now = Date.now();
    for (const [existing, until] of this.#blockedAddresses)
      if (until < now) this.#blockedAddresses.delete(existing);
    this.#blockedAddresses.set(key, now + blockAddressMs);
  }

  #releaseJob(slot: RendererSlot, id: number): void {
    if (slot.jobs.delete(id)) slot.process.removeWaiter();
    this.#endIfDone(slot);
  }

  #endIfDone({ isEnding, jobs, loading, process }: RendererSlot): void {
    const isReplaced = this.#slots.some((other) => !other.isEnding && other.loading.length === 0);
    if (isEnding && isReplaced && jobs.size + loading.length === 0) process.end(replacedReason);
  }
}

/** The other pages that a renderer was asked for with this set, oldest first, each once. */
function earlierThan(page: PageOrder | null, { recent }: RendererSlot, set: BundleSet) {
  const keyOf = (one: PageOrder) => `${one.kind} ${one.address}`;
  const pages = recent.filter((one) => one.set.id === set.id).map((one) => one.page);
  const others = pages.filter((one) => !page || keyOf(one) !== keyOf(page));
  return [...new Map(others.map((one) => [keyOf(one), one])).values()];
}
