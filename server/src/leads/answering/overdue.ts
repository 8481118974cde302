import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { insertLeadEvent } from '../inbox/lead-events';

/** Name of the destination for overdue notices. */
export const overdueDestination = 'overdue';

/** ms. Older leads get no notice, so that a newly configured mail server does not send years of them. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Queues one notice for each lead that is overdue without an answer; several servers together queue only one. Returns
 * the number of notices.
 */
export async function enqueueOverdueNotices(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    const overdueLeads = await transaction
      .updateTable('lead_work')
      .set({ overdue_told_at: at })
      .where('due_at', '<=', at)
      .where('due_at', '>', new Date(now.getTime() - maxAgeMs).toISOString())
      .where('overdue_told_at', 'is', null)
      .where('first_answered_at', 'is', null)
      .where('quarantine_reason', 'is', null)
      .where('state', 'in', ['new', 'claimed'])
      .returning(['reference', 'branch'])
      .execute();
    for (const { reference, branch } of overdueLeads) {
      await insertDeliveries(transaction, reference, [overdueDestination], at);
      await insertLeadEvent(transaction, {
        reference,
        branch,
        action: 'overdue',
        author: null,
        now,
      });
    }
    return overdueLeads.length;
  });
}

/** Number of leads that should have been answered by now; those of more than a week ago are given up. */
export async function countOverdue(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('lead_work')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('due_at', '<=', now.toISOString())
    .where('due_at', '>', new Date(now.getTime() - maxAgeMs).toISOString())
    .where('first_answered_at', 'is', null)
    .where('quarantine_reason', 'is', null)
    .where('state', 'in', ['new', 'claimed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface OverdueJob {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** ms between two polls; short enough to queue a notice within the due minute. */
  intervalMs?: number;
}

/** Polls for overdue leads. Returns the function that stops it. */
export function startOverdueJob({
  database,
  log,
  intervalMs = 10_000,
}: OverdueJob): () => Promise<void> {
  let currentRun = Promise.resolve();
  const timer = setInterval(() => {
    currentRun = enqueueOverdueNotices(database, new Date()).then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'overdue leads could not be looked for'),
    );
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await currentRun;
  };
}
