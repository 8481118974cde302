import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { repeatWork } from '../../database/repeat-work';
import type { LeadFiles } from './delete-leads';
import { applyRetentionDaily } from './retention';
import { daysBefore } from './retention-policy';

interface RetentionJob {
  database: Database;
  leadFiles: LeadFiles;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Applies the retention policy at once and then daily, in one process, and deletes leftovers of crashes on each
 * machine's own disk. Returns the function that stops it.
 */
export const startRetention = ({ database, leadFiles, log }: RetentionJob) =>
  repeatWork({
    async run() {
      const now = new Date();
      await leadFiles.sweepLocal(new Date(daysBefore(now, 1)));
      const report = await applyRetentionDaily({ database, leadFiles, author: 'the server', now });
      if (report) log.info({ report }, 'retention was applied');
    },
    intervalMs: 60 * 60 * 1000,
    isAtOnce: true,
    log,
    failure: 'retention could not be applied',
  });
