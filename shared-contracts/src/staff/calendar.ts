import * as v from 'valibot';
import type { Locale } from '../locale/locale';
import type { NamedPerson } from './inbox/inbox';

/**
 * Answer of `GET /-/leads/calendar?branch&day`: one day of the branches with slots that the person may see. `branch` is the id
 * of an office, `day` an ISO date, today by default. Times are Bahrain time; texts are in the person's language.
 */
export interface BookingCalendar {
  day: string;
  workshops: CalendarWorkshop[];
}

/** Answer of `GET /-/leads/calendar/week?branch&day`: the days from the Sunday on or before `day`. */
export interface BookingWeek {
  days: BookingCalendar[];
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
  /** By whom and why the slot was blocked; null when it can be booked. */
  block: CalendarBlock | null;
}

export interface CalendarBlock {
  id: string;
  reason: string;
  /** Name of who blocked it. */
  by: string;
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
  /** Whom the lead is assigned to; null for nobody. */
  adviser: NamedPerson | null;
  /** Send it back with a change to detect conflicts. */
  revision: number;
}

const localTime = v.pipe(v.string(), v.isoDateTime());

/**
 * `POST /-/leads/calendar/move`: gives a booking another time, in its branch or in another one, and writes to the visitor.
 * 409 when somebody else has changed it since; 422 with the nearest free times when the new time is closed or full.
 */
export const bookingMoveSchema = v.strictObject({
  reference: v.pipe(v.string(), v.maxLength(40)),
  revision: v.pipe(v.number(), v.integer()),
  /** Time in Bahrain: `2026-11-28T09:00`. */
  to: localTime,
  /** Id of the branch. */
  branch: v.pipe(v.number(), v.integer()),
});
export type BookingMove = v.InferOutput<typeof bookingMoveSchema>;

/** `POST /-/leads/calendar/blocks`: blocks hours of a branch. `DELETE …/blocks/:id` opens them again. */
export const newBlockSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(['service-booking', 'test-drive']),
    /** Id of the branch. */
    branch: v.pipe(v.number(), v.integer()),
    /** First and last moment, in Bahrain's time: `2026-11-28T09:00`. */
    begins: localTime,
    ends: localTime,
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  }),
  v.check(({ begins, ends }) => begins < ends),
);
export type NewBlock = v.InferOutput<typeof newBlockSchema>;

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
