import type { ServiceTimes } from 'shared-contracts/api';
import type { DayOption, FieldOption } from 'shared-contracts/form';
import type { Locale } from 'shared-contracts/locale';

type Branch = ServiceTimes['branches'][number];

/** Words for the strip of days. `weekdays` is keyed by number, 0 for Sunday. */
export interface DayWords {
  weekday(day: number): string;
  closed: string;
  full: string;
}

/** The same text for both languages, where a type requires both. */
export const bothLocales = (text: string) => ({ en: text, ar: text });

/** Default values of the day and the time of a form: the moment that the address names, if it is offered. */
export function momentAt(at: string | null, times: readonly FieldOption[]) {
  return at !== null && times.some(({ value }) => value === at)
    ? { day: at.slice(0, 10), date: at }
    : {};
}

/** Bidi isolate: keeps a left-to-right text in order within Arabic. */
const isolateDirection = (text: string) => `\u2066${text}\u2069`;

/**
 * Returns the days of all branches in order, also those without times, and the free times. A time that only some of
 * the branches have names its branch.
 */
export function offeredTimes(
  branches: readonly Branch[],
  locale: Locale,
  words: DayWords,
): { days: DayOption[]; times: FieldOption[] } {
  const times = [...branchesByTime(branches)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, places]) => {
      const named = places.length < branches.length ? places : [];
      const text = [isolateDirection(value.slice(11)), ...named.map(({ name }) => name[locale])];
      return { value, label: bothLocales(text.join(' · ')) };
    });
  const free = times.map(({ value }) => value.slice(0, 10));
  const without = branches.flatMap((branch) => branch.without);
  const days = [...new Set([...free, ...without.map(({ day }) => day)])].sort();
  return { days: days.map(toDayOption), times };

  function toDayOption(day: string): DayOption {
    const label = bothLocales(words.weekday(new Date(day).getUTCDay()));
    const reasons = without.filter((one) => one.day === day);
    // where one branch is only full, the day is no holiday for the visitor
    const reason = reasons.find((one) => one.reason === 'full') ?? reasons[0];
    // a day with times is full for those whom none of them fits
    const closed = free.includes(day) || !reason ? 'full' : reason.reason;
    const name = free.includes(day) ? undefined : reason?.name?.[locale];
    return { value: day, label, closed: bothLocales(name ?? words[closed]) };
  }
}

function branchesByTime(branches: readonly Branch[]): Map<string, Branch[]> {
  const byTime = new Map<string, Branch[]>();
  for (const branch of branches)
    for (const { day, times } of branch.days)
      for (const time of times) {
        const start = `${day}T${time}`;
        byTime.set(start, [...(byTime.get(start) ?? []), branch]);
      }
  return byTime;
}
