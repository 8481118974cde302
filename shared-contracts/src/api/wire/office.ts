import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import type { Office } from '../entities/site';

/**
 * A place as `getOfficeLocations` lists it. `map_link` is a map that may be embedded; `id`, the page
 * of the map, hours and telephone are ours. Servers before `opening_times` leave it out.
 */
export const officeWire = v.object({
  id: v.number(),
  title_en: v.string(),
  title_ar: v.string(),
  address_en: v.string(),
  address_ar: v.string(),
  map_link: v.string(),
  map_page: v.string(),
  opening_hours: v.string(),
  opening_hours_ar: v.string(),
  opening_times: v.optional(v.string(), ''),
  telephone_number: v.string(),
});
export type OfficeWire = v.InferInput<typeof officeWire>;

export function toOffice(wire: v.InferOutput<typeof officeWire>, locale: Locale): Office {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title_en,
    address: arabic ? wire.address_ar : wire.address_en,
    mapEmbedUrl: wire.map_link,
    mapUrl: wire.map_page,
    openingHours: arabic ? wire.opening_hours_ar : wire.opening_hours,
    openingTimes: wire.opening_times,
    telephoneNumber: wire.telephone_number,
  };
}
