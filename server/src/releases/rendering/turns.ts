import { type Mark, markWriter } from './marker';

/** The page that runs, and the bundle entered last. */
export interface Runner {
  page: number;
  bundle: number;
}

/** Mark of the shell, also used for code that belongs to no bundle. */
export const shellMark = 0;
/** Stands for the remote that owns the page's route. */
export const ownerMark = -1;

/**
 * Records the running page in the marker file before each macrotask, so that the parent can tell what hung. A
 * macrotask (message or timer) and the microtasks that follow it form one turn, which belongs to one page.
 */
export class Turns {
  readonly #write = markWriter();
  readonly #later = setImmediate;
  readonly #now: Mark = { turn: 0, page: 0, bundle: shellMark, isBusy: false };

  get now(): Runner {
    return this.#now;
  }

  begin({ page, bundle }: Runner): void {
    const turn = this.#now.turn + 1;
    Object.assign(this.#now, { turn, page, bundle, isBusy: true });
    this.#write(this.#now);
    this.#later(() => this.#end(turn));
  }

  enter(bundle: number): void {
    if (this.#now.bundle === bundle) return;
    this.#now.bundle = bundle;
    this.#write(this.#now);
  }

  /** Wraps a task so that it runs as a turn of its own, attributed to the page and bundle that run now. */
  asNow(task: () => void): () => void {
    const { page, bundle } = this.#now;
    return () => {
      this.begin({ page, bundle });
      task();
    };
  }

  /** Wraps a task that runs later in the same turn, attributed to the bundle that runs now. */
  asPart(task: () => void): () => void {
    const { bundle } = this.#now;
    return () => {
      this.enter(bundle);
      task();
    };
  }

  #end(turn: number): void {
    if (this.#now.turn !== turn) return;
    this.#now.isBusy = false;
    this.#write(this.#now);
  }
}
