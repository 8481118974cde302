import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database';
import type { MissedAddressesTable, Tables } from '../../database/tables';

/** Rows kept; the least requested are deleted first, and of these the oldest. */
export const maxRows = 2000;

/** Adds counts to the stored ones; deletes rows older than `since` and rows above the limit. */
export async function addMisses(
  database: Database,
  misses: readonly MissedAddressesTable[],
  since: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('missed_addresses')
      // Sorted, so that two servers lock rows in the same order and cannot deadlock.
      .values([...misses].sort((a, b) => (a.address < b.address ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['address', 'day']).doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('missed_addresses.count'), '+', ref('excluded.count')),
        })),
      )
      .execute();
    await transaction.deleteFrom('missed_addresses').where('day', '<', since).execute();
    await transaction.deleteFrom('missed_addresses').where(isBeyondLimit).execute();
  });
}

const isBeyondLimit = (eb: ExpressionBuilder<Tables, 'missed_addresses'>) =>
  eb(
    eb.refTuple('address', 'day'),
    'in',
    eb
      .selectFrom('missed_addresses')
      .select(['address', 'day'])
      .orderBy('count', 'desc')
      .orderBy('day', 'desc')
      .orderBy('address')
      // SQLite requires a LIMIT before an OFFSET.
      .limit(sql.lit(1_000_000))
      .offset(maxRows)
      .$asTuple('address', 'day'),
  );

/** The most requested addresses since a day come first. */
export async function listMisses(database: Database, since: string) {
  const rows = await database
    .selectFrom('missed_addresses')
    .select(({ fn }) => [
      'address',
      fn.sum<number | string>('count').as('total'),
      fn.max('day').as('last_day'),
    ])
    .where('day', '>=', since)
    .groupBy('address')
    .orderBy('total', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('address')
    .execute();
  // PostgreSQL returns sums as strings.
  return rows.map(({ address, total, last_day }) => ({
    ...{ address, count: Number(total), lastDay: last_day },
  }));
}
