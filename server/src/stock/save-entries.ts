import { filsOf } from 'shared-contracts/finance';
import type { StockEntry } from 'shared-contracts/staff-stock';
import type { Database } from '../database/database';
import type { StockCarsTable } from '../database/tables';
import { insertCars, storedCars, updateCar } from './stock.queries';

interface SaveOptions {
  /** Who enters them. */
  by: string;
  now: Date;
}

/** What became of the cars that were entered. */
export interface SavedEntries {
  added: number;
  changed: number;
  same: number;
}

/** Adds new cars and changes those that exist, by their number, in the caller's transaction. */
export async function saveEntries(
  transaction: Database,
  entries: readonly StockEntry[],
  { by, now }: SaveOptions,
): Promise<SavedEntries> {
  const stored = await storedCars(
    transaction,
    entries.map(({ number }) => number),
  );
  const added: StockCarsTable[] = [];
  let changed = 0;
  for (const entry of entries) {
    const former = stored.get(entry.number);
    const row = toRow(entry, former, { by, now });
    if (!former) added.push(row);
    else if (!isSame(former, row)) {
      await updateCar(transaction, row);
      changed += 1;
    }
  }
  await insertCars(transaction, added);
  return { added: added.length, changed, same: entries.length - added.length - changed };
}

function toRow(
  { price, ...entry }: StockEntry,
  former: StockCarsTable | undefined,
  { by, now }: SaveOptions,
): StockCarsTable {
  const at = now.toISOString();
  return {
    ...entry,
    price: price === null ? null : filsOf(price),
    vin: entry.vin === undefined ? (former?.vin ?? null) : entry.vin,
    sold_at: entry.state === 'sold' ? (former?.sold_at ?? at) : null,
    revision: (former?.revision ?? 0) + 1,
    ...{ changed_at: at, changed_by: by },
  };
}

const compared = [
  ...['model', 'grade', 'colour', 'year', 'price', 'branch', 'state', 'arrived', 'vin'],
] as (keyof StockCarsTable)[];

const isSame = (one: StockCarsTable, other: StockCarsTable) =>
  compared.every((column) => one[column] === other[column]);
