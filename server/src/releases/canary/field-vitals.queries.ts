import type { Database } from '../../database/database';
import type { FieldVitalsTable } from '../../database/tables/releases';

/** Stores the counts of a server, each in place of its former ones; deletes those of days before `since`. */
export async function storeFieldVitals(
  database: Database,
  rows: readonly FieldVitalsTable[],
  since: string,
): Promise<void> {
  await database
    .insertInto('field_vitals')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version', 'route', 'locale', 'device', 'day', 'server'])
        .doUpdateSet(({ ref }) => ({ measured: ref('excluded.measured') })),
    )
    .execute();
  await database.deleteFrom('field_vitals').where('day', '<', since).execute();
}

/** Of all servers, from the day `since` on. */
export const listFieldVitals = (database: Database, since: string): Promise<FieldVitalsTable[]> =>
  database
    .selectFrom('field_vitals')
    .selectAll()
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
