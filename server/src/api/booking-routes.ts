import type { FastifyInstance } from 'fastify';
import type { ServiceBooking } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import { findWorkshops } from '../content/workshops';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { receiptsOf } from '../http/receipts';
import type { Bookings } from '../leads/booking/bookings';
import { offeredTimes } from '../leads/booking/free-times';

interface BookingRoutes {
  database: Database;
  bookings: Bookings;
  now: () => Date;
}

/** Routes for the free times and for a booking by its link. Neither answer is cached. */
export function bookingRoutes(
  app: FastifyInstance,
  { database, bookings, now }: BookingRoutes,
): void {
  readRoute(app, calls.serviceBookings.getTimes, async () => {
    const branches = await offeredTimes(database, await findWorkshops(database), now());
    return { body: { branches }, cachePolicy: 'unkept' };
  });

  readRoute(app, calls.serviceBookings.find, async ({ parameters, locale }, request) => {
    const requestedKey = parameters.key ?? '';
    // the browser that sent the booking has a receipt, and needs no key
    const key = receiptsOf(request).includes(requestedKey)
      ? await bookings.keyOf(requestedKey)
      : requestedKey;
    const body = (key && (await toServiceBooking(bookings, key, locale))) || unknownBooking;
    return { body, cachePolicy: 'unkept' };
  });
}

const unknownBooking: ServiceBooking = { state: 'unknown', booking: null };

async function toServiceBooking(
  bookings: Bookings,
  key: string,
  locale: Locale,
): Promise<ServiceBooking | null> {
  const found = await bookings.find(key);
  if (!found) return null;
  const { state, slot, date, workshop } = found;
  const branch = workshop && {
    ...{ id: workshop.id, name: workshop.name[locale], address: workshop.address[locale] },
    telephone_number: workshop.telephone,
  };
  const car = await bookings.carOf(found, locale);
  const { reference } = slot;
  return { state, booking: { key, reference, date, car, branch: branch ?? null } };
}
