import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { currentSpan, failSpan, inSpan, withinSpan } from '../../config/tracing/tracing';
import { answerCall, type ReadApi } from './in-process-transport';
import type { Loaded, PageOrder, RendererReport, TaskReport } from './messages';
import {
  type BundleSet,
  type Fault,
  maxSets,
  type Outcome,
  Renderer,
  replacedReason,
  type Task,
} from './renderer';
import type { Limits, RendererExit } from './renderer-process';

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
  owner?: string | null;
}

export interface PreparedSet {
  /** The set without the bundles that ended a renderer while they were loaded. */
  set: BundleSet;
  messages: ReadonlyMap<string, Loaded['messages'][string]>;
  shellMessages: Loaded['shellMessages'];
  loadErrors: Loaded['loadErrors'];
}

export interface PoolOptions {
  count: number;
  limits: Limits;
  /** Answers API calls for the pages being rendered. */
  readApi: ReadApi;
  /** Current revision, which cached API answers are valid for; without it, every page calls the API again. */
  revision?: () => Promise<string>;
  /** Receives console lines of bundles and reports of faults; without it, they are dropped. */
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Tasks of one process at a time: while one page awaits its data, another can be rendered. */
const maxTasksPerRenderer = 4;
const maxAttempts = 3;
const loadTimeoutMs = 30_000;
/** ms for which an address is refused after it ended a renderer. */
const refuseAddressMs = 10_000;
/** ms added to the page limit before the pool gives up on an unresponsive renderer. */
const timeoutGraceMs = 150;
/** Initial delay in ms before a crashed renderer is restarted; doubles with each failed start. */
const restartBackoffMs = 100;
const maxRestartBackoffMs = 5000;
/** ms between two replacements of renderers whose state may be damaged. */
const replaceIntervalMs = 10_000;

const blamelessFault = (why: string): Fault => ({ kind: 'fault', why, isBlameless: true });

/**
 * Pool of renderer processes. A page can at worst end its own renderer; the other pages of that process are
 * rendered by the next.
 */
export class RendererPool {
  /** Whether any bundle has caused a fault. */
  hasFailed = false;
  /** Called for each fault that some bundle caused. */
  onIncident: (incident: Incident) => void = () => {};
  /** Called for each page that failed at a known place of a bundle. */
  onFailedAt: (at: string, why: string) => void = () => {};
  readonly #options: PoolOptions;
  #renderers: Renderer[] = [];
  #queue: Task[] = [];
  /** Addresses that have just ended a renderer. */
  readonly #refused = new LRUCache<string, true>({ max: 1000, ttl: refuseAddressMs });
  /** Sets that were loaded without an error: a way back to one of them loads nothing again. */
  readonly #prepared = new LRUCache<string, PreparedSet & { wanted: BundleSet }>({ max: maxSets });
  /** The set that a new renderer loads at start. */
  #currentSet: BundleSet | undefined;
  #lastTaskId = 0;
  #failedStarts = 0;
  #nextReplacement = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Pages that wait for a renderer, and those that renderers work on. */
  get load(): { waiting: number; running: number } {
    const tasks = this.#renderers.flatMap((renderer) => [...renderer.tasks.values()]);
    return {
      waiting: this.#queue.length,
      running: tasks.filter(({ page }) => page !== null).length,
    };
  }

  get limits(): Limits {
    return this.#options.limits;
  }

