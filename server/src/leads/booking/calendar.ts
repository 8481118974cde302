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
import { blockAt, slotsOn } from '../../content/open-slots';
import { branchesOf, findPlaces, type Workshop, type Workshops } from '../../content/workshops';
import type { Database } from '../../database/database';
import { type SlotKind, slotKinds } from '../../database/slot-tables';
import { slotsBetween } from './slots.queries';

interface CalendarQuery {
  /** Dates in Bahrain, ISO, one after the other. */
  days: readonly string[];
  /** Ids of the offices whose bookings the caller may see. */
  branches: readonly number[] | 'all';
  locale: Locale;
}

/** The slots of days with their bookings, services first. */
export async function bookingCalendars(
  database: Database,
  query: CalendarQuery,
): Promise<BookingCalendar[]> {
  const places = await findPlaces(database);
  const ofKinds: ((day: string) => CalendarWorkshop[])[] = [];
  for (const kind of slotKinds)
    ofKinds.push(await calendarsOf(database, kind, branchesOf(places, kind), query));
  return query.days.map((day) => ({
    day,
    workshops: ofKinds.flatMap((workshopsOn) => workshopsOn(day)),
  }));
}

/** Resolves to the workshops of one kind by day. */
async function calendarsOf(
  database: Database,
  kind: SlotKind,
  all: Workshops,
  { days, branches, locale }: CalendarQuery,
): Promise<(day: string) => CalendarWorkshop[]> {
  const visibleWorkshops = all.workshops.filter(
    ({ id }) => branches === 'all' || branches.includes(id),
  );
  const offices = visibleWorkshops.map(({ id }) => id);
  const rows = await slotsBetween(database, kind, offices, {
    since: days[0] ?? '',
    until: days.at(-1) ?? '',
  });
  const { vehicles } = await carChoices(database);
  const cars = vehicles.flatMap((car) => [car, ...(car.exact ?? [])]);
  const carLabel = (value: string) =>
    cars.find((car) => car.value === value)?.label[locale] ?? value;
  const bookings = rows.map(({ office, start, reference, details, ...row }) => {
    const parsedDetails = { ...Object(JSON.parse(details)) };
    const workshop = visibleWorkshops.find(({ id }) => id === office);
    const booking = {
      ...toCalendarBooking(reference, parsedDetails, { locale, carLabel }),
      isClosed: isClosed(workshop, String(parsedDetails.date)),
      toldAt: row.told_at,
      adviser: row.person === null ? null : { id: row.person, name: row.person_name ?? '' },
      revision: row.revision,
    };
    return { office, start, booking };
  });
  return (day) =>
    visibleWorkshops.map((workshop) => {
      const ofDay = bookings.filter(
        ({ office, start }) => office === workshop.id && start.startsWith(day),
      );
      return {
        kind,
        ...workshopDay(workshop, day, locale),
        slots: calendarSlots(workshop, day, ofDay),
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
  return [...new Set(starts)].sort().map((start) => {
    const block = blockAt(workshop, start);
    return {
      time: start.slice(11),
      capacity: workshop.capacity,
      bookings: bookings.flatMap((one) => (one.start === start ? [one.booking] : [])),
      block: block ? { id: block.id, reason: block.reason, by: block.author } : null,
    };
  });
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
): Omit<CalendarBooking, 'isClosed' | 'toldAt' | 'adviser' | 'revision'> {
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
