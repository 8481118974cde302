import type { BookedDay } from 'shared-contracts/content';
import { clockInBahrain } from 'shared-contracts/locale';
import type { Database } from '../database/database';
import { slotAt } from './open-slots';
import type { Workshop, Workshops } from './workshops';

/** Whether a booking's time is closed now, after a change of hours or a new holiday. */
export const isClosed = (workshop: Workshop | undefined, date: string): boolean =>
  workshop === undefined || slotAt(workshop, date) === null;

/** Future bookings at times that are closed now, by start time. */
export async function closedBookings(database: Database, { workshops }: Workshops, now: Date) {
  const rows = await database
    .selectFrom('service_slots')
    .innerJoin('leads', 'leads.reference', 'service_slots.reference')
    .select(['service_slots.reference', 'office', 'start', 'told_at', 'details'])
    .where('place', 'is not', null)
    .where('start', '>', clockInBahrain(now))
    .orderBy('start')
    .execute();
  return rows
    .map(({ details, ...row }) => ({ ...row, details: { ...Object(JSON.parse(details)) } }))
    .filter(({ office, details }) =>
      isClosed(
        workshops.find(({ id }) => id === office),
        String(details.date),
      ),
    );
}

/** Number of bookings per closed day whose visitors were not notified yet. */
export async function closedDays(
  database: Database,
  workshops: Workshops,
  now: Date,
): Promise<BookedDay[]> {
  const days = new Map<string, number>();
  for (const { start, told_at } of await closedBookings(database, workshops, now)) {
    const day = start.slice(0, 10);
    if (told_at === null) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].map(([day, bookings]) => ({ day, bookings }));
}
