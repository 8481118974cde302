import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/database';
import type { ApprovalAbsencesTable } from '../../database/tables';

export type AbsenceRow = Selectable<ApprovalAbsencesTable>;

/** Absences that are not over on this day in Bahrain, the earliest first. */
export const listAbsences = (database: Database, day: string): Promise<AbsenceRow[]> =>
  database
    .selectFrom('approval_absences')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until_day', '>=', day)
    .orderBy('from_day')
    .orderBy('id')
    .execute();

export async function addAbsence(
  transaction: Database,
  absence: Insertable<ApprovalAbsencesTable>,
): Promise<void> {
  await transaction.insertInto('approval_absences').values(absence).execute();
}

/** Ends an absence of a person before its last day; false when there is none. */
export async function endAbsence(
  database: Database,
  { id, person, at }: { id: string; person: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('approval_absences')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('person', '=', person)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
