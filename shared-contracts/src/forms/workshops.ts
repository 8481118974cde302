import type { Locale } from '../locale/locale';

/** Where cars are looked after, as the content says. */
export interface Workshop {
  name: Record<Locale, string>;
  /** Its days and hours in words. */
  hours: Record<Locale, string>;
  /** The same for machines: days, then from and to; `Sa,Su,Mo 08:00-18:00`. */
  times: string;
}

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const halfHour = 30 * 60 * 1000;

/** Half hours in which an open one is looked for: no holiday is longer. */
const farthest = 48 * 14;

/** Whether one of them takes cars at a time of Bahrain's clock, to the minute: `2026-11-28T09:30`. */
export function isOpen(workshops: readonly Workshop[], date: string): boolean {
  const day = days[new Date(`${date}:00Z`).getUTCDay()] ?? '';
  const time = date.slice(11);
  return workshops.some(({ times }) => {
    const [open = '', hours = ''] = times.split(' ');
    const [from = '', until = ''] = hours.split('-');
    return open.split(',').includes(day) && from <= time && time < until;
  });
}

/** The last open half hour before a time and the first one after it, none of them before `earliest`. */
export function nearestOpen(
  workshops: readonly Workshop[],
  date: string,
  earliest: string,
): string[] {
  const asked = Date.parse(`${date}:00Z`);
  const from = Math.max(asked, Date.parse(`${earliest}:00Z`));
  return [firstOpen(workshops, asked, -1), firstOpen(workshops, from, 1)].flatMap((found) =>
    found !== null && found > earliest ? [found] : [],
  );
}

function firstOpen(workshops: readonly Workshop[], from: number, direction: 1 | -1) {
  const start = (direction < 0 ? Math.ceil : Math.floor)(from / halfHour);
  for (let step = 1; step <= farthest; step += 1) {
    const time = new Date((start + direction * step) * halfHour).toISOString().slice(0, 16);
    if (isOpen(workshops, time)) return time;
  }
  return null;
}

/** When each of them is open, in words. */
export function hoursInWords(workshops: readonly Workshop[], locale: Locale): string {
  return workshops.map(({ name, hours }) => `${name[locale]}: ${hours[locale]}.`).join(' ');
}

/** Those that a branch can mean: the one that it names, or all. */
export function branchesFor(workshops: readonly Workshop[], branch: string): readonly Workshop[] {
  const wanted = branch.trim().toLowerCase();
  const named = workshops.filter(({ name }) => [name.en.toLowerCase(), name.ar].includes(wanted));
  return named.length > 0 ? named : workshops;
}
