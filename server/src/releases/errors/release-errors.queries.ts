import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database';
import type { ReleaseErrorsTable, Tables } from '../../database/tables';

/** Rows kept; those that were not seen for the longest time are deleted first. */
const maxRows = 5000;

/**
 * Adds counts to the stored ones, and returns the sums by id; deletes rows last seen before `since` and rows above the
 * limit.
 */
export async function addErrors(
  database: Database,
  rows: readonly ReleaseErrorsTable[],
  since: string,
): Promise<Map<string, number>> {
  return database.transaction().execute(async (transaction) => {
    const sums = await transaction
      .insertInto('release_errors')
      // Sorted, so that two servers lock rows in the same order and cannot deadlock.
      .values([...rows].sort((a, b) => (a.id < b.id ? -1 : 1)))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('release_errors.count'), '+', ref('excluded.count')),
          last_at: ref('excluded.last_at'),
        })),
      )
      .returning(['id', 'count'])
      .execute();
    await transaction.deleteFrom('release_errors').where('last_at', '<', since).execute();
    await transaction.deleteFrom('release_errors').where(isBeyondLimit).execute();
    return new Map(sums.map(({ id, count }) => [id, count]));
  });
}

/** An error of a version, without its count. */
export type ReleaseError = Pick<
  ReleaseErrorsTable,
  'name' | 'version' | 'kind' | 'place' | 'said' | 'browser'
>;

export const idOf = ({ name, version, kind, place, said, browser }: ReleaseError): string =>
  createHash('sha256')
    .update([name, version, kind, place, said, browser].join('\n'))
    .digest('hex')
    .slice(0, 32);

const isBeyondLimit = (eb: ExpressionBuilder<Tables, 'release_errors'>) =>
  eb(
    'id',
    'in',
    eb
      .selectFrom('release_errors')
      .select('id')
      .orderBy('last_at', 'desc')
      .orderBy('id')
      // SQLite requires a LIMIT before an OFFSET.
      .limit(sql.lit(1_000_000))
      .offset(maxRows),
  );

/** Errors of these versions of a micro-frontend, one row for each browser. */
export const listErrors = (
  database: Database,
  name: string,
  versions: readonly string[],
): Promise<ReleaseErrorsTable[]> =>
  database
    .selectFrom('release_errors')
    .selectAll()
    .where('name', '=', name)
    .where('version', 'in', versions)
    .execute();
