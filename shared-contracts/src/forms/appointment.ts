import * as v from 'valibot';
import { clockInBahrain } from '../locale/locale';

/** The workshop's clock: Bahrain has no summer time. */
const workshopOffset = '+03:00';

/** ms ahead for which a calendar offers appointments. */
const farthest = 365 * 24 * 60 * 60 * 1000;

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/;

/** A day and time still to come, in the workshop's time, as `datetime-local` writes it: to the minute. */
export const appointment = v.pipe(
  v.optional(v.string('date.required'), ''),
  v.trim(),
  v.nonEmpty('date.required'),
  v.transform(toTheMinute),
  v.check((date) => instantOf(date) !== null, 'date.invalid'),
  v.check((date) => (instantOf(date) ?? Infinity) > Date.now(), 'date.past'),
);

/** What a calendar offers at this moment, as `datetime-local` writes it. */
export function appointmentBounds(now: Date): { min: string; max: string } {
  return { min: clockInBahrain(now), max: clockInBahrain(new Date(now.getTime() + farthest)) };
}

/** The time of an appointment, such as `09:30`. */
export const timeOf = (date: string): string => date.slice(11);

function toTheMinute(text: string): string {
  const [, day, time] = written.exec(text) ?? [];
  return day && time ? `${day}T${time}` : text;
}

/** ms since 1970, or null when the calendar or the clock has no such time. */
function instantOf(date: string): number | null {
  if (!written.test(date)) return null;
  const instant = Date.parse(`${date}:00Z`);
  // The 31st of a month with 30 days would be read as the 1st of the next.
  const same = Number.isFinite(instant) && new Date(instant).toISOString().startsWith(date);
  return same ? Date.parse(`${date}:00${workshopOffset}`) : null;
}