  /**
   * Loads the set in one renderer after another, so that the others keep serving. Resolves once the first has
   * it, without the remotes that failed; rejects when the shell does not load.
   */
  async prepare(wanted: BundleSet): Promise<PreparedSet> {
    this.#startMissing();
    const known = this.#prepared.get(wanted.id);
    if (known && this.#hasRenderer(known.set) && isDeepStrictEqual(known.wanted, wanted)) {
      this.#currentSet = known.set;
      void this.#loadInOthers(known.set);
      return known;
    }
    let set = wanted;
    const ended: Loaded['loadErrors'][number][] = [];
    for (let attempt = 1; ; attempt += 1) {
      const first = this.#renderers.find(({ isEnding }) => !isEnding) ?? this.#addRenderer();
      const outcome = await this.#load(first, set);
      if (outcome.kind === 'loaded') {
        this.#currentSet = set;
        void this.#loadInOthers(set);
        const loadErrors = [...ended, ...outcome.loadErrors];
        const { shellMessages } = outcome;
        const messages = new Map(Object.entries(outcome.messages));
        const prepared = { set, messages, shellMessages, loadErrors };
        if (loadErrors.length === 0) this.#prepared.set(wanted.id, { ...prepared, wanted });
        return prepared;
      }
      if (outcome.kind !== 'fault') throw new Error('a renderer answered something else');
      const { why, isBlameless, bundle } = outcome;
      if (bundle && bundle !== 'shell') {
        ended.push({ name: bundle, message: why });
        set = without(set, bundle);
      } else if (!isBlameless || attempt === maxAttempts || this.#isClosed) throw new Error(why);
    }
  }

  /**
   * Renders a page or loads its data. Always resolves: with a fault once the page limit (plus a grace of 150
   * ms) has passed.
   */
  request(set: BundleSet, page: PageOrder): Promise<Outcome> {
    if (this.#refused.has(keyOf(set, page)))
      return Promise.resolve(blamelessFault('it has just ended a renderer'));
    return inSpan(page.kind === 'page' ? 'render' : 'load data', {}, async (span) => {
      span?.setAttributes({
        'showroom.release': set.id,
        'url.path': new URL(page.address).pathname,
      });
      const outcome = await this.#newTask(
        { set, page, timeoutMs: this.limits.pageTimeoutMs },
        (task) => {
          this.#queue.push(task);
          this.#dispatch();
        },
      );
      if (outcome.kind === 'fault') failSpan(span, outcome.why);
      return outcome;
    });
  }

  /** Reports a page that could not be rendered, or not as a whole. Visitors see only an error message. */
  reportFailure(
    failure: Pick<Incident, 'set' | 'page' | 'why' | 'cost'>,
    { remote, at = null }: { remote?: string | undefined; at?: string | null } = {},
  ): void {
    const { set, page, why } = failure;
    this.#options.log?.error({ remote, why }, 'a page failed');
    if (at !== null) this.onFailedAt(at, why);
    const renderer = this.#renderers.find((one) =>
      one.recentPage((task) => task.set === set && task.page?.address === page?.address),
    );
    this.#report(renderer, failure);
  }

