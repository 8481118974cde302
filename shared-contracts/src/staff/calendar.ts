import * as v from 'valibot';
import type { Locale } from '../locale/locale';

/**
 * What `GET /-/leads/calendar?branch&day` answers: a day of the workshops that the asker may see. `branch` is the id of
 * an office, `day` an ISO day, today's without one; times are of Bahrain's clock. Words are in the asker's language.
 */
export interface BookingCalendar {
  day: string;
  workshops: CalendarWorkshop[];
}

export interface CalendarWorkshop {
  /** The office's. */
  id: number;
  name: Record<Locale, string>;
  /** Why nobody can come; null on a day on which it is open. */
  closed: 'day' | 'holiday' | null;
  /** What the holiday is called; null on others. */
  holiday: string | null;
  /** In their order; on a closed day those alone that are taken all the same. */
  slots: CalendarSlot[];
}

export interface CalendarSlot {
  /** When it begins, `09:00`. */
  time: string;
  /** Cars that are taken at once. More bookings stand there when staff took one in over it. */
  capacity: number;
  bookings: CalendarBooking[];
}

export interface CalendarBooking {
  reference: string;
  /** As the visitor asked for it: within the slot. */
  time: string;
  person: string;
  /** International: `+97336123456`. */
  phone: string;
  car: string;
  registration: string;
  service: string;
  /** Its time was closed after it was booked: the visitor cannot come. */
  isClosed: boolean;
  /** When its visitor was written to because of that, ISO; null when nobody has. */
  toldAt: string | null;
  /** Whether the visitor has left an address for mail. */
  hasMail: boolean;
}

/** `POST /-/leads/calendar/tell`: the day whose visitors are to be written to, and of which branch. */
export const tellWish = v.strictObject({
  day: v.pipe(v.string(), v.isoDate()),
  branch: v.optional(v.number()),
});
/** How many mails go out, and how many visitors have left no address. */
export interface VisitorsTold {
  written: number;
  unreachable: number;
}
