import type { ExpressionBuilder, NotNull } from 'kysely';
import type { LeadFilter } from 'shared-contracts/inbox';
import type { Database } from '../database/database';
import type { LeadsTable, SubmissionsTable, Tables } from '../database/tables';

/** Returns false when the reference is taken. */
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

/** The same; false when the key was used on this call. */
export async function insertNewSubmission(database: Database, submission: SubmissionsTable) {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('submissions')
    .values(submission)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined when the key was not used on this call. */
export async function findSubmission(database: Database, call: string, key: string) {
  return database
    .selectFrom('submissions')
    .selectAll()
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listLeads(database: Database) {
  return database.selectFrom('leads').selectAll().orderBy('created_at').execute();
}

/** SQL condition: the lead is held, because it is probably a bot's, unconfirmed, or a test. */
export const isQuarantinedAs = (
  where: ExpressionBuilder<Tables, 'leads'>,
  state: NonNullable<LeadFilter['held']>,
) =>
  state === 'quarantine'
    ? where('quarantine_reason', 'in', ['honeypot', 'too quick'])
    : where('quarantine_reason', '=', state);

/** Number of held leads by reason. */
export async function countQuarantined(
  database: Database,
): Promise<{ reason: NonNullable<LeadsTable['quarantine_reason']>; count: number }[]> {
  const rows = await database
    .selectFrom('leads')
    .select(({ fn }) => ['quarantine_reason as reason', fn.countAll().as('count')])
    .where('quarantine_reason', 'is not', null)
    .groupBy('quarantine_reason')
    .$narrowType<{ reason: NotNull }>()
    .execute();
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** Holds or releases a lead; false when nothing changed. */
export async function setQuarantineReason(
  database: Database,
  reference: string,
  quarantineReason: LeadsTable['quarantine_reason'],
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('leads')
    .set({ quarantine_reason: quarantineReason })
    .where('reference', '=', reference)
    .where('quarantine_reason', quarantineReason === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('lead_work')
    .set({ quarantine_reason: quarantineReason })
    .where('reference', '=', reference)
    .execute();
  return numUpdatedRows === 1n;
}

/** Replaces a lead's details. */
export async function setDetails(
  transaction: Database,
  reference: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ details: JSON.stringify(details) })
    .where('reference', '=', reference)
    .execute();
}

/** Undefined when the lead does not exist, or was deleted. */
export async function findLead(database: Database, reference: string) {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