  close(): void {
    this.#isClosed = true;
    for (const renderer of this.#renderers) renderer.kill('the site ends');
    for (const task of this.#queue) task.settle(blamelessFault('the site ends'));
    this.#queue = [];
  }

  #newTask(
    { set, page, timeoutMs }: Pick<Task, 'set' | 'page'> & { timeoutMs: number },
    begin: (task: Task) => void,
  ): Promise<Outcome> {
    this.#lastTaskId += 1;
    const id = this.#lastTaskId;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => {
        this.#queue = this.#queue.filter((task) => task.id !== id);
        for (const renderer of this.#renderers) renderer.endTask(id);
        resolve(blamelessFault('no renderer had time for it'));
      }, timeoutMs + timeoutGraceMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(timeout);
        resolve(outcome);
      };
      const deadline = Date.now() + timeoutMs;
      begin({ id, set, page, deadline, attempts: 1, span: currentSpan(), settle });
    });
  }

  #hasRenderer(set: BundleSet): boolean {
    return this.#renderers.some((renderer) => !renderer.isEnding && renderer.hasLoaded(set));
  }

  #startMissing(): void {
    while (!this.#isClosed && this.#renderers.length < this.#options.count) this.#addRenderer();
  }

  #addRenderer(): Renderer {
    const renderer = new Renderer(
      this.limits,
      (one, report) => this.#handleReport(one, report),
      (one, exit) => this.#handleExit(one, exit),
    );
    this.#renderers.push(renderer);
    if (this.#currentSet) void this.#load(renderer, this.#currentSet);
    this.#dispatch();
    return renderer;
  }

  async #loadInOthers(set: BundleSet): Promise<void> {
    for (const renderer of this.#renderers)
      if (!renderer.hasLoaded(set)) await this.#load(renderer, set);
  }

  #load(renderer: Renderer, set: BundleSet): Promise<Outcome> {
    if (!this.#renderers.includes(renderer))
      return Promise.resolve(blamelessFault('its renderer ended'));
    return this.#newTask({ set, page: null, timeoutMs: loadTimeoutMs }, (task) =>
      renderer.load(task),
    );
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const [renderer] = this.#renderers
        .filter(({ isEnding, tasks }) => !isEnding && tasks.size < maxTasksPerRenderer)
        .sort((a, b) => a.cost - b.cost);
      const task = renderer && this.#queue.shift();
      if (!renderer || !task?.page) return;
      task.span?.addEvent('a renderer takes it');
      if (!renderer.hasLoaded(task.set)) void this.#load(renderer, task.set);
      void renderer.render(task, task.page, this.#revision());
    }
  }

  async #revision(): Promise<string | null> {
    return (await this.#options.revision?.().catch(() => null)) ?? null;
  }

  #handleReport(renderer: Renderer, report: RendererReport): void {
    const { readApi, log } = this.#options;
    this.#failedStarts = 0;
    if (report.kind === 'call') {
      const span = renderer.tasks.get(report.page)?.span ?? null;
      const answering = withinSpan(span, () => answerCall(readApi, report));
      void answering.then((answer) => renderer.answer(answer));
    } else if (report.kind === 'log') log?.warn({ remote: report.bundle }, report.line);
    else if (report.kind === 'uncaught') {
      const { page, message: why, owner } = report;
      log?.error({ remote: owner }, `nobody caught: ${why}`);
      this.#reportProcess(renderer, page, { why, owner });
    } else {
      const task = renderer.endTask(report.id);
      if (task) this.#finish(task, report);
      this.#dispatch();
    }
  }

  #finish({ set, page, settle }: Task, report: TaskReport): void {
    if (report.kind === 'failed') {
      const { why, isBlameless } = report;
      settle({ kind: 'fault', why, isBlameless });
      if (page && !isBlameless) this.reportFailure({ set, page, why, cost: 'page' });
    } else settle(report);
  }

  /** Reports a fault of a whole process; `id` is the page whose code ran, or 0. */
  #reportProcess(renderer: Renderer, id: number, fault: Pick<Incident, 'why' | 'owner'>): void {
    const current = renderer.recentPage((task) => task.id === id);
    const set = current?.set ?? renderer.lastSet ?? this.#currentSet;
    if (set)
      this.#report(renderer, { ...fault, set, page: current?.page ?? null, cost: 'renderer' });
  }

  #report(renderer: Renderer | undefined, fault: Omit<Incident, 'earlierPages'>): void {
    if (this.#isClosed) return;
    const { page, set, cost } = fault;
    this.hasFailed ||= cost !== 'part';
    this.onIncident({ ...fault, earlierPages: renderer?.earlierPages(page, set) ?? [] });
    if (renderer && cost !== 'part') this.#replace(renderer);
  }

  /** Replaces a renderer whose state may be damaged, after its tasks. */
  #replace(renderer: Renderer): void {
    if (this.#isClosed || Date.now() < this.#nextReplacement) return;
    this.#nextReplacement = Date.now() + replaceIntervalMs;
    this.#addRenderer();
    renderer.endAfterTasks();
  }

  /**
   * Starts a replacement of a renderer that ended. Its pages are rendered by other renderers (three attempts in
   * all), except the page whose code ran.
   */
  #handleExit(renderer: Renderer, exit: RendererExit): void {
    const { why, isBlameless } = exit;
    this.#renderers = this.#renderers.filter((other) => other !== renderer);
    const culprit = isBlameless ? undefined : renderer.tasks.get(exit.page);
    // What ended it while a page's code ran is no fault of the bundle that was being loaded.
    const bundle =
      isBlameless || culprit ? undefined : renderer.loading?.set.bundles[exit.loading]?.name;
    const isExpected = this.#isClosed || why === replacedReason;
    if (!isExpected) this.#recordLoss(renderer, exit, bundle);
    for (const task of [...renderer.tasks.values()].reverse()) {
      if (!task.page) task.settle({ ...blamelessFault(why), isBlameless: !bundle, bundle });
      else if (task === culprit) task.settle({ ...blamelessFault(why), isBlameless: false });
      else if (task.attempts === maxAttempts || this.#isClosed) task.settle(blamelessFault(why));
      else this.#queue.unshift({ ...task, attempts: task.attempts + 1 });
    }
    this.#dispatch();
    if (!isExpected) this.#failedStarts += 1;
    const isRepeated = this.#failedStarts > this.#options.count;
    const waitMs = isRepeated ? restartBackoffMs * 2 ** this.#failedStarts : 0;
    setTimeout(() => this.#startMissing(), Math.min(waitMs, maxRestartBackoffMs)).unref();
  }

  #recordLoss(
    renderer: Renderer,
    { why, page: id, isBlameless }: RendererExit,
    bundle: string | undefined,
  ): void {
    // Its visitor may have been answered already.
    const { page, set } = renderer.recentPage((task) => task.id === id) ?? {};
    this.#options.log?.error({ address: page?.address ?? null, why }, 'a renderer was lost');
    if (isBlameless) return;
    if (page && set) this.#refused.set(keyOf(set, page), true);
    this.#reportProcess(renderer, id, { why, ...(bundle && { owner: bundle }) });
  }
}

const keyOf = (set: BundleSet, { address }: PageOrder) => `${set.id} ${address}`;

const without = (set: BundleSet, name: string): BundleSet => ({
  ...set,
  id: `${set.id} without ${name}`,
  bundles: set.bundles.filter((bundle) => bundle.name !== name),
});
