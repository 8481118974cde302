import { createEvent } from 'ics';
import { instantInBahrain, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Booking } from './bookings';

const texts = {
  title: { en: 'Car service: {{car}}', ar: 'صيانة السيارة: {{car}}' },
  text: {
    en: 'Reference {{reference}}. To change or cancel: {{link}}',
    ar: 'الرقم المرجعي {{reference}}. لتغيير الموعد أو إلغائه: {{link}}',
  },
} as const satisfies Record<string, Record<Locale, string>>;

interface CalendarParts {
  /** Of the booking's link. */
  key: string;
  car: string;
  locale: Locale;
  /** Scheme, host and port of the site. */
  origin: string;
}

/** A booking for the visitor's calendar (RFC 5545). Taken again after a change, it takes the place of the former entry. */
export function calendarFile(booking: Booking, parts: CalendarParts): string {
  const { slot, date, workshop, state } = booking;
  const { key, car, locale, origin } = parts;
  const link = origin + localise(paths.booking(key), locale);
  const { reference } = slot;
  const { error, value } = createEvent({
    productId: '-//showroom//bookings//EN',
    uid: `${reference}-${Date.parse(slot.created_at)}@${new URL(origin).hostname}`,
    sequence: slot.revision,
    created: Date.parse(slot.created_at),
    start: instantInBahrain(date).getTime(),
    startOutputType: 'utc',
    duration: { minutes: workshop?.minutes ?? 60 },
    status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    title: texts.title[locale].replace('{{car}}', car),
    description: texts.text[locale].replace('{{reference}}', reference).replace('{{link}}', link),
    url: link,
    ...(workshop && {
      location: `${workshop.name[locale]}, ${workshop.address[locale]}`,
      geo: { lat: workshop.latitude, lon: workshop.longitude },
    }),
  });
  if (!value) throw error ?? new Error(`no calendar file of ${reference}`);
  return foldedByOctets(value);
}

/** Octets of a line without its end, as RFC 5545 has it. */
const longestLine = 75;

/** Lines folded anew by octets, never inside a character: the library counts letters. */
function foldedByOctets(text: string): string {
  const lines = text.replace(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map(folded).join('\r\n');
}

function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
