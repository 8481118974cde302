import * as v from 'valibot';
import type { Locale } from '../locale/locale';

/**
 * Answer of `GET /-/leads/calendar?branch&day`: one day of the branches with slots that the person may see. `branch` is the id
 * of an office, `day` an ISO date, today by default. Times are Bahrain time; texts are in the person's language.
 */
export interface BookingCalendar {
  day: string;
  workshops: CalendarWorkshop[];
}

/** A branch with slots of one kind: a branch with both is there twice. */
export interface CalendarWorkshop {
  kind: 'service-booking' | 'test-drive';
  /** Id of the office. */
  id: number;
  name: Record<Locale, string>;
  /** Reason why the workshop is closed; null on an open day. */
  closed: 'day' | 'holiday' | null;
  /** Name of the holiday; null on other days. */
  holiday: string | null;
  /** Slots in order; on a closed day only those with bookings. */
  slots: CalendarSlot[];
}

export interface CalendarSlot {
  /** Start, such as `09:00`. */
  time: string;
  /** Number of cars. There may be more bookings when staff exceeded it. */
  capacity: number;
  bookings: CalendarBooking[];
}

export interface CalendarBooking {
  reference: string;
  /** Time chosen by the visitor, within the slot. */
  time: string;
  person: string;
  /** International format: `+97336123456`. */
  phone: string;
  car: string;
  /** Empty for a test drive. */
  registration: string;
  /** What is done; for a test drive, the address where it begins if that is not the branch. */
  service: string;
  /** The time was closed after the booking, so the visitor cannot come. */
  isClosed: boolean;
  /** ISO timestamp of the mail about it; null when none was sent. */
  toldAt: string | null;
  /** Whether the visitor gave an e-mail address. */
  hasMail: boolean;
}

/** `POST /-/leads/calendar/tell`: sends mails to the visitors of a closed day, of one branch or of all. */
export const tellWish = v.strictObject({
  day: v.pipe(v.string(), v.isoDate()),
  branch: v.optional(v.number()),
});
/** Number of mails, and of visitors without an e-mail address. */
export interface VisitorsTold {
  written: number;
  unreachable: number;
}
