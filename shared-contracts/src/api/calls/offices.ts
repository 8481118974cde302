import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { scheduleSchema } from '../../schedule/schedule-schema';
import { each, readCall } from '../read-call';

/**
 * A location of `getOfficeLocations`. `map_link` is an embeddable map. `id`, `slug`, the map page, the directions, the
 * drawn plan (without `.en.svg` or `.ar.svg`), hours, telephone, chat number and services are not part of the original
 * API.
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
  // Rows stored by older versions have none of the optional ones.
  slug: v.optional(v.string(), ''),
  directions: v.optional(v.string()),
  plan: v.optional(v.nullable(v.string()), null),
  opening_hours: v.string(),
  opening_hours_ar: v.string(),
  opening_times: v.string(),
  schedule: v.optional(scheduleSchema),
  telephone_number: v.string(),
  /** International digits; null for a branch that shares the dealer's chat. */
  chat_phone: v.optional(v.nullable(v.string()), null),
  services: v.optional(v.array(v.object({ en: v.string(), ar: v.string() })), []),
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
    /** Last part of the address of its page; see `paths.branch`. */
    slug: wire.slug || String(wire.id),
    title: arabic ? wire.title_ar : wire.title_en,
    address: arabic ? wire.address_ar : wire.address_en,
    /** Town. */
    locality: arabic ? wire.locality_ar : wire.locality,
    /** Address of an embeddable map, for remotes of earlier releases. */
    mapEmbedUrl: wire.map_link,
    /** The location on the map's own site. */
    mapUrl: wire.map_page,
    /** Directions from the visitor's position; opens the map app on a phone. */
    directionsUrl: wire.directions ?? wire.map_page,
    /** Address of a drawn plan of the surrounding roads; null when there is none. */
    planUrl: wire.plan ? `${wire.plan}.${locale}.svg` : null,
    openingHours: arabic ? wire.opening_hours_ar : wire.opening_hours,
    /** The regular week in the format of `offices.json`. */
    openingTimes: wire.opening_times,
    /** Structured opening hours with seasons and holidays; null for rows stored by older versions. */
    schedule: wire.schedule ?? null,
    telephoneNumber: wire.telephone_number,
    /** Number of its own chat; null when it shares the dealer's. */
    chatPhone: wire.chat_phone ?? null,
    /** What is done there, in a few words each. */
    services: (wire.services ?? []).map((service) => service[locale]),
  };
}
