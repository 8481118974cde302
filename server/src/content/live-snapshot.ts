/** ms that a snapshot is used without a check, or what tells them at the moment. */
export type MaxAge = number | (() => number);

interface SnapshotOptions<Snapshot> {
  /** Names what is read in the log. */
  name: string;
  /** The next snapshot; the previous one when nothing has changed. */
  read(previous: Snapshot | undefined): Promise<Snapshot>;
  /** ms that a snapshot is used without a check: a change is visible within this time. */
  maxAgeMs?: MaxAge | undefined;
  first?: Snapshot;
}

/** A snapshot of what is live. Follows changes made by any process. */
export class LiveSnapshot<Snapshot> {
  #snapshot: Snapshot | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #pendingCheck: Promise<Snapshot> | undefined;
  /** Whether the current failure has been logged. */
  #isFailing = false;

  constructor(private readonly options: SnapshotOptions<Snapshot>) {
    this.#snapshot = options.first;
  }

  /** The snapshot, checked again when it is older than `maxAgeMs`. */
  async current(): Promise<Snapshot> {
    const { maxAgeMs = 250 } = this.options;
    const lifetimeMs = typeof maxAgeMs === 'function' ? maxAgeMs() : maxAgeMs;
    if (this.#snapshot && performance.now() - this.#checkedAt < lifetimeMs) return this.#snapshot;
    this.#pendingCheck ??= this.#check().finally(() => {
      this.#pendingCheck = undefined;
    });
    return this.#pendingCheck;
  }

  /** Follows a change at once. */
  async refresh(): Promise<void> {
    // a check that runs may have begun before the change
    await this.#pendingCheck;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    await this.current();
  }

  /** Polls for changes every `intervalMs` ms. Returns the function that stops it. */
  startPolling(intervalMs = 500): () => void {
    const poll = () => this.current().catch((error: unknown) => this.#log(error));
    const timer = setInterval(() => void poll(), intervalMs).unref();
    return () => clearInterval(timer);
  }

  async #check(): Promise<Snapshot> {
    const startedAt = performance.now();
    try {
      this.#snapshot = await this.options.read(this.#snapshot);
      this.#isFailing = false;
    } catch (error) {
      // while the database is unreachable, visitors get the last snapshot
      if (this.#snapshot === undefined) throw error;
      this.#log(error);
    }
    this.#checkedAt = startedAt;
    return this.#snapshot;
  }

  #log(error: unknown): void {
    if (!this.#isFailing)
      console.error(`[${this.options.name}]`, error instanceof Error ? error.message : error);
    this.#isFailing = true;
  }
}
