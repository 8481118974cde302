import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { scheduleSchema } from '../../schedule/schedule-schema';
import { each, readCall } from '../read-call';

/**
 * A place as `getOfficeLocations` lists it. `map_link` is a map that may be embedded; `id`, the page of the map, the
 * way there, the drawn plan (without `.en.svg` or `.ar.svg`), hours and telephone are ours.
 */
const officeWire = v.object({
  id: v.number(),
  title_en: v.string(),
  title_ar: v.string(),
  address_en: v.string(),
  address_ar: v.string(),
  locality: v.string(),
  locality_ar: v.string(),
  map_link: v.string(),
  map_page: v.string(),
  // rows that were stored before have neither
  directions: v.optional(v.string()),
  plan: v.optional(v.nullable(v.string()), null),
  opening_hours: v.string(),
  opening_hours_ar: v.string(),
  opening_times: v.string(),
  schedule: v.optional(scheduleSchema),
  telephone_number: v.string(),
});
export type OfficeWire = v.InferInput<typeof officeWire>;

export const offices = {
  list: readCall({ path: 'getOfficeLocations', answer: v.array(officeWire), give: each(toOffice) }),
};

export type Office = ReturnType<typeof toOffice>;

function toOffice(wire: OfficeWire, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title_en,
    address: arabic ? wire.address_ar : wire.address_en,
    /** The town. */
    locality: arabic ? wire.locality_ar : wire.locality,
    /** A map for a frame. */
    mapEmbedUrl: wire.map_link,
    /** The same place on the map's own site. */
    mapUrl: wire.map_page,
    /** The way there, from wherever the visitor is; it opens the map of a phone. */
    directionsUrl: wire.directions ?? wire.map_page,
    /** Address of a drawn plan of the roads around it; null where none is drawn. */
    planUrl: wire.plan ? `${wire.plan}.${locale}.svg` : null,
    openingHours: arabic ? wire.opening_hours_ar : wire.opening_hours,
    /** The usual week as `offices.json` writes it. */
    openingTimes: wire.opening_times,
    /** The same for machines, with seasons and holidays; rows that were stored before have none. */
    schedule: wire.schedule ?? null,
    telephoneNumber: wire.telephone_number,
  };
}
