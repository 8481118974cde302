import type { Database } from '../../database/database';
import type { KeptBuildsTable } from '../../database/tables';

/** False when the number is taken. */
export async function insertBuild(database: Database, build: KeptBuildsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('kept_builds')
    .values(build)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Undefined when there is none of this number. */
export async function findBuild(
  database: Database,
  number: string,
): Promise<KeptBuildsTable | undefined> {
  return database
    .selectFrom('kept_builds')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Deletes builds kept before an instant (ISO); returns their number. */
export async function deleteOlderBuilds(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('kept_builds')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
