import { createMarkWriter, type ExecutionMark } from './execution-mark';

/** The page that runs, and the bundle entered last. */
export interface ExecutionContext {
  page: number;
  bundle: number;
}

/** Mark of the shell, also used for code that belongs to no bundle. */
export const shellBundleId = 0;
/** Stands for the remote that owns the page's route. */
export const pageOwnerBundleId = -1;

/**
 * Records the running page in the marker file before each macrotask, so that the parent can tell what hung. A
 * macrotask (message or timer) and the microtasks that follow it form one turn, which belongs to one page.
 */
export class ExecutionTracker {
  readonly #write = createMarkWriter();
  readonly #setImmediate = setImmediate;
  readonly #current: ExecutionMark = { turn: 0, page: 0, bundle: shellBundleId, isBusy: false };

  get current(): ExecutionContext {
    return this.#current;
  }

  beginTask({ page, bundle }: ExecutionContext): void {
    const turn = this.#current.turn + 1;
    Object.assign(this.#current, { turn, page, bundle, isBusy: true });
    this.#write(this.#current);
    this.#setImmediate(() => this.#endTask(turn));
  }

  enterBundle(bundle: number): void {
    if (this.#current.bundle === bundle) return;
    this.#current.bundle = bundle;
    this.#write(this.#current);
  }

  /** Wraps a task so that it runs as a turn of its own, attributed to the page and bundle that run now. */
  bindTask(task: () => void): () => void {
    const { page, bundle } = this.#current;
    return () => {
      this.beginTask({ page, bundle });
      task();
    };
  }

  /** Wraps a task that runs later in the same turn, attributed to the bundle that runs now. */
  bindMicrotask(task: () => void): () => void {
    const { bundle } = this.#current;
    return () => {
      this.enterBundle(bundle);
      task();
    };
  }

  #endTask(turn: number): void {
    if (this.#current.turn !== turn) return;
    this.#current.isBusy = false;
    this.#write(this.#current);
  }
}
