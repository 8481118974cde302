import type { ServiceTimes } from 'shared-contracts/api';
import type { FieldOption } from 'shared-contracts/forms';
import { formatDate } from 'shared-contracts/locale';

type Branch = ServiceTimes['branches'][number];

/** The same text for both languages, where a type requires both. */
const bothLocales = (text: string) => ({ en: text, ar: text });

/** Bidi isolate: keeps a left-to-right text in order within Arabic. */
const isolateDirection = (text: string) => `\u2066${text}\u2069`;

/** Maximum number of options in one list, so that it stays readable. */
const maxOptions = 60;

/**
 * Returns the days to choose from, and the free times of each. A time that only some of the service centres have
 * names its centre; a day with more times than a list may have is split into several lists. `weekday` names a day by
 * number, 0 for Sunday.
 */
export function offeredTimes(
  branches: readonly Branch[],
  locale: 'en' | 'ar',
  weekday: (day: number) => string,
): { days: FieldOption[]; times: FieldOption[] } {
  const lists = [...branchesByDayAndTime(branches)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, places]) => {
      const times = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
      const parts = Math.ceil(times.length / maxOptions);
      const length = Math.ceil(times.length / parts);
      return Array.from({ length: parts }, (_, index) => {
        const partTimes = times.slice(index * length, (index + 1) * length);
        return { day, times: partTimes, isPart: parts > 1 };
      });
    })
    .slice(0, maxOptions);
  return {
    days: lists.map(({ day, times, isPart }, index) => {
      const name = `${weekday(new Date(day).getUTCDay())} ${isolateDirection(formatDate(day))}`;
      const timeRange = [times[0]?.[0], times.at(-1)?.[0]].join('–');
      return {
        value: listValue(day, index),
        label: bothLocales(isPart ? `${name} ${isolateDirection(timeRange)}` : name),
      };
    }),
    times: lists.flatMap(({ day, times }, index) =>
      times.map(([time, places]) => {
        const shownBranches = places.length < branches.length ? places : [];
        return {
          value: `${day}T${time}`,
          label: bothLocales(
            [isolateDirection(time), ...shownBranches.map(({ name }) => name[locale])].join(' · '),
          ),
          onlyWith: { day: [listValue(day, index)] },
        };
      }),
    ),
  };

  /** The first list of a day has the name of the day itself. */
  function listValue(day: string, index: number): string {
    const first = lists.findIndex((list) => list.day === day);
    return index === first ? day : `${day}.${index - first + 1}`;
  }
}

/** Maps each day to its times, and each time to the branches that are free then. */
function branchesByDayAndTime(branches: readonly Branch[]): Map<string, Map<string, Branch[]>> {
  const byDay = new Map<string, Map<string, Branch[]>>();
  for (const branch of branches) {
    for (const { day, times } of branch.days) {
      const branchesByTime = byDay.get(day) ?? new Map<string, Branch[]>();
      byDay.set(day, branchesByTime);
      for (const time of times)
        branchesByTime.set(time, [...(branchesByTime.get(time) ?? []), branch]);
    }
  }
  return byDay;
}
