import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database';
import type { Tables, VainSearchesTable } from '../../database/tables';

/** Rows kept; the least searched for are deleted first, and of these the oldest. */
export const maxRows = 2000;

/** Adds counts to the stored ones; deletes rows older than `since` and rows above the limit. */
export async function addVainSearches(
  database: Database,
  searches: readonly VainSearchesTable[],
  since: string,
): Promise<void> {
  const keyOf = ({ query, locale }: VainSearchesTable) => `${query} ${locale}`;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('vain_searches')
      // Sorted, so that two servers lock rows in the same order and cannot deadlock.
      .values([...searches].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.columns(['query', 'locale', 'day']).doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('vain_searches.count'), '+', ref('excluded.count')),
        })),
      )
      .execute();
    await transaction.deleteFrom('vain_searches').where('day', '<', since).execute();
    await transaction.deleteFrom('vain_searches').where(isBeyondLimit).execute();
  });
}

const isBeyondLimit = (eb: ExpressionBuilder<Tables, 'vain_searches'>) =>
  eb(
    eb.refTuple('query', 'locale', 'day'),
    'in',
    eb
      .selectFrom('vain_searches')
      .select(['query', 'locale', 'day'])
      .orderBy('count', 'desc')
      .orderBy('day', 'desc')
      .orderBy('query')
      // SQLite requires a LIMIT before an OFFSET.
      .limit(sql.lit(1_000_000))
      .offset(maxRows)
      .$asTuple('query', 'locale', 'day'),
  );

/** The most frequent searches since a day come first. */
export async function listVainSearches(database: Database, since: string, most: number) {
  const rows = await database
    .selectFrom('vain_searches')
    .select(({ fn }) => [
      ...(['query', 'locale'] as const),
      fn.sum<number | string>('count').as('total'),
      fn.max('day').as('last_day'),
    ])
    .where('day', '>=', since)
    .groupBy(['query', 'locale'])
    .orderBy('total', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('query')
    .limit(most)
    .execute();
  // PostgreSQL returns sums as strings.
  return rows.map(({ query, locale, total, last_day }) => ({
    ...{ query, locale, count: Number(total), lastDay: last_day },
  }));
}
