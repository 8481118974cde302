import type { Database } from '../../database/database';
import type { ReleaseFiguresTable } from '../../database/tables';

/** Stores the counts of a server, each in place of its former ones; deletes those from before `since`. */
export async function storeFigures(
  database: Database,
  rows: readonly ReleaseFiguresTable[],
  since: string,
): Promise<void> {
  await database
    .insertInto('release_figures')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version', 'at', 'server'])
        .doUpdateSet(({ ref }) => ({ tally: ref('excluded.tally') })),
    )
    .execute();
  await database.deleteFrom('release_figures').where('at', '<', since).execute();
}

/** Of all servers, from `since` on. */
export const listFigures = (database: Database, since: string): Promise<ReleaseFiguresTable[]> =>
  database
    .selectFrom('release_figures')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
