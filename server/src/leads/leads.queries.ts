import type { Database } from '../database/database';
import type { LeadsTable, SubmissionsTable } from '../database/tables';

/** False when the reference is taken. */
export async function insertLead(database: Database, lead: LeadsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertSubmission(database: Database, submission: SubmissionsTable) {
  await database.insertInto('submissions').values(submission).execute();
}

export async function findSubmission(database: Database, call: string, key: string) {
  return database
    .selectFrom('submissions')
    .selectAll()
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Leads in the order in which they came. */
export async function listLeads(database: Database) {
  return database.selectFrom('leads').selectAll().orderBy('created_at').execute();
}

export async function findLead(database: Database, reference: string) {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
