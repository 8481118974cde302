import type { Locale } from 'shared-contracts/locale';
import { weekdayOf } from 'shared-contracts/schedule-words';
import type {
  BookingCalendar,
  CalendarBooking,
  CalendarSlot,
  CalendarWorkshop,
} from 'shared-contracts/staff-calendar';

/** A booking with its workshop and its day. */
export interface PlacedBooking {
  booking: CalendarBooking;
  workshop: Pick<CalendarWorkshop, 'kind' | 'id' | 'name'>;
  day: string;
}

export interface LaneSlot {
  /** Start, such as `09:00`. */
  time: string;
  /** Null in a lane of a person, who takes bookings of several workshops. */
  slot: CalendarSlot | null;
  bookings: PlacedBooking[];
}

/** A column of the calendar: a workshop or a person on one day. */
export interface Lane {
  key: string;
  day: string;
  /** Null in a lane of a person. */
  workshop: CalendarWorkshop | null;
  /** The workshop's or person's name; null for leads that are assigned to nobody. */
  title: string | null;
  slots: LaneSlot[];
}

export const nobody = 'nobody';

export const workshopKey = ({ kind, id }: Pick<CalendarWorkshop, 'kind' | 'id'>): string =>
  `${kind}.${id}`;

export const workshopLanes = ({ day, workshops }: BookingCalendar, locale: Locale): Lane[] =>
  workshops.map((workshop) => ({
    ...{ key: workshopKey(workshop), day, workshop, title: workshop.name[locale] },
    slots: workshop.slots.map((slot) => ({
      ...{ time: slot.time, slot },
      bookings: slot.bookings.map((booking) => ({ booking, workshop, day })),
    })),
  }));

/** One lane for each of the people; every lane has the times of all workshops, so that bookings can be dropped there. */
export function adviserLanes(
  calendar: BookingCalendar,
  people: ReadonlyMap<string, string | null>,
): Lane[] {
  const { day, workshops } = calendar;
  const bookings = bookingsOf(calendar);
  const slotTimes = workshops.flatMap(({ slots }) => slots.map(({ time }) => time));
  const times = [...new Set(slotTimes)].sort();
  return [...people].map(([key, title]) => ({
    ...{ key, day, workshop: null, title },
    slots: times.map((time) => ({
      ...{ time, slot: null },
      bookings: bookings.flatMap(({ slot, ...placed }) =>
        slot === time && adviserKey(placed) === key ? [placed] : [],
      ),
    })),
  }));
}

/** All bookings of a day in the order of their slots. */
export const bookingsOf = ({
  day,
  workshops,
}: BookingCalendar): (PlacedBooking & { slot: string })[] =>
  workshops
    .flatMap((workshop) =>
      workshop.slots.flatMap(({ time: slot, bookings }) =>
        bookings.map((booking) => ({ booking, workshop, day, slot })),
      ),
    )
    .sort((a, b) => (a.booking.time < b.booking.time ? -1 : 1));

export const adviserKey = ({ booking }: PlacedBooking): string => booking.adviser?.id ?? nobody;

/** Names of those who have bookings on these days, by id; first nobody, with null. */
export function advisersOf(days: readonly BookingCalendar[]): Map<string, string | null> {
  const advisers = days
    .flatMap(bookingsOf)
    .flatMap(({ booking: { adviser } }) => (adviser ? [adviser] : []))
    .sort((a, b) => a.name.localeCompare(b.name));
  return new Map([[nobody, null], ...advisers.map(({ id, name }) => [id, name] as const)]);
}

/** Weekday and date, the date isolated for Arabic: `Thursday 28-11`. */
export const dayTitle = (day: string, locale: Locale): string =>
  `${weekdayOf(day, locale)} \u2066${day.slice(8)}-${day.slice(5, 7)}\u2069`;
