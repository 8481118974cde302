import { dayInBahrain } from '../locale/locale';
import type { OpeningWindow, Schedule, Week } from './schedule-schema';

export type { OpeningWindow, Schedule, Week } from './schedule-schema';

/** Minutes of a day. */
export const dayLong = 1440;
const minute = 60_000;

interface Opening {
  from: Date;
  until: Date;
}

/** The day so many days after a day, ISO. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayLong * minute).toISOString().slice(0, 10);
}

/** The holiday or the season of a day. */
export const holidayOn = ({ holidays }: Schedule, day: string) =>
  holidays.find((holiday) => holiday.day === day);
const seasonOn = ({ seasons }: Schedule, day: string) =>
  seasons.find(({ from, until }) => from <= day && day <= until);

/** The windows that begin on a day of Bahrain's calendar. */
export function openingsOn(schedule: Schedule, day: string): Opening[] {
  if (holidayOn(schedule, day)) return [];
  const { week } = seasonOn(schedule, day) ?? schedule;
  const midnight = Date.parse(`${day}T00:00+03:00`);
  const windows = week[new Date(`${day}T00:00Z`).getUTCDay()] ?? [];
  return windows.map(({ from, until }) => ({
    from: new Date(midnight + from * minute),
    until: new Date(midnight + until * minute),
  }));
}

/** Days in which an opening is looked for: who is closed for longer says nothing. */
const farthest = 400;

/**
 * What is open from a moment on, in order: a window that has begun is told from that moment. One that begins before
 * the last has ended, as a season may, is told from there.
 */
export function* openingsFrom(schedule: Schedule, since: Date): Generator<Opening, undefined> {
  const today = dayInBahrain(since);
  let told = since.getTime();
  for (let ahead = -1; ahead < farthest; ahead += 1) {
    for (const { from, until } of openingsOn(schedule, dayAfter(today, ahead))) {
      if (until.getTime() <= told) continue;
      yield { from: new Date(Math.max(from.getTime(), told)), until };
      told = until.getTime();
    }
  }
}

/** What is open now or next; null when nothing is. Windows that touch are one. */
export function nextOpening(schedule: Schedule, now: Date): Opening | null {
  const openings = openingsFrom(schedule, now);
  const first = openings.next().value;
  if (!first) return null;
  let { until } = first;
  for (const opening of openings) {
    if (opening.from > until) break;
    until = opening.until;
  }
  return { from: first.from, until };
}

const weekdays = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
] as const;

/** The schedule as schema.org has it. Search engines read the same opening and closing time as closed. */
export function openingHoursSpecification({ week, seasons, holidays }: Schedule): object[] {
  const type = { '@type': 'OpeningHoursSpecification' };
  const weekly = (hours: Week, more: object) =>
    sameDays(hours).flatMap(({ days, windows }) =>
      windows.map((window) => ({
        ...type,
        dayOfWeek: days.map((day) => weekdays[day]),
        ...hoursOf(window),
        ...more,
      })),
    );
  return [
    ...weekly(week, {}),
    ...seasons.flatMap(({ from, until, week: hours }) =>
      weekly(hours, { validFrom: from, validThrough: until }),
    ),
    ...inRow(holidays.map(({ day }) => day)).map(([validFrom, validThrough]) => ({
      ...{ ...type, opens: '00:00', closes: '00:00', validFrom, validThrough },
    })),
  ];
}

function hoursOf({ from, until }: OpeningWindow) {
  const isAllDay = from === 0 && until === dayLong;
  return { opens: clockOf(from), closes: isAllDay ? '23:59' : clockOf(until) };
}

/** `08:00`, of minutes. */
export function clockOf(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Weekdays that are open alike, from Saturday on as the week begins here. */
export function sameDays(week: Week): { days: number[]; windows: OpeningWindow[] }[] {
  const groups = new Map<string, { days: number[]; windows: OpeningWindow[] }>();
  for (const day of [6, 0, 1, 2, 3, 4, 5]) {
    const windows = week[day] ?? [];
    const key = JSON.stringify(windows);
    const group = groups.get(key);
    if (group) group.days.push(day);
    else if (windows.length > 0) groups.set(key, { days: [day], windows });
  }
  return [...groups.values()];
}

/** Days that follow each other, as the first and the last of each row. */
function inRow(days: readonly string[]): [string, string][] {
  const rows: [string, string][] = [];
  for (const day of [...days].sort()) {
    const last = rows.at(-1);
    if (last && dayAfter(last[1], 1) === day) last[1] = day;
    else rows.push([day, day]);
  }
  return rows;
}
