import { latinDigits } from 'shared-contracts/form';
import {
  clockOf,
  dayLong,
  type OpeningWindow,
  type Schedule,
  type Week,
} from 'shared-contracts/schedule';
import * as v from 'valibot';
import { bilingual, day, type FieldMetadata, text } from './fields';

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const example = 'Sa-Th 08:00-13:00,16:00-20:00; Fr 16:00-20:00';

/** A syntax error in opening hours. The author reads its message. */
class OpeningTimesError extends Error {}

/**
 * Parses the weekly hours of a place, in a subset of OpenStreetMap's `opening_hours`: rules of days and windows,
 * separated by semicolons. A window that closes earlier than it opens ends on the next day. A day may appear in one
 * rule only, apart from a later `off`: in OpenStreetMap a later rule replaces an earlier one, which surprises
 * authors.
 */
export function parseOpeningTimes(text: string): Week {
  const week: (OpeningWindow[] | undefined)[] = Array.from({ length: 7 }, () => undefined);
  const rules = plainSigns(text).split(';');
  for (const rule of rules) {
    const { days, windows } = parseRule(rule.trim());
    for (const day of days) {
      if (week[day] && windows.length > 0)
        throw new OpeningTimesError(
          `${dayNames[day]} stands in two rules: write all its hours together, such as "Fr 08:00-12:00,16:00-20:00"`,
        );
      week[day] = windows;
    }
  }
  const filledWeek = week.map((windows = []) => windows);
  refuseOverlap(filledWeek);
  return filledWeek;
}

/** Replaces digits and punctuation of an Arabic keyboard, and long dashes, and removes invisible direction marks. */
const plainSigns = (written: string): string =>
  latinDigits(written)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/،/g, ',')
    .replace(/؛/g, ';')
    .replace(/[‐‑‒–—−]/g, '-');

function parseRule(rule: string): { days: number[]; windows: OpeningWindow[] } {
  if (rule === '24/7')
    return { days: [...dayNames.keys()], windows: [{ from: 0, until: dayLong }] };
  if (
    /\b(PH|SH|easter|week)\b|\d{4}|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(rule)
  )
    throw new OpeningTimesError(
      'holds dates: write them as a season of this place, and public holidays in answering.json',
    );
  // remove spaces around `-`, `,` and `:`, so that the remaining space separates days from hours
  const [, days = '', hours = ''] =
    /^([^\d]*?)\s*(\d.*|off|closed)?$/i.exec(rule.replace(/\s*([-,:])\s*/g, '$1')) ?? [];
  if (hours === '') throw new OpeningTimesError(`must be days and hours, such as "${example}"`);
  return {
    days: days === '' ? [...dayNames.keys()] : days.replace(/:$/, '').split(',').flatMap(parseDays),
    windows: /^(off|closed)$/i.test(hours) ? [] : hours.split(',').map(parseWindow),
  };
}

/** A range may wrap around the week: `Sa-Th` is six days. */
function parseDays(range: string): number[] {
  const [first = 0, last = first, more] = range.split('-').map((name) => {
    const at = dayNames.findIndex((day) => day.toLowerCase() === name.toLowerCase());
    if (at < 0)
      throw new OpeningTimesError(
        `"${name}" is no day: write ${dayNames.join(', ')}, such as "Sa-Th"`,
      );
    return at;
  });
  if (more !== undefined)
    throw new OpeningTimesError(`must be days and hours, such as "${example}"`);
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

function parseWindow(window: string): OpeningWindow {
  const [, ...parts] = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/.exec(window) ?? [];
  const [hour = NaN, minute = NaN, endHour = NaN, endMinute = NaN] = parts.map(Number);
  const [from, until] = [hour * 60 + minute, endHour * 60 + endMinute];
  if (!(minute < 60 && endMinute < 60 && from < dayLong && until <= dayLong))
    throw new OpeningTimesError(
      `"${window}" is not from one time to another: write 00:00 to 24:00, such as "08:00-18:00"`,
    );
  if (from === until)
    throw new OpeningTimesError(
      `"${window}" opens and closes at the same time: write "00:00-24:00" for the whole day`,
    );
  return { from, until: until < from ? until + dayLong : until };
}

function refuseOverlap(week: Week): void {
  const openings = week
    .flatMap((windows, day) =>
      windows.map(({ from, until }) => ({
        day,
        from: day * dayLong + from,
        until: day * dayLong + until,
      })),
    )
    .sort((a, b) => a.from - b.from);
  const [first] = openings;
  // repeat the first window, to compare the week's last with it
  const cycle = first ? [...openings, { ...first, from: first.from + 7 * dayLong }] : [];
  cycle.forEach((window, at) => {
    const before = cycle[at - 1];
    if (before && window.from < before.until)
      throw new OpeningTimesError(
        `${dayNames[window.day]} ${clockOf(window.from)} is before what opened earlier has closed, at ${clockOf(before.until)}`,
      );
  });
}

/** Validates weekly hours: `Sa-Th 08:00-13:00,16:00-20:00; Fr 16:00-20:00`. */
export const openingTimes = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const fault = faultOf(dataset.value);
    if (fault !== null) addIssue({ message: fault });
  }),
  v.metadata({ control: 'hours' } satisfies FieldMetadata),
);

function faultOf(text: string): string | null {
  try {
    parseOpeningTimes(text);
    return null;
  } catch (error) {
    if (error instanceof OpeningTimesError) return error.message;
    throw error;
  }
}

/** Different hours for a period, such as Ramadan. */
export const seasons = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({ name: bilingual, begins: day, until: day, opening_times: openingTimes }),
      v.forward(
        v.partialCheck(
          [['begins'], ['until']],
          ({ begins, until }) => begins <= until,
          'must not be before the day on which it begins',
        ),
        ['until'],
      ),
    ),
  ),
  v.check(
    (all) =>
      all.every((one, at) =>
        all.slice(at + 1).every((other) => other.until < one.begins || one.until < other.begins),
      ),
    'two seasons have a day in common',
  ),
);

interface OfficeHours {
  opening_times: string;
  seasons?: v.InferOutput<typeof seasons> | undefined;
}

/** The schedule of a place from its own hours and the common holidays. Both must be validated. */
export const scheduleOf = (
  { opening_times, seasons: others = [] }: OfficeHours,
  holidays: Schedule['holidays'],
): Schedule => ({
  week: parseOpeningTimes(opening_times),
  seasons: others.map(({ name, begins, until, opening_times: times }) => ({
    ...{ name, from: begins, until },
    week: parseOpeningTimes(times),
  })),
  holidays: [...holidays],
});
