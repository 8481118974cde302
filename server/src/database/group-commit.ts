import { currentSpan, inSpan, linkSpan, type Span, withinSpan } from '../config/tracing/tracing';
import { type Database, isPostgres } from './database';
import { isDisconnected } from './unavailable';

type Work<Result> = (transaction: Database) => Promise<Result>;

/** Queued work. `run` returns the function that resolves its promise, to be called after the commit. */
interface PendingWork {
  run(transaction: Database): Promise<() => void>;
  fail(error: unknown): void;
  /** Of the caller, whose trace its queries belong to. */
  span: Span | null;
}

const maxBatch = 64;

interface CommitSettings {
  /** Number of transactions that may run at once. */
  maxConcurrent: number;
  /**
   * ms to collect work before a commit. SQLite's flush blocks the whole process, so a larger batch costs fewer
   * pauses.
   */
  batchDelayMs: number;
}

/**
 * Runs work in a transaction that it may share with other callers (group commit): work that arrives during a commit
 * is batched into the next, so that one disk flush serves many. Resolves once the commit is durable. If a batch
 * fails, each of its works is run again alone, so `work` must have no effect outside its transaction.
 */
export function groupCommit<Result>(database: Database, work: Work<Result>): Promise<Result> {
  let committer = committers.get(database);
  if (!committer) {
    committer = isPostgres(database)
      ? new GroupCommitter(database, { maxConcurrent: 4, batchDelayMs: 0 })
      : new GroupCommitter(database, { maxConcurrent: 1, batchDelayMs: 2 });
    committers.set(database, committer);
  }
  const open = committer;
  return inSpan('commit', {}, () => open.add(work));
}

const committers = new WeakMap<Database, GroupCommitter>();

class GroupCommitter {
  #activeCommits = 0;
  readonly #queue: PendingWork[] = [];

  constructor(
    private readonly database: Database,
    private readonly settings: CommitSettings,
  ) {}

  add<Result>(work: Work<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = async (transaction: Database) => {
        const result = await work(transaction);
        return () => resolve(result);
      };
      this.#queue.push({ run, fail: reject, span: currentSpan() });
      if (this.#activeCommits < this.settings.maxConcurrent) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#activeCommits += 1;
    const { batchDelayMs } = this.settings;
    while (this.#queue.length > 0) {
      if (batchDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, batchDelayMs));
      const batch = this.#queue.splice(0, maxBatch);
      // the transaction is told in the first one's trace; the others name it
      const span = batch[0]?.span ?? null;
      for (const other of batch) linkSpan(other.span, span);
      await withinSpan(span, () => this.#commit(batch));
    }
    this.#activeCommits -= 1;
  }

  async #commit(batch: readonly PendingWork[]): Promise<void> {
    try {
      const done = await this.database.transaction().execute(async (transaction) => {
        const all: (() => void)[] = [];
        for (const pending of batch)
          all.push(await withinSpan(pending.span, () => pending.run(transaction)));
        return all;
      });
      for (const notify of done) notify();
    } catch (error) {
      // After a lost connection a retry fails too, and a commit whose outcome is unknown must not be repeated.
      if (batch.length === 1 || isDisconnected(error)) {
        for (const pending of batch) pending.fail(error);
        return;
      }
      // One failed work rolls back the whole batch: retry each in its own transaction.
      for (const pending of batch) await this.#commit([pending]);
    }
  }
}
