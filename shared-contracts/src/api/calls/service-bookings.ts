import * as v from 'valibot';
import type { BookServiceValues } from '../../forms/book-service.form';
import type { Locale } from '../../locale/locale';
import { type Picture, parsePicture } from '../../picture/picture';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';
import type { ServedRead } from '../served-read';

/** What stands above the booking form. */
export interface ServiceBookingPage {
  image: Picture;
  /** Sanitised HTML. */
  content: string;
}

/** What `bookg_service_page` answers. */
const servicePageWire = v.object({
  bg_image: v.string(),
  content: v.string(),
  content_ar: v.string(),
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

export const servedServiceBookings: readonly ServedRead[] = [
  {
    call: serviceBookings.getPage,
    summary: 'Picture and text above the booking form',
    schema: { ServicePage: servicePageWire },
    content: { one: 'service-page' },
  },
];

function toServiceBookingPage(wire: ServicePageWire, locale: Locale): ServiceBookingPage {
  return {
    image: parsePicture(wire.bg_image),
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
