import type { BookedDay } from 'shared-contracts/content';
import { clockInBahrain } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { insertLeadEvent, type NewLeadEvent } from '../inbox/lead-events';
import { slotAt } from './open-slots';
import { findWorkshops, type Workshop, type Workshops } from './workshops';

/** Name of the destination that writes to a visitor whose service centre has closed the day since. */
export const bookingClosed = 'booking-closed';

/** Whether nobody can come at the time of a booking any more: the hours have changed since, or a holiday was added. */
export const isClosed = (workshop: Workshop | undefined, date: string): boolean =>
  workshop === undefined || slotAt(workshop, date) === null;

/** Bookings to come whose time is closed by these workshops, in their order. */
async function closedBookings(database: Database, { workshops }: Workshops, now: Date) {
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

/** How many bookings stand on days that are closed by these workshops, and whose visitors nobody has written to. */
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

interface TellOrder {
  day: string;
  /** Ids of the offices whose bookings the asker may see. */
  branches: readonly number[] | 'all';
  by: NewLeadEvent['by'];
  now: Date;
}

/**
 * Puts a mail into the outbox for each visitor of a day who cannot come any more and was not written to yet. Answers how
 * many, and how many have left no address for mail.
 */
export async function tellVisitors(
  database: Database,
  { day, branches, by, now }: TellOrder,
): Promise<{ written: number; unreachable: number }> {
  const closed = await closedBookings(database, await findWorkshops(database), now);
  const own = closed.filter(
    ({ start, office, told_at }) =>
      told_at === null &&
      start.startsWith(day) &&
      (branches === 'all' || branches.includes(office)),
  );
  const reached = own.filter(({ details }) => String(details.email ?? '') !== '');
  const at = now.toISOString();
  let written = 0;
  for (const { reference, office } of reached)
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('service_slots')
        .set({ told_at: at })
        .where('reference', '=', reference)
        .where('told_at', 'is', null)
        .executeTakeFirstOrThrow();
      // a colleague was quicker
      if (numUpdatedRows === 0n) return;
      // of a former time of the same booking
      await transaction
        .deleteFrom('deliveries')
        .where('reference', '=', reference)
        .where('destination', '=', bookingClosed)
        .execute();
      await insertDeliveries(transaction, reference, [bookingClosed], at);
      await insertLeadEvent(transaction, {
        ...{ reference, branch: office, by, now, action: 'booking closed' },
      });
      written += 1;
    });
  return { written, unreachable: own.length - reached.length };
}
