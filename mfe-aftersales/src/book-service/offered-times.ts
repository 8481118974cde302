import type { ServiceTimes } from 'shared-contracts/api';
import type { FieldOption } from 'shared-contracts/forms';
import { formatDate } from 'shared-contracts/locale';

type Branch = ServiceTimes['branches'][number];

/** The same text for both languages, where a type requires both. */
const said = (text: string) => ({ en: text, ar: text });

/** Bidi isolate: keeps a left-to-right text in order within Arabic. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** Maximum number of options in one list, so that it stays readable. */
const most = 60;

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
  const lists = [...placesByDay(branches)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, places]) => {
      const times = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
      const parts = Math.ceil(times.length / most);
      const length = Math.ceil(times.length / parts);
      return Array.from({ length: parts }, (_, at) => {
        const own = times.slice(at * length, (at + 1) * length);
        return { day, times: own, isPart: parts > 1 };
      });
    })
    .slice(0, most);
  return {
    days: lists.map(({ day, times, isPart }, at) => {
      const name = `${weekday(new Date(day).getUTCDay())} ${isolated(formatDate(day))}`;
      const span = [times[0]?.[0], times.at(-1)?.[0]].join('–');
      return {
        value: nameOfList(day, at),
        label: said(isPart ? `${name} ${isolated(span)}` : name),
      };
    }),
    times: lists.flatMap(({ day, times }, at) =>
      times.map(([time, places]) => {
        const where = places.length < branches.length ? places : [];
        return {
          value: `${day}T${time}`,
          label: said([isolated(time), ...where.map(({ name }) => name[locale])].join(' · ')),
          onlyWith: { day: [nameOfList(day, at)] },
        };
      }),
    ),
  };

  /** The first list of a day has the name of the day itself. */
  function nameOfList(day: string, at: number): string {
    const first = lists.findIndex((list) => list.day === day);
    return at === first ? day : `${day}.${at - first + 1}`;
  }
}

/** Maps each day to its times, and each time to the branches that are free then. */
function placesByDay(branches: readonly Branch[]): Map<string, Map<string, Branch[]>> {
  const byDay = new Map<string, Map<string, Branch[]>>();
  for (const branch of branches) {
    for (const { day, times } of branch.days) {
      const places = byDay.get(day) ?? new Map<string, Branch[]>();
      byDay.set(day, places);
      for (const time of times) places.set(time, [...(places.get(time) ?? []), branch]);
    }
  }
  return byDay;
}
