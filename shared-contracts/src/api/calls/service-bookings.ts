import * as v from 'valibot';
import type { BookServiceValues } from '../../forms/book-service.form';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';

/** Answer of `bookg_service_page`. */
const servicePageWire = v.object({
  bg_image: v.string(),
  content: v.string(),
  content_ar: v.string(),
  alternatives,
});
export type ServicePageWire = v.InferInput<typeof servicePageWire>;

const branch = v.object({ id: v.number(), name: v.object({ en: v.string(), ar: v.string() }) });

/** Bookable times. Not part of the original API. Days are ISO dates, times are Bahrain time. */
export const timesOfBranch = v.object({
  ...branch.entries,
  days: v.array(v.object({ day: v.string(), times: v.array(v.string()) })),
  /** The days between without times; `name` is that of a holiday. Servers of the previous version do not send it. */
  without: v.optional(
    v.array(
      v.object({
        day: v.string(),
        reason: v.picklist(['closed', 'full']),
        name: v.nullable(v.object({ en: v.string(), ar: v.string() })),
      }),
    ),
    [],
  ),
});

const timesWire = v.object({ branches: v.array(timesOfBranch) });
export type ServiceTimes = v.InferOutput<typeof timesWire>;

/** Bookable times of test drives. Not part of the original API. */
const driveTimesWire = v.object({
  branches: v.array(
    v.object({
      ...timesOfBranch.entries,
      /** Drives of this branch may also begin where the visitor is. */
      isAtHome: v.boolean(),
      /** Cars that are not free at a time, as the forms name them. */
      busy: v.array(v.object({ start: v.string(), cars: v.array(v.string()) })),
    }),
  ),
});
export type DriveTimes = v.InferOutput<typeof driveTimesWire>;

export const getDriveTimes = readCall({
  path: 'test_drive_times',
  answer: driveTimesWire,
  give: (times) => times,
});

/** A booking, for whoever holds its link. Not part of the original API. Texts are in the language of the request. */
const bookingWire = v.object({
  /** `over`: its time has passed. `unknown`: never existed, or deleted. */
  state: v.picklist(['booked', 'cancelled', 'over', 'unknown']),
  booking: v.nullable(
    v.object({
      /** The key in the booking's link. */
      key: v.string(),
      reference: v.string(),
      /** Appointment in Bahrain time, to the minute: `2026-11-28T09:30`. */
      date: v.string(),
      car: v.string(),
      branch: v.nullable(
        v.object({
          id: v.number(),
          name: v.string(),
          address: v.string(),
          telephone_number: v.string(),
        }),
      ),
    }),
  ),
});
export type ServiceBooking = v.InferOutput<typeof bookingWire>;

export const serviceBookings = {
  getPage: readCall({
    path: 'bookg_service_page',
    answer: servicePageWire,
    give: toServiceBookingPage,
  }),
  getTimes: readCall({ path: 'service_times', answer: timesWire, give: (times) => times }),
  /** Takes the key of the booking's link, or the reference in the browser that has just sent the booking. */
  find: readCall({
    path: 'service_booking/{key}',
    answer: bookingWire,
    asked: (key: string) => ({ key }),
    give: (booking) => booking,
  }),
  book: leadCall<BookServiceValues>('bookwarrenty', {
    firstName: 'first_name',
    lastName: 'last_name',
    carModel: 'car_modal',
    vehicleRegistration: 'vehicle_registraion',
    serviceType: 'service_type',
    modelYear: 'modal_year',
  }),
};

/** Content above the booking form. */
export type ServiceBookingPage = ReturnType<typeof toServiceBookingPage>;

function toServiceBookingPage(wire: ServicePageWire, locale: Locale) {
  return {
    image: picturesOf(wire, locale)(wire.bg_image),
    /** Sanitised HTML. */
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
