import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database';
import type { ReplacedFilesTable } from '../../database/tables';

export type ReplacedFileRow = Selectable<ReplacedFilesTable>;

/** Replacements that are live, and those that wait for approval; newest first. */
export const listReplaced = (database: Database): Promise<ReplacedFileRow[]> =>
  database
    .selectFrom('replaced_files')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** Undefined when there is none, or when it was ended. */
export const findReplaced = (
  database: Database,
  id: string,
): Promise<ReplacedFileRow | undefined> =>
  database
    .selectFrom('replaced_files')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export async function addReplaced(
  database: Database,
  row: Insertable<ReplacedFilesTable>,
): Promise<void> {
  await database.insertInto('replaced_files').values(row).execute();
}

/** False when somebody else has ended it, or approved it. */
export async function changeReplaced(
  database: Database,
  { id, approved_at }: Pick<ReplacedFileRow, 'id' | 'approved_at'>,
  change: Updateable<ReplacedFilesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('replaced_files')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('approved_at', approved_at === null ? 'is' : '=', approved_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
