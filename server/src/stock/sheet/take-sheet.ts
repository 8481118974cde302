import { dayInBahrain } from 'shared-contracts/locale';
import { maxShownFaults, type SheetReport } from 'shared-contracts/staff-stock';
import type { Database } from '../../database/database';
import type { Catalogue } from '../catalogue';
import { saveEntries } from '../save-entries';
import { changeStock, markSold, numbersByVin, othersThan } from '../stock.queries';
import { readRows } from './read-rows';

export interface TakeSheetOptions {
  database: Database;
  catalogue: Catalogue;
  /** Whether the cars are stored when no row has a fault; otherwise the sheet is only checked. */
  isStored: boolean;
  /** Cars that the sheet does not name are sold. */
  isRestSold: boolean;
  /** Who brings it in. */
  by: string;
  now: Date;
}

/** Checks a sheet, headings first, and stores its cars when that is asked for and no row has a fault. */
export async function takeSheet(
  lines: readonly (readonly string[])[],
  { database, catalogue, isStored, isRestSold, ...stamp }: TakeSheetOptions,
): Promise<SheetReport> {
  const numberOfVin = await numbersByVin(database);
  const sheet = readRows(lines, catalogue, dayInBahrain(stamp.now), numberOfVin);
  const { cars, faults, missing, unread } = sheet;
  const isTaken = isStored && faults.length === 0 && missing.length === 0;
  const take = async (transaction: Database) => ({
    ...(await saveEntries(transaction, cars, stamp)),
    sold: isRestSold ? await markSold(transaction, await othersThan(transaction, cars), stamp) : 0,
  });
  // a check does the same and takes it back
  let counts = await tryChange(database, take);
  // pages are kept while no car changes
  const isChange = counts.added + counts.changed + counts.sold > 0;
  if (isTaken && isChange) counts = await changeStock(database, take);
  return {
    ...{ ...counts, isStored: isTaken, missing, unread },
    ...{ faults: faults.slice(0, maxShownFaults), faultCount: faults.length },
  };
}

/** Result of a change that is rolled back. */
async function tryChange<Result>(
  database: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const rollback = new Error('a trial');
  let result: { value: Result } | undefined;
  await database
    .transaction()
    .execute(async (transaction) => {
      result = { value: await change(transaction) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!result) throw rollback;
  return result.value;
}
