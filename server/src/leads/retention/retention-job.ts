import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { CvFiles } from './delete-leads';
import { applyRetentionDaily } from './retention';

interface RetentionJob {
  database: Database;
  cvs: CvFiles;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const hour = 60 * 60 * 1000;

/** Applies the retention now and then daily, in whichever process comes first. Call the answer to end it. */
export function startRetention({ database, cvs, log }: RetentionJob): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = applyRetentionDaily({ database, cvs, by: 'the server', now: new Date() }).then(
      (report) => {
        if (report) log.info({ report }, 'retention was applied');
      },
      (error: unknown) => log.error({ err: error }, 'retention could not be applied'),
    );
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
