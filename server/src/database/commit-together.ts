import { type Database, isPostgres } from './database';
import { isCutOff } from './unavailable';

type Work<Result> = (transaction: Database) => Promise<Result>;

/** Work that waits for its turn; `run` answers what to call once it is on the disk. */
interface Waiting {
  run(transaction: Database): Promise<() => void>;
  fail(error: unknown): void;
}

const largestBatch = 64;

interface CommitSettings {
  /** How many transactions may be under way at once. */
  lanes: number;
  /** ms to wait for company: SQLite's flush stops the whole process, and with it whoever would come next. */
  gather: number;
}

/**
 * Runs work in a transaction that it may share with other work: what arrives while one commit is
 * under way is committed by the next, so that one flush of the disk serves many. Resolves once the
 * commit is durable. Work that throws is rolled back alone; it may be run twice, so it must do
 * nothing but use its transaction.
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
      // Without a database none can succeed, and what the commit may have stored must not be stored again.
      if (batch.length === 1 || isCutOff(error)) {
        for (const waiting of batch) waiting.fail(error);
        return;
      }
      // One of them spoiled it for all: each has its own transaction now.
      for (const waiting of batch) await this.#commit([waiting]);
    }
  }
}
