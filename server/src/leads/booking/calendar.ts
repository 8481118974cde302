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
import { branchesOf, findPlaces, type Workshop, type Workshops } from '../../content/workshops';
import type { Database } from '../../database/database';
import { type SlotKind, slotKinds } from '../../database/slot-tables';
import { slotsOfDay } from './slots.queries';

interface CalendarQuery {
  /** Date in Bahrain, ISO. */
  day: string;
  /** Ids of the offices whose bookings the caller may see. */
  branches: readonly number[] | 'all';
  locale: Locale;
}

/** The slots of a day with their bookings, services first. */
export async function bookingCalendar(
  database: Database,
  query: CalendarQuery,
): Promise<BookingCalendar> {
  const places = await findPlaces(database);
  const workshops = [];
  for (const kind of slotKinds)
    workshops.push(...(await calendarOf(database, kind, branchesOf(places, kind), query)));
  return { day: query.day, workshops };
}

async function calendarOf(
  database: Database,
  kind: SlotKind,
  all: Workshops,
  { day, branches, locale }: CalendarQuery,
): Promise<CalendarWorkshop[]> {
  const visibleWorkshops = all.workshops.filter(
    ({ id }) => branches === 'all' || branches.includes(id),
  );
  const offices = visibleWorkshops.map(({ id }) => id);
  const rows = await slotsOfDay(database, kind, offices, day);
  const { vehicles } = await carChoices(database);
  const cars = vehicles.flatMap((car) => [car, ...(car.exact ?? [])]);
  const carLabel = (value: string) =>
    cars.find((car) => car.value === value)?.label[locale] ?? value;
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
  return visibleWorkshops.map((workshop) => {
    const workshopBookings = bookings.filter(({ office }) => office === workshop.id);
    return {
      kind,
      ...workshopDay(workshop, day, locale),
      slots: calendarSlots(workshop, day, workshopBookings),
    };
  });
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
): Omit<CalendarWorkshop, 'kind' | 'slots'> {
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
    person: text('name') || `${text('firstName')} ${text('lastName')}`.trim(),
    phone: text('code') + text('mobile'),
    car: carLabel(text('carModel') || text('vehicle')),
    registration: text('vehicleRegistration'),
    service: services[text('serviceType')] ?? (text('serviceType') || text('address')),
    hasMail: text('email') !== '',
  };
}
