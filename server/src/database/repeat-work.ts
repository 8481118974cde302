import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database';

export interface RepeatedWork {
  run(): Promise<unknown>;
  intervalMs: number;
  /** Whether the first run is now, and not after the first interval. */
  isAtOnce?: boolean;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** What the log says when a run fails. */
  failure: string;
}

/** What most of it needs. */
export interface DatabaseWork extends Pick<RepeatedWork, 'log'> {
  database: Database;
}

/** Runs again and again, never twice at once. Returns the function that stops it and waits for a run that has begun. */
export function repeatWork(work: RepeatedWork): () => Promise<void> {
  let currentRun: Promise<void> | undefined;
  const run = async () => {
    try {
      await work.run();
    } catch (error) {
      work.log.error({ err: error }, work.failure);
    }
  };
  const start = () => {
    currentRun ??= run().finally(() => {
      currentRun = undefined;
    });
  };
  if (work.isAtOnce) start();
  const timer = setInterval(start, work.intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await currentRun;
  };
}
