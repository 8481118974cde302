import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import { readCatalogue } from '../../stock/catalogue';
import { attachHold, hoursAfter, insertHold } from '../../stock/holds.queries';
import { type ShownCar, toShownCar } from '../../stock/shown-car';
import { markStockChanged, storedCars } from '../../stock/stock.queries';
import type { Lead } from '../lead';

/** What is wrong with holding a car; null when it can be had. Who holds it is known only when the lead is stored. */
export async function holdFault(
  database: Database,
  number: string,
): Promise<'unknown' | 'sold' | null> {
  const car = await carInStock(database, number);
  if (!car) return 'unknown';
  return car.state === 'sold' ? 'sold' : null;
}

async function carInStock(database: Database, number: string): Promise<ShownCar | undefined> {
  // PostgreSQL rejects text with a NUL character
  const [plain = ''] = number.split('\0');
  const row = (await storedCars(database, [plain])).get(plain);
  const shown = row && toShownCar(row, await readCatalogue(database));
  return typeof shown === 'string' ? undefined : shown;
}

/** A car that a lead asks to hold, with what staff are told of it. */
export interface CarToHold {
  number: string;
  details: Record<string, unknown>;
}

/** Null unless the lead asks to hold a car that is there. */
export async function carToHold(
  database: Database,
  { kind, details }: Pick<Lead, 'kind' | 'details'>,
): Promise<CarToHold | null> {
  if (kind !== 'car-hold') return null;
  const car = await carInStock(database, String(details.car));
  if (!car) return null;
  const { number, row, grade, paint, price, branch } = car;
  return {
    number,
    details: {
      ...{ model: row.model, grade, colour: paint.id, modelYear: String(row.year), price },
      branch: String(branch.id),
    },
  };
}

/** A hold before its lead has a reference. */
interface Reservation {
  /** Temporary id in place of the lead's reference. */
  id: string;
  /** ISO. */
  until: string;
}

/**
 * Holds the car for the lead that is being stored; null when somebody else has it. The stock's token comes first, as in
 * every change of the stock, so that changes wait for each other in one order.
 */
export async function reserveCar(
  transaction: Database,
  { number }: CarToHold,
  now: Date,
): Promise<Reservation | null> {
  const id = randomUUID();
  const until = hoursAfter(now);
  await markStockChanged(transaction);
  const hold = { number, reference: id, until, created_at: now.toISOString() };
  return (await insertHold(transaction, hold)) ? { id, until } : null;
}

/** Holds the car of a lead that staff have released from quarantine, if it is still free. */
export async function holdForReleased(
  transaction: Database,
  { reference, details }: Pick<LeadsTable, 'reference' | 'details'>,
  now: Date,
): Promise<void> {
  const { car, until }: Record<string, unknown> = Object(JSON.parse(details));
  if (until !== undefined) return;
  const reservation = await reserveCar(transaction, { number: String(car), details: {} }, now);
  if (reservation) await attachHold(transaction, reservation.id, reference);
}
