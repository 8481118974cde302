interface Appointment {
  /** The workshop's time, to the minute: `2026-11-28T09:30`. */
  date: string;
  reference: string;
  title: string;
  text: string;
}

/** Bahrain has no summer time. */
const workshopOffset = '+03:00';

/** Most services take less. */
const duration = 'PT3H';

/**
 * Address of a calendar file (RFC 5545) with the time that was asked for: tentative, since it is confirmed
 * by telephone.
 */
export function calendarEntry({ date, reference, title, text }: Appointment): string {
  const start = utc(new Date(`${date}:00${workshopOffset}`));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//showroom//book-service//EN',
    'BEGIN:VEVENT',
    `UID:${reference}-${start}`,
    // When it was written, which no calendar shows; a render has no clock.
    `DTSTAMP:${start}`,
    `DTSTART:${start}`,
    `DURATION:${duration}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
