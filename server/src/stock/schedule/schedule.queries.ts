import type { SheetRun } from 'shared-contracts/staff-stock';
import type { Database } from '../../database/database';

/** Key of the only row. */
const name = 'sheet';

interface Claim {
  /** ISO times: now, and when the sheet is due after this run. */
  now: string;
  next: string;
}

/** Whether the sheet is due: of several servers one gets the run. */
export async function claimDueRun(database: Database, { now, next }: Claim): Promise<boolean> {
  await database
    .insertInto('stock_schedule')
    .values({ name, due_at: now, last_run: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { numUpdatedRows } = await database
    .updateTable('stock_schedule')
    .set({ due_at: next })
    .where('name', '=', name)
    // it is planned for later than the setting says since the setting was changed
    .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('due_at', '>', next)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Keeps the report of a run, and plans the next one. */
export async function storeRun(database: Database, run: SheetRun, next: string): Promise<void> {
  const last_run = JSON.stringify(run);
  await database
    .insertInto('stock_schedule')
    .values({ name, due_at: next, last_run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ due_at: next, last_run }))
    .execute();
}

/** Null before the first run. */
export async function lastRun(database: Database): Promise<SheetRun | null> {
  const row = await database
    .selectFrom('stock_schedule')
    .select('last_run')
    .where('name', '=', name)
    .executeTakeFirst();
  return JSON.parse(row?.last_run ?? 'null');
}
