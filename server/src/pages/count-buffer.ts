import type { FastifyBaseLogger } from 'fastify';

/** ms for which counts are gathered before they are stored together. */
const flushDelayMs = 500;

/** Distinct names gathered at once; a flood of invented ones is cut off here. */
const maxPending = 500;

interface CountBufferOptions {
  store(counts: ReadonlyMap<string, number>): Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** What the log says when counts could not be stored. */
  failure: string;
}

/** Counts by name, stored together: a request does not wait for the database. */
export class CountBuffer {
  #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushQueue: Promise<void> = Promise.resolve();

  constructor(private readonly options: CountBufferOptions) {}

  add(name: string): void {
    if (this.#counts.size >= maxPending && !this.#counts.has(name)) return;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush(), flushDelayMs).unref();
  }

  /** Resolves when all counts so far are stored or discarded. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#flushQueue = this.#flushQueue.then(async () => {
      if (counts.size === 0) return;
      await this.options.store(counts).catch((err: unknown) =>
        // A failed count must not fail the page.
        this.options.log.warn({ err }, this.options.failure),
      );
    });
    return this.#flushQueue;
  }
}
