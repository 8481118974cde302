import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database';
import type { MissedAddressesTable, Tables } from '../../database/tables';

/** Rows that are kept; those asked for least go first, and of these the oldest. */
export const mostRows = 2000;

/** Adds to what was counted before, and removes what is older than `since` and what is too much. */
export async function addMisses(
  database: Database,
  misses: readonly MissedAddressesTable[],
  since: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('missed_addresses')
      // in one order, so that two servers never wait for each other
      .values([...misses].sort((a, b) => (a.address < b.address ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['address', 'day']).doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('missed_addresses.count'), '+', ref('excluded.count')),
        })),
      )
      .execute();
    await transaction.deleteFrom('missed_addresses').where('day', '<', since).execute();
    await transaction.deleteFrom('missed_addresses').where(isTooMuch).execute();
  });
}

const isTooMuch = (eb: ExpressionBuilder<Tables, 'missed_addresses'>) =>
  eb(
    eb.refTuple('address', 'day'),
    'in',
    eb
      .selectFrom('missed_addresses')
      .select(['address', 'day'])
      .orderBy('count', 'desc')
      .orderBy('day', 'desc')
      .orderBy('address')
      // SQLite takes no offset without a limit
      .limit(sql.lit(1_000_000))
      .offset(mostRows)
      .$asTuple('address', 'day'),
  );

/** Those asked for most since a day come first. */
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
  // PostgreSQL writes sums as texts
  return rows.map(({ address, total, last_day }) => ({
    ...{ address, count: Number(total), lastDay: last_day },
  }));
}
