import { dayInBahrain } from '../locale/locale';
import type { OpeningWindow, Schedule, Week } from './schedule-schema';

export type { OpeningWindow, Schedule, Week } from './schedule-schema';

export const dayLong = 1440;
const minute = 60_000;

interface Opening {
  from: Date;
  until: Date;
}

/** The ISO date that is this number of days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayLong * minute).toISOString().slice(0, 10);
}

/** The holiday or the season of a day. */
export const holidayOn = ({ holidays }: Schedule, day: string) =>
  holidays.find((holiday) => holiday.day === day);
const seasonOn = ({ seasons }: Schedule, day: string) =>
  seasons.find(({ from, until }) => from <= day && day <= until);

/** The windows that open on an ISO day in Bahrain. */
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

/** Days to search for the next opening; beyond that there is none. */
const farthest = 400;

/**
 * Yields the openings from a moment on, in order. One that has started begins at that moment; one that overlaps the
 * previous, as seasons may, begins at its end.
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

/** The current or next opening; null when there is none. Adjacent windows are merged. */
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

/** Whether a place is open at a moment, and until when. */
export type OpenState =
  /** `until` is null for a place that never closes. */
  | { isOpen: true; until: Date | null }
  /** `opens` is null for a place that never does; `holiday` is that of the day. */
  | { isOpen: false; opens: Date | null; holiday: Schedule['holidays'][number] | undefined };

/** Longer than any place is open that also closes. */
const weekMs = 7 * dayLong * minute;

/** The state of a place at a moment, by its week, its seasons and its holidays in Bahrain's time. */
export function openState(schedule: Schedule, now: Date): OpenState {
  const next = nextOpening(schedule, now);
  if (next && next.from <= now)
    return {
      isOpen: true,
      until: next.until.getTime() - now.getTime() > weekMs ? null : next.until,
    };
  const holiday = holidayOn(schedule, dayInBahrain(now));
  return { isOpen: false, opens: next?.from ?? null, holiday };
}

const weekdays = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
] as const;

/**
 * Opening hours as schema.org's `OpeningHoursSpecification`. Equal opening and closing times mean closed to search
 * engines.
 */
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

/** Formats minutes from midnight as `08:00`. */
export function clockOf(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, rest].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Groups weekdays with equal hours, from Saturday on, where the week starts in Bahrain. */
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

/** Groups consecutive days into pairs of first and last day. */
function inRow(days: readonly string[]): [string, string][] {
  const rows: [string, string][] = [];
  for (const day of [...days].sort()) {
    const last = rows.at(-1);
    if (last && dayAfter(last[1], 1) === day) last[1] = day;
    else rows.push([day, day]);
  }
  return rows;
}
