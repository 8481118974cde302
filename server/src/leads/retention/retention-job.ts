import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import type { LeadFiles } from './delete-leads';
import { applyRetentionDaily } from './retention';
import { daysBefore } from './retention-policy';

interface RetentionJob {
  database: Database;
  leadFiles: LeadFiles;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

const hour = 60 * 60 * 1000;

/**
 * Applies the retention policy at once and then daily, in one process, and deletes leftovers of crashes on each
 * machine's own disk. Returns the function that stops it.
 */
export function startRetention({ database, leadFiles, log }: RetentionJob): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    const now = new Date();
    running = leadFiles
      .sweepLocal(new Date(daysBefore(now, 1)))
      .then(() => applyRetentionDaily({ database, leadFiles, author: 'the server', now }))
      .then((report) => {
        if (report) log.info({ report }, 'retention was applied');
      })
      .catch((error: unknown) => log.error({ err: error }, 'retention could not be applied'));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
