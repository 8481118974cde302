import type { Database } from '../../database/database';
import type { StockCarsTable } from '../../database/tables';
import { Refusal } from '../../staff/refusal';
import type { TrashedKind } from '../../staff/trash/trash';
import { changeStock, insertCars, storedCars } from '../stock.queries';

/** A deleted car. Restored as it was, unless its number was entered again. */
export const trashedCar = ({ database }: { database: Database }): TrashedKind => ({
  right: 'stock.edit',
  restore: ({ name: number, body }, _by, take) =>
    changeStock(database, async (transaction) => {
      await take(transaction);
      if ((await storedCars(transaction, [number])).size > 0)
        throw new Refusal('taken', `There is a car ${number} again`);
      const row: StockCarsTable = JSON.parse(body);
      await insertCars(transaction, [row]);
    }),
});
