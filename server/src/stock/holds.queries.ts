import type { Database } from '../database/database';
import type { StockHoldsTable } from '../database/tables';
import { markStockChanged } from './stock.queries';

/** Hours for which a visitor has a car on hold, and by which staff extend it. */
export const holdHours = 48;

/** The instant so many hours later, as ISO text. */
export const hoursAfter = (at: Date, hours = holdHours): string =>
  new Date(at.getTime() + hours * 60 * 60 * 1000).toISOString();

/**
 * Holds a car that can be had and that nobody holds; false when there is none. The number is the table's key, and a row
 * is replaced only after its end: no two visitors can hold one car, on however many servers.
 */
export async function insertHold(
  transaction: Database,
  { number, reference, until, created_at }: StockHoldsTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('stock_holds')
    .columns(['number', 'reference', 'until', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('stock_cars')
        .select([
          'number',
          val(reference).as('reference'),
          val(until).as('until'),
          val(created_at).as('created_at'),
        ])
        .where('number', '=', number)
        .where('state', '=', 'available'),
    )
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet({ reference, until, created_at })
        .where('stock_holds.until', '<=', created_at),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the temporary id of a hold by the reference of its lead. */
export async function attachHold(
  transaction: Database,
  id: string,
  reference: string,
): Promise<void> {
  await transaction
    .updateTable('stock_holds')
    .set({ reference })
    .where('reference', '=', id)
    .execute();
}

/** The holds that last at this moment. */
export async function activeHolds(database: Database, now: Date): Promise<StockHoldsTable[]> {
  return database
    .selectFrom('stock_holds')
    .selectAll()
    .where('until', '>', now.toISOString())
    .execute();
}

/** What a lead holds at this moment; undefined when it holds nothing. */
export async function findHold(database: Database, reference: string, now: Date) {
  return database
    .selectFrom('stock_holds')
    .selectAll()
    .where('reference', '=', reference)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
}

export async function setHoldEnd(
  transaction: Database,
  { reference, until }: Pick<StockHoldsTable, 'reference' | 'until'>,
): Promise<void> {
  await transaction
    .updateTable('stock_holds')
    .set({ until })
    .where('reference', '=', reference)
    .execute();
}

export async function deleteHold(transaction: Database, reference: string): Promise<void> {
  await transaction.deleteFrom('stock_holds').where('reference', '=', reference).execute();
}

/** Whether some hold is over, and nobody was told yet. */
export async function hasDueHolds(database: Database, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('stock_holds')
    .select('number')
    .where('until', '<=', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the holds that are over, and returns them: of several servers one gets each. */
export async function takeDueHolds(transaction: Database, now: Date): Promise<StockHoldsTable[]> {
  return transaction
    .deleteFrom('stock_holds')
    .where('until', '<=', now.toISOString())
    .returningAll()
    .execute();
}

/** Frees the cars that these leads hold. */
export async function releaseHolds(
  transaction: Database,
  references: readonly string[],
): Promise<void> {
  const held = await transaction
    .selectFrom('stock_holds')
    .select('number')
    .where('reference', 'in', references)
    .execute();
  if (held.length === 0) return;
  await markStockChanged(transaction);
  await transaction.deleteFrom('stock_holds').where('reference', 'in', references).execute();
}
