import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { ServiceBookingPage } from '../entities/page';

/** What `bookg_service_page` answers. */
export const servicePageWire = v.object({
  bg_image: v.string(),
  content: v.string(),
  content_ar: v.string(),
});
export type ServicePageWire = v.InferInput<typeof servicePageWire>;

export function toServiceBookingPage(wire: ServicePageWire, locale: Locale): ServiceBookingPage {
  return {
    image: parsePicture(wire.bg_image),
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
