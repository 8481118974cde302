import { createEvent } from 'ics';
import { driveAtHome } from 'shared-contracts/forms';
import { instantInBahrain, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { VisitorRequest } from '../requests/visitor-requests';
import type { BookedSlot } from './slots.queries';

const texts = {
  'service-booking': { en: 'Car service: {{car}}', ar: 'صيانة السيارة: {{car}}' },
  'test-drive': { en: 'Test drive: {{car}}', ar: 'تجربة قيادة: {{car}}' },
  text: {
    en: 'Reference {{reference}}. To change or cancel: {{link}}',
    ar: 'الرقم المرجعي {{reference}}. لتغيير الموعد أو إلغائه: {{link}}',
  },
} as const satisfies Record<string, Record<Locale, string>>;

interface CalendarDetails {
  /** Key of the request's link. */
  key: string;
  car: string;
  locale: Locale;
  /** Scheme, host and port of the site. */
  origin: string;
}

/** A request with a time. */
export type BookedRequest = VisitorRequest & { slot: BookedSlot };

/** A calendar file for a booking (RFC 5545). A later download replaces the earlier entry, because the UID stays. */
export function calendarFile(booking: BookedRequest, details: CalendarDetails): string {
  const { slot, lead, date, workshop, state } = booking;
  const { key, car, locale, origin } = details;
  const link = origin + localise(paths.request(key), locale);
  const { reference } = slot;
  const { error, value } = createEvent({
    productId: '-//showroom//bookings//EN',
    uid: `${reference}-${Date.parse(lead.created_at)}@${new URL(origin).hostname}`,
    sequence: slot.revision,
    created: Date.parse(lead.created_at),
    start: instantInBahrain(date).getTime(),
    startOutputType: 'utc',
    duration: { minutes: workshop?.minutes ?? 60 },
    status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    title: texts[slot.kind][locale].replace('{{car}}', car),
    description: texts.text[locale].replace('{{reference}}', reference).replace('{{link}}', link),
    url: link,
    ...placeOf(booking, locale),
  });
  if (!value) throw error ?? new Error(`no calendar file of ${reference}`);
  return foldLines(value);
}

/** Where it begins: the branch, or where the visitor is. */
function placeOf({ workshop, details }: VisitorRequest, locale: Locale) {
  if (details.place === driveAtHome) return { location: String(details.address ?? '') };
  return (
    workshop && {
      location: `${workshop.name[locale]}, ${workshop.address[locale]}`,
      geo: { lat: workshop.latitude, lon: workshop.longitude },
    }
  );
}

/** Longest line in octets, without its line end (RFC 5545). */
const maxLineOctets = 75;

/** Folds lines by octets without splitting a character. The library counts characters instead. */
function foldLines(text: string): string {
  const lines = text.replace(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
