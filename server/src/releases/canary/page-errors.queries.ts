import type { Database } from '../../database/database';
import { tokenLifetime } from './page-tokens';

/** Whether this is the first error that is told of the page in this micro-frontend, at any server. */
export async function isFirstError(
  database: Database,
  error: { page: string; name: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('page_errors')
    .values({ ...error, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isFirst = numInsertedOrUpdatedRows > 0n;
  // pages whose tokens are over are not asked for again
  const before = new Date(now.getTime() - tokenLifetime).toISOString();
  if (isFirst) await database.deleteFrom('page_errors').where('at', '<', before).execute();
  return isFirst;
}
