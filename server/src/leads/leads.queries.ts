import type { ExpressionBuilder, NotNull } from 'kysely';
import type { LeadFilter } from 'shared-contracts/inbox';
import type { Database } from '../database/database';
import type { LeadsTable, SubmissionsTable, Tables } from '../database/tables';

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

/** The condition of leads that are held back: because a bot may have sent them, until they are confirmed, or as trials. */
export const isHeld = (
  where: ExpressionBuilder<Tables, 'leads'>,
  state: NonNullable<LeadFilter['held']>,
) =>
  state === 'quarantine'
    ? where('held', 'in', ['honeypot', 'too quick'])
    : where('held', '=', state);

/** How many are held back, by the reason. */
export async function countHeld(
  database: Database,
): Promise<{ held: NonNullable<LeadsTable['held']>; count: number }[]> {
  const rows = await database
    .selectFrom('leads')
    .select(({ fn }) => ['held', fn.countAll().as('count')])
    .where('held', 'is not', null)
    .groupBy('held')
    .$narrowType<{ held: NotNull }>()
    .execute();
  return rows.map(({ held, count }) => ({ held, count: Number(count) }));
}

/** Holds a lead back, or no longer; false when nothing has changed. */
export async function setHeld(
  database: Database,
  reference: string,
  held: LeadsTable['held'],
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('leads')
    .set({ held })
    .where('reference', '=', reference)
    .where('held', held === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('lead_work')
    .set({ held })
    .where('reference', '=', reference)
    .execute();
  return numUpdatedRows === 1n;
}

/** What a lead says from now on. */
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

export async function findLead(database: Database, reference: string) {
  return database
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}
