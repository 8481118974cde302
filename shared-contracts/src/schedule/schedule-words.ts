import { formatDate, type Locale } from '../locale/locale';
import { timeInWords, weekdaysIn } from './open-now';
import { dayLong, type OpeningWindow, type Schedule, sameDays, type Week } from './schedule';

export { openNowInWords, timeInWords, weekdayOf } from './open-now';

const words = {
  en: {
    everyDay: 'Every day',
    allDay: 'open 24 hours',
    closed: 'Closed',
    to: ' to ',
    and: ' and ',
    comma: ', ',
    between: (from: string, until: string) => `${from}–${until}`,
    season: (name: string, from: string, until: string) => `${name}, ${from} to ${until}`,
    otherwise: (name: string) => `; other hours in ${name}`,
  },
  ar: {
    everyDay: 'يومياً',
    allDay: 'على مدار الساعة',
    closed: 'مغلق',
    to: ' إلى ',
    and: ' و',
    comma: '، ',
    between: (from: string, until: string) => `من ${from} حتى ${until}`,
    season: (name: string, from: string, until: string) => `${name}، من ${from} إلى ${until}`,
    otherwise: (name: string) => `؛ وأوقات أخرى في ${name}`,
  },
} as const satisfies Record<Locale, unknown>;

/** Opening hours as text: the regular week, then the seasons with their dates. */
export function hoursInWords({ week, seasons }: Schedule, locale: Locale): string {
  return [
    weekInWords(week, locale),
    ...seasons.map((one) => `${seasonInWords(one, locale)}: ${weekInWords(one.week, locale)}`),
  ].join('. ');
}

/** Opening hours in one line: the regular week, and which seasons have other hours. */
export function hoursInShort({ week, seasons }: Schedule, locale: Locale): string {
  const names = [...new Set(seasons.map(({ name }) => name[locale]))];
  return weekInWords(week, locale) + names.map(words[locale].otherwise).join('');
}

/** A season with its dates: `Ramadan, 08-02-2027 to 09-03-2027`. */
export function seasonInWords(
  { name, from, until }: Schedule['seasons'][number],
  locale: Locale,
): string {
  const isolated = (day: string) =>
    locale === 'ar' ? `\u2066${formatDate(day)}\u2069` : formatDate(day);
  return words[locale].season(name[locale], isolated(from), isolated(until));
}

/** Formats a week: `Saturday to Thursday, 8:00–13:00 and 16:00–20:00; Friday, 16:00–20:00`. */
function weekInWords(week: Week, locale: Locale): string {
  const { closed, comma } = words[locale];
  const rows = weekRows(week, locale).map(({ days, hours }) => days + comma + hours);
  return rows.length === 0 ? closed : rows.join(locale === 'ar' ? '؛ ' : '; ');
}

/** A week as rows of a table, such as `Saturday to Thursday` and `8:00–18:00`; none when it is always closed. */
export const weekRows = (week: Week, locale: Locale): { days: string; hours: string }[] =>
  sameDays(week).map(({ days, windows }) => ({
    days: daysInWords(days, locale),
    hours: windowsInWords(windows, locale),
  }));

function windowsInWords(windows: readonly OpeningWindow[], locale: Locale): string {
  const { allDay, between } = words[locale];
  const said = windows.map(({ from, until }) =>
    from === 0 && until === dayLong
      ? allDay
      : between(timeInWords(from, locale), timeInWords(until, locale)),
  );
  return listed(said, locale);
}

/** Three or more consecutive days are written as a range. */
function daysInWords(days: readonly number[], locale: Locale): string {
  const { everyDay, to } = words[locale];
  const names = weekdaysIn(locale);
  if (days.length === 7) return everyDay;
  const isOpen = (day: number) => days.includes((day + 7) % 7);
  // A range starts where the day before is not included, so it may cross the start of the week.
  const rows = days
    .filter((day) => !isOpen(day - 1))
    .map((first) => {
      const row = [first];
      while (isOpen(first + row.length)) row.push((first + row.length) % 7);
      return row.map((day) => names[day] ?? '');
    });
  const said = rows.flatMap((row) => (row.length > 2 ? [`${row[0]}${to}${row.at(-1)}`] : row));
  return listed(said, locale);
}

/** Joins a list: English has a word before the last item, Arabic before every item. */
function listed(items: readonly string[], locale: Locale): string {
  const { and, comma } = words[locale];
  if (locale === 'ar' || items.length < 2) return items.join(and);
  return items.slice(0, -1).join(comma) + and + items.at(-1);
}
