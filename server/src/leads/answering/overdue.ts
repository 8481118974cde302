import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { insertLeadEvent } from '../inbox/lead-events';

/** Name of the destination for overdue notices. */
export const overdue = 'overdue';

/** ms. Older leads get no notice, so that a newly configured mail server does not send years of them. */
const longestAgo = 7 * 24 * 60 * 60 * 1000;

/**
 * Queues one notice for each lead that is overdue without an answer; several servers together queue only one. Returns
 * the number of notices.
 */
export async function tellOverdue(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    const late = await transaction
      .updateTable('lead_work')
      .set({ overdue_told_at: at })
      .where('due_at', '<=', at)
      .where('due_at', '>', new Date(now.getTime() - longestAgo).toISOString())
      .where('overdue_told_at', 'is', null)
      .where('first_answered_at', 'is', null)
      .where('quarantine_reason', 'is', null)
      .where('state', 'in', ['new', 'claimed'])
      .returning(['reference', 'branch'])
      .execute();
    for (const { reference, branch } of late) {
      await insertDeliveries(transaction, reference, [overdue], at);
      await insertLeadEvent(transaction, {
        reference,
        branch,
        action: 'overdue',
        author: null,
        now,
      });
    }
    return late.length;
  });
}

interface OverdueJob {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** ms between two polls; short enough to queue a notice within the due minute. */
  pause?: number;
}

/** Polls for overdue leads. Returns the function that stops it. */
export function startOverdue({ database, log, pause = 10_000 }: OverdueJob): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tellOverdue(database, new Date()).then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'overdue leads could not be looked for'),
    );
  }, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
