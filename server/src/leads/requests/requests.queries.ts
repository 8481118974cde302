import type { Database } from '../../database/database';
import type { LeadWorkTable } from '../../database/tables';
import { storedFilesOf } from '../delivery/stored-files';
import { noNextStep } from '../follow-up/next-steps';
import { visitorAuthor } from '../inbox/notes.queries';
import { setDetails } from '../leads.queries';

/** How far the work on a lead is. Undefined when there is no such lead. */
export async function findLeadWork(database: Database, reference: string) {
  return database
    .selectFrom('lead_work')
    .select(['state', 'lost_reason', 'due_at', 'first_answered_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/**
 * Changes the work on a lead that is not withdrawn yet; false when it is, or is gone. A transaction begins with it: the
 * row is then locked, and SQLite fails a transaction that reads first and writes after another writer has committed.
 */
export async function touchLead(
  transaction: Database,
  reference: string,
  now: Date,
  change: Partial<Pick<LeadWorkTable, 'state' | 'lost_reason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('lead_work')
    .set(({ eb }) => ({
      ...change,
      // a lead that its visitor withdraws is closed
      ...(change.state === 'lost' && noNextStep),
      revision: eb('revision', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('reference', '=', reference)
    .where((where) =>
      where.or([where('lost_reason', 'is', null), where('lost_reason', '!=', 'withdrawn')]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Changes the details of a lead as they are now; false, and changes nothing, when `change` returns null. */
export async function updateDetails(
  transaction: Database,
  reference: string,
  change: (details: Readonly<Record<string, unknown>>) => Record<string, unknown> | null,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('leads')
    .select('details')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const details = row && change({ ...Object(JSON.parse(row.details)) });
  if (!details) return false;
  await setDetails(transaction, reference, details);
  return true;
}

/** Number of questions that the visitor has asked. */
export async function countQuestions(database: Database, reference: string): Promise<number> {
  const { count } = await database
    .selectFrom('lead_notes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('reference', '=', reference)
    .where('author_id', '=', visitorAuthor.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const countFiles = (details: Readonly<Record<string, unknown>>): number =>
  storedFilesOf(details).length;
