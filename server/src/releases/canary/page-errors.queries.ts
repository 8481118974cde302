import type { Database } from '../../database/database';
import { tokenLifetimeMs } from './page-tokens';

/** Records a report; true for the first one of this page and name, across all servers. */
export async function isFirstReport(
  database: Database,
  report: { page: string; name: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('page_errors')
    .values({ ...report, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isFirst = numInsertedOrUpdatedRows > 0n;
  // Rows of expired page tokens are deleted.
  const expiredBefore = new Date(now.getTime() - tokenLifetimeMs).toISOString();
  if (isFirst) await database.deleteFrom('page_errors').where('at', '<', expiredBefore).execute();
  return isFirst;
}
