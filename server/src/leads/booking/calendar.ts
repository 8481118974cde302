import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { holidayOn } from 'shared-contracts/schedule';
import type {
  BookingCalendar,
  CalendarBooking,
  CalendarSlot,
  CalendarWorkshop,
} from 'shared-contracts/staff-calendar';
import { isClosed } from '../../content/closed-days';
import { carChoices } from '../../content/import/car-choices.queries';
import { slotsOn } from '../../content/open-slots';
import { findWorkshops, type Workshop } from '../../content/workshops';
import type { Database } from '../../database/database';
import { slotsOfDay } from './slots.queries';

interface CalendarQuery {
  /** Date in Bahrain, ISO. */
  day: string;
  /** Ids of the offices whose bookings the caller may see. */
  branches: readonly number[] | 'all';
  locale: Locale;
}

/** The slots of a day with their bookings. */
export async function bookingCalendar(
  database: Database,
  { day, branches, locale }: CalendarQuery,
): Promise<BookingCalendar> {
  const all = await findWorkshops(database);
  const visibleWorkshops = all.workshops.filter(
    ({ id }) => branches === 'all' || branches.includes(id),
  );
  const rows = await slotsOfDay(
    database,
    visibleWorkshops.map(({ id }) => id),
    day,
  );
  const { vehicles } = await carChoices(database);
  const carLabel = (value: string) =>
    vehicles.find((car) => car.value === value)?.label[locale] ?? value;
  const bookings = rows.map(({ office, start, reference, told_at, details }) => {
    const parsedDetails = { ...Object(JSON.parse(details)) };
    const workshop = visibleWorkshops.find(({ id }) => id === office);
    const booking = {
      ...toCalendarBooking(reference, parsedDetails, { locale, carLabel }),
      isClosed: isClosed(workshop, String(parsedDetails.date)),
      toldAt: told_at,
    };
    return { office, start, booking };
  });
  const workshops = visibleWorkshops.map((workshop) => {
    const workshopBookings = bookings.filter(({ office }) => office === workshop.id);
    return {
      ...workshopDay(workshop, day, locale),
      slots: calendarSlots(workshop, day, workshopBookings),
    };
  });
  return { day, workshops };
}

type BookingAtStart = { start: string; booking: CalendarBooking };

function calendarSlots(
  workshop: Workshop,
  day: string,
  bookings: readonly BookingAtStart[],
): CalendarSlot[] {
  // bookings from before a change of hours are shown too
  const starts = [...slotsOn(workshop, day), ...bookings.map(({ start }) => start)];
  return [...new Set(starts)].sort().map((start) => ({
    time: start.slice(11),
    capacity: workshop.capacity,
    bookings: bookings.flatMap((one) => (one.start === start ? [one.booking] : [])),
  }));
}

function workshopDay(
  workshop: Workshop,
  day: string,
  locale: Locale,
): Omit<CalendarWorkshop, 'slots'> {
  const holiday = holidayOn(workshop.schedule, day)?.name[locale] ?? null;
  const hasNoSlots = slotsOn(workshop, day).length === 0;
  const closed = holiday !== null ? 'holiday' : hasNoSlots ? 'day' : null;
  return { id: workshop.id, name: workshop.name, closed, holiday };
}

function toCalendarBooking(
  reference: string,
  details: Readonly<Record<string, unknown>>,
  { locale, carLabel }: { locale: Locale; carLabel: (value: string) => string },
): Omit<CalendarBooking, 'isClosed' | 'toldAt'> {
  const text = (name: string) => String(details[name] ?? '');
  const services: Readonly<Record<string, string>> = formMessages[locale].options.serviceType;
  return {
    reference,
    time: text('date').slice(11),
    person: `${text('firstName')} ${text('lastName')}`.trim(),
    phone: text('code') + text('mobile'),
    car: carLabel(text('carModel')),
    registration: text('vehicleRegistration'),
    service: services[text('serviceType')] ?? text('serviceType'),
    hasMail: text('email') !== '',
  };
}
