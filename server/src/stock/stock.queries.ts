import type { Database } from '../database/database';
import { partState, partStates, setPartState } from '../database/site-state.queries';
import type { StockCarsTable } from '../database/tables';

/** Tokens that change with the content and with the stock. */
export const stockState = (database: Database): Promise<string> =>
  partStates(database, ['digest', 'stock']);

/** Whether the stock was ever changed: only then has it a token. */
export const hasStock = async (database: Database): Promise<boolean> =>
  (await partState(database, 'stock')) !== undefined;

/**
 * Runs a change of the stock in one transaction. Every server sees it at its next look, because the token changes with
 * it; changes wait for each other at the token's row.
 */
export const changeStock = <Result>(
  database: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await markStockChanged(transaction);
    return change(transaction);
  });

/** Gives the stock a new token, in the transaction that changes it. */
export const markStockChanged = (transaction: Database): Promise<void> =>
  setPartState(transaction, 'stock');

/** All cars, also those that are sold; the newest first. */
export async function allCars(database: Database): Promise<StockCarsTable[]> {
  return database
    .selectFrom('stock_cars')
    .selectAll()
    .orderBy('arrived', 'desc')
    .orderBy('number')
    .execute();
}

const insertBatchSize = 100;

/** Inserts new cars. Rejects when one of the numbers exists. */
export async function insertCars(
  transaction: Database,
  cars: readonly StockCarsTable[],
): Promise<void> {
  for (let from = 0; from < cars.length; from += insertBatchSize)
    await transaction
      .insertInto('stock_cars')
      .values(cars.slice(from, from + insertBatchSize))
      .execute();
}

/** Of these numbers the cars that exist. SQLite limits the number of parameters. */
export async function storedCars(
  database: Database,
  numbers: readonly string[],
): Promise<Map<string, StockCarsTable>> {
  const found = new Map<string, StockCarsTable>();
  for (let from = 0; from < numbers.length; from += 500) {
    const rows = await database
      .selectFrom('stock_cars')
      .selectAll()
      .where('number', 'in', numbers.slice(from, from + 500))
      .execute();
    for (const row of rows) found.set(row.number, row);
  }
  return found;
}

/** Which car has which chassis number. */
export async function numbersByVin(database: Database): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('stock_cars')
    .select(['number', 'vin'])
    .where('vin', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ number, vin }) => (vin === null ? [] : [[vin, number]])));
}

/** Writes all columns of an existing car. */
export async function updateCar(
  transaction: Database,
  { number, ...columns }: StockCarsTable,
): Promise<void> {
  await transaction.updateTable('stock_cars').set(columns).where('number', '=', number).execute();
}

/** Marks cars as sold; returns how many of them could be had before. */
export async function markSold(
  transaction: Database,
  numbers: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<number> {
  let sold = 0;
  const at = now.toISOString();
  for (const number of numbers) {
    const { numUpdatedRows } = await transaction
      .updateTable('stock_cars')
      .set(({ eb }) => ({
        ...{ state: 'sold', sold_at: at, changed_at: at, changed_by: by },
        revision: eb('revision', '+', 1),
      }))
      .where('number', '=', number)
      .where('state', '=', 'available')
      .executeTakeFirstOrThrow();
    sold += Number(numUpdatedRows);
  }
  return sold;
}

/** Numbers of the cars that can be had and are not among these. */
export async function othersThan(
  transaction: Database,
  cars: readonly { number: string }[],
): Promise<string[]> {
  const named = new Set(cars.map(({ number }) => number));
  return (await allCars(transaction))
    .filter(({ number, state }) => state === 'available' && !named.has(number))
    .map(({ number }) => number);
}

export async function deleteCar(transaction: Database, number: string): Promise<void> {
  await transaction.deleteFrom('stock_cars').where('number', '=', number).execute();
}
