import { type Mark, markWriter } from './marker';

/** Who runs: a page, and the bundle that was entered last. */
export interface Runner {
  page: number;
  bundle: number;
}

/** The number of the shell, and of what belongs to no bundle. */
export const shellMark = 0;
/** In the place of a number: whoever's page it is. */
export const ownerMark = -1;

/**
 * Keeps the mark true. Whatever enters the process - a message, a timer - is a turn of its own with the promises
 * that follow from it, so that there is always one page that runs.
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

  /** The task as a turn of who runs now. */
  asNow(task: () => void): () => void {
    const { page, bundle } = this.#now;
    return () => {
      this.begin({ page, bundle });
      task();
    };
  }

  /** The task as what runs now does it, later in this turn. */
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
