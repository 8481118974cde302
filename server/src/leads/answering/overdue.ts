import type { Database } from '../../database/database';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import { noticeStalledDestinations } from '../delivery/stalled-destinations';
import { insertLeadEvent } from '../inbox/lead-events';
import { unindexed } from '../inbox/lead-filter';
import { noticeDue } from './lead-notices';
import { noticeWeeklyFigures } from './weekly-figures';

/** ms. Older leads get no notice, so that a newly configured mail server does not send years of them. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** ms before the due time at which staff are told that it comes. */
const soonMs = 15 * 60 * 1000;

const noticed = ['reference', 'kind', 'branch', 'person', 'person_name', 'due_at'] as const;

/** Tells who answers each unanswered lead that is soon due, once. */
export async function noticeDueSoon(database: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await database.transaction().execute(async (transaction) => {
    const leads = await transaction
      .updateTable('lead_work')
      .set({ due_soon_told_at: at })
      .where('due_at', '>', at)
      .where('due_at', '<=', new Date(now.getTime() + soonMs).toISOString())
      .where('due_soon_told_at', 'is', null)
      .where('first_answered_at', 'is', null)
      .where('quarantine_reason', 'is', null)
      .where(unindexed('state'), 'in', ['new', 'claimed'])
      .returning(noticed)
      .execute();
    for (const work of leads) await noticeDue(transaction, 'lead-due-soon', work, now);
  });
}

/**
 * Tells staff of each lead that is overdue without an answer, once; several servers together tell once. Returns the
 * number of leads.
 */
export async function noticeOverdue(database: Database, now: Date): Promise<number> {
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
      .where(unindexed('state'), 'in', ['new', 'claimed'])
      .returning(noticed)
      .execute();
    for (const work of overdueLeads) {
      const { reference, branch } = work;
      await noticeDue(transaction, 'lead-overdue', work, now);
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
    .where(unindexed('state'), 'in', ['new', 'claimed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Looks for leads that are due and for destinations that take none. Returns the function that stops it. */
export const startDueJob = ({ database, log }: DatabaseWork) =>
  repeatWork({
    async run() {
      const now = new Date();
      await noticeDueSoon(database, now);
      await noticeOverdue(database, now);
      await noticeStalledDestinations(database, now);
      await noticeWeeklyFigures(database, now);
    },
    // short enough to tell within the due minute
    intervalMs: 10_000,
    log,
    failure: 'overdue leads could not be looked for',
  });
