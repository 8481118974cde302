import { LRUCache } from 'lru-cache';
import type { PinnedRelease } from 'shared-contracts/release';
import type { Span } from '../../config/tracing/tracing';
import type { ApiAnswer, PageOrder, RendererReport, SentBundle, TaskReport } from './messages';
import { type Limits, type RendererExit, RendererProcess } from './renderer-process';

/** A set of versions as renderers load it. */
export interface BundleSet {
  /** Sets with the same id have the same bundles. */
  id: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: readonly SentBundle[];
}

/** Why a task failed. `isBlameless`: its data or a renderer was missing, so no bundle caused it. */
export interface Fault {
  kind: 'fault';
  why: string;
  isBlameless: boolean;
  /** The bundle that was being loaded when the process ended. */
  bundle?: string | undefined;
}

export type Outcome = Exclude<TaskReport, { kind: 'failed' }> | Fault;

/** A page to render, or a set to load. */
export interface Task {
  id: number;
  set: BundleSet;
  /** Null for a load. */
  page: PageOrder | null;
  /** Time (ms, as Date.now) at which it is given up. */
  deadline: number;
  attempts: number;
  /** The rendering in its visitor's trace. */
  span: Span | null;
  settle(outcome: Outcome): void;
}

/** Loaded sets kept per renderer. */
export const maxSets = 6;
const maxRecentPages = 8;

/** Why a renderer ended that was to end. */
export const replacedReason = 'its state may be damaged';

/** A renderer process with its tasks and the sets that it has loaded. */
export class Renderer {
  readonly tasks = new Map<number, Task>();
  /** Takes no more pages, and ends after those that it has. */
  isEnding = false;
  /** The newest pages that it was asked for. */
  #recent: Task[] = [];
  readonly #process: RendererProcess;
  readonly #sets = new LRUCache<string, BundleSet>({
    max: maxSets,
    dispose: (_, set) => this.#process.send({ kind: 'drop', set }),
    noDisposeOnSet: true,
  });

  constructor(
    limits: Limits,
    onReport: (renderer: Renderer, report: RendererReport) => void,
    onExit: (renderer: Renderer, exit: RendererExit) => void,
  ) {
    this.#process = new RendererProcess(limits, {
      onReport: (report) => onReport(this, report),
      onExit: (exit) => onExit(this, exit),
    });
  }

  /** The lower, the sooner it takes a page. A load blocks its process. */
  get cost(): number {
    return [...this.tasks.values()].reduce((sum, { page }) => sum + (page ? 1 : 100), 0);
  }

  /** The load that it executes: they are executed one after another. */
  get loading(): Task | undefined {
    return [...this.tasks.values()].find(({ page }) => !page);
  }

  /** The set whose code ran last. */
  get lastSet(): BundleSet | undefined {
    return (this.loading ?? this.#recent.at(-1))?.set;
  }

  hasLoaded({ id }: BundleSet): boolean {
    // Marks it as used.
    return this.#sets.get(id) !== undefined;
  }

  /** A page that it was asked for lately, and has perhaps answered. */
  recentPage(matches: (task: Task) => boolean): Task | undefined {
    return this.#recent.find(matches);
  }

  load(task: Task): void {
    const { id: set, origin, pinned, bundles } = task.set;
    this.#sets.set(set, task.set);
    this.tasks.set(task.id, task);
    this.#process.send({ kind: 'load', id: task.id, set, origin, pinned, bundles });
  }

  async render(task: Task, page: PageOrder, revision: Promise<string | null>): Promise<void> {
    this.tasks.set(task.id, task);
    this.#recent = [...this.#recent, task].slice(-maxRecentPages);
    const { id, set, deadline } = task;
    const known = { revision: await revision, remainingMs: Math.max(1, deadline - Date.now()) };
    this.#process.send({ ...page, ...known, id, set: set.id });
  }

  answer(answer: ApiAnswer): void {
    this.#process.send(answer);
  }

  /** Forgets a task that has an outcome. */
  endTask(id: number): Task | undefined {
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    this.#endIfDone();
    return task;
  }

  endAfterTasks(): void {
    this.isEnding = true;
    this.#endIfDone();
  }

  kill(why: string): void {
    this.#process.kill(why, true);
  }

  #endIfDone(): void {
    if (this.isEnding && this.tasks.size === 0) this.kill(replacedReason);
  }

  /** The other pages that it was asked for with this set, oldest first, each once. */
  earlierPages(failed: PageOrder | null, set: BundleSet): PageOrder[] {
    const pages = new Map<string, PageOrder>();
    for (const { page, set: itsSet } of this.#recent)
      if (page && itsSet.id === set.id) pages.set(`${page.kind} ${page.address}`, page);
    if (failed) pages.delete(`${failed.kind} ${failed.address}`);
    return [...pages.values()];
  }
}
