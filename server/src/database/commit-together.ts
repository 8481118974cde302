import { type Database, isPostgres } from './database';
import { isCutOff } from './unavailable';

type Work<Result> = (transaction: Database) => Promise<Result>;

/** Queued work. `run` returns the function that resolves its promise, to be called after the commit. */
interface Waiting {
  run(transaction: Database): Promise<() => void>;
  fail(error: unknown): void;
}

const largestBatch = 64;

interface CommitSettings {
  /** Number of transactions that may run at once. */
  lanes: number;
  /**
   * ms to collect work before a commit. SQLite's flush blocks the whole process, so a larger batch costs fewer
   * pauses.
   */
  gather: number;
}

/**
 * Runs work in a transaction that it may share with other callers (group commit): work that arrives during a commit
 * is batched into the next, so that one disk flush serves many. Resolves once the commit is durable. If a batch
 * fails, each of its works is run again alone, so `work` must have no effect outside its transaction.
 */
export function commitTogether<Result>(database: Database, work: Work<Result>): Promise<Result> {
  let commits = commitsOf.get(database);
  if (!commits) {
    commits = isPostgres(database)
      ? new SharedCommits(database, { lanes: 4, gather: 0 })
      : new SharedCommits(database, { lanes: 1, gather: 2 });
    commitsOf.set(database, commits);
  }
  return commits.add(work);
}

const commitsOf = new WeakMap<Database, SharedCommits>();

class SharedCommits {
  #busyLanes = 0;
  readonly #waiting: Waiting[] = [];

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
      this.#waiting.push({ run, fail: reject });
      if (this.#busyLanes < this.settings.lanes) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busyLanes += 1;
    const { gather } = this.settings;
    while (this.#waiting.length > 0) {
      if (gather > 0) await new Promise((resolve) => setTimeout(resolve, gather));
      await this.#commit(this.#waiting.splice(0, largestBatch));
    }
    this.#busyLanes -= 1;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const done = await this.database.transaction().execute(async (transaction) => {
        const all: (() => void)[] = [];
        for (const waiting of batch) all.push(await waiting.run(transaction));
        return all;
      });
      for (const tell of done) tell();
    } catch (error) {
      // After a lost connection a retry fails too, and a commit whose outcome is unknown must not be repeated.
      if (batch.length === 1 || isCutOff(error)) {
        for (const waiting of batch) waiting.fail(error);
        return;
      }
      // One failed work rolls back the whole batch: retry each in its own transaction.
      for (const waiting of batch) await this.#commit([waiting]);
    }
  }
}
