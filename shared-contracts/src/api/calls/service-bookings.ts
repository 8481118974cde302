import * as v from 'valibot';
import type { BookServiceValues } from '../../forms/book-service.form';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';

/** What `bookg_service_page` answers. */
const servicePageWire = v.object({
  bg_image: v.string(),
  content: v.string(),
  content_ar: v.string(),
  alternatives,
});
export type ServicePageWire = v.InferInput<typeof servicePageWire>;

export const serviceBookings = {
  getPage: readCall({
    path: 'bookg_service_page',
    answer: servicePageWire,
    give: toServiceBookingPage,
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

/** What stands above the booking form. */
export type ServiceBookingPage = ReturnType<typeof toServiceBookingPage>;

function toServiceBookingPage(wire: ServicePageWire, locale: Locale) {
  return {
    image: picturesOf(wire, locale)(wire.bg_image),
    /** Sanitised HTML. */
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
