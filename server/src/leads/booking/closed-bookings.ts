import { closedBookings } from '../../content/closed-days';
import { findPlaces } from '../../content/workshops';
import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { insertLeadEvent, type NewLeadEvent } from '../inbox/lead-events';
import { markTold } from './slots.queries';

/** Name of the destination that notifies a visitor whose booked time is now closed. */
export const bookingClosedDestination = 'booking-closed';

interface NotifyRequest {
  day: string;
  /** Ids of the offices whose bookings the caller may see. */
  branches: readonly number[] | 'all';
  author: NewLeadEvent['author'];
  now: Date;
}

/**
 * Queues a mail to each visitor whose booking on this day is closed, unless one was sent already. Returns the number
 * of mails, and of bookings without an e-mail address.
 */
export async function notifyVisitors(
  database: Database,
  { day, branches, author, now }: NotifyRequest,
): Promise<{ written: number; unreachable: number }> {
  const closed = await closedBookings(database, await findPlaces(database), now);
  const affected = closed.filter(
    ({ start, office, told_at }) =>
      told_at === null &&
      start.startsWith(day) &&
      (branches === 'all' || branches.includes(office)),
  );
  const reachable = affected.filter(({ details }) => String(details.email ?? '') !== '');
  const at = now.toISOString();
  let written = 0;
  for (const { kind, reference, office } of reachable)
    await database.transaction().execute(async (transaction) => {
      // another server or person already notified this visitor
      if (!(await markTold(transaction, kind, reference, at))) return;
      // delete the mail about an earlier time of the same booking
      await transaction
        .deleteFrom('deliveries')
        .where('reference', '=', reference)
        .where('destination', '=', bookingClosedDestination)
        .execute();
      await insertDeliveries(transaction, reference, [bookingClosedDestination], at);
      await insertLeadEvent(transaction, {
        ...{ reference, branch: office, author, now, action: 'booking closed' },
      });
      written += 1;
    });
  return { written, unreachable: affected.length - reachable.length };
}
