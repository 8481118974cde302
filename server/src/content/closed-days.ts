import type { BookedDay } from 'shared-contracts/content';
import { clockInBahrain } from 'shared-contracts/locale';
import type { Database } from '../database/database';
import { slotKinds, slotTableOf } from '../database/slot-tables';
import { slotAt } from './open-slots';
import { type BookingPlaces, branchesOf, type Workshop } from './workshops';

/** Whether a booking's time is closed now, after a change of hours or a new holiday. */
export const isClosed = (workshop: Workshop | undefined, date: string): boolean =>
  workshop === undefined || slotAt(workshop, date) === null;

/** Future bookings of both kinds at times that are closed now, by start time. */
export async function closedBookings(database: Database, places: BookingPlaces, now: Date) {
  const closed = [];
  for (const kind of slotKinds) {
    const { workshops } = branchesOf(places, kind);
    const table = slotTableOf(kind);
    const rows = await database
      .selectFrom(table)
      .innerJoin('leads', 'leads.reference', `${table}.reference`)
      .select([`${table}.reference`, 'office', 'start', 'told_at', 'details'])
      .where('place', 'is not', null)
      .where('start', '>', clockInBahrain(now))
      .execute();
    for (const { details: text, ...row } of rows) {
      const details: Record<string, unknown> = { ...Object(JSON.parse(text)) };
      const workshop = workshops.find(({ id }) => id === row.office);
      if (isClosed(workshop, String(details.date))) closed.push({ ...row, kind, details });
    }
  }
  return closed.sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Number of bookings per closed day whose visitors were not notified yet. */
export async function closedDays(
  database: Database,
  places: BookingPlaces,
  now: Date,
): Promise<BookedDay[]> {
  const days = new Map<string, number>();
  for (const { start, told_at } of await closedBookings(database, places, now)) {
    const day = start.slice(0, 10);
    if (told_at === null) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, bookings]) => ({ day, bookings }));
}
