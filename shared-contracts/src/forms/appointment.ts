import * as v from 'valibot';
import { clockInBahrain } from '../locale/locale';
import { pathOf } from './rules';

/** Time zone of the workshop. Bahrain has no daylight saving time. */
const workshopOffset = '+03:00';

/** Milliseconds ahead for which appointments are offered: one year. */
const farthest = 365 * 24 * 60 * 60 * 1000;

const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?$/;

/** A future date and time in Bahrain time, in the format of `datetime-local`, to the minute. */
export const appointment = v.pipe(
  v.optional(v.string('date.required'), ''),
  v.trim(),
  v.nonEmpty('date.required'),
  v.transform(toTheMinute),
  v.check((date) => instantOf(date) !== null, 'date.invalid'),
  v.check((date) => (instantOf(date) ?? Infinity) > Date.now(), 'date.past'),
);

/** The same, or none. */
export const optionalAppointment = v.pipe(
  v.nullish(v.string('date.invalid'), ''),
  v.trim(),
  v.transform(toTheMinute),
  v.check((date) => date === '' || instantOf(date) !== null, 'date.invalid'),
  v.check((date) => date === '' || (instantOf(date) ?? Infinity) > Date.now(), 'date.past'),
);

/** The day of an appointment. It is sent without scripts only, and then beside the time; empty is no day. */
export const dayOfTime = v.nullish(v.string('date.required'));

/** Refuses a time on another day than the chosen one: the visitor chose another day, and no time of it. */
export const onChosenDay = <Values extends object>() =>
  v.rawCheck<Values>(({ dataset: { value }, addIssue }) => {
    const { day, date }: Record<string, unknown> = { ...Object(value) };
    if (typeof day !== 'string' || typeof date !== 'string' || date === '') return;
    if (!date.startsWith(day))
      addIssue({ message: 'date.required', path: [pathOf(value, 'date')] });
  });

/** Earliest and latest appointment at this moment, in the format of `datetime-local`. */
export function appointmentBounds(now: Date): { min: string; max: string } {
  return { min: clockInBahrain(now), max: clockInBahrain(new Date(now.getTime() + farthest)) };
}

/** Time of an appointment, such as `09:30`. */
export const timeOf = (date: string): string => date.slice(11);

function toTheMinute(text: string): string {
  const [, day, time] = written.exec(text) ?? [];
  return day && time ? `${day}T${time}` : text;
}

/** Milliseconds since 1970, or null for an impossible date or time. */
function instantOf(date: string): number | null {
  if (!written.test(date)) return null;
  const instant = Date.parse(`${date}:00Z`);
  // `Date.parse` reads the 31st of a shorter month as the 1st of the next.
  const same = Number.isFinite(instant) && new Date(instant).toISOString().startsWith(date);
  return same ? Date.parse(`${date}:00${workshopOffset}`) : null;
}
