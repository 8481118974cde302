import type { ServiceTimes } from 'shared-contracts/api';
import type { FieldOption } from 'shared-contracts/forms';
import { formatDate } from 'shared-contracts/locale';

type Branch = ServiceTimes['branches'][number];

/** A text in the page's language, where one for both is asked for. */
const said = (text: string) => ({ en: text, ar: text });

/** Day and time, which Arabic must not turn round. */
export const momentOf = (date: string): string =>
  `\u2066${formatDate(date)} ${date.slice(11)}\u2069`;

/**
 * Times to choose from, under their days. One that not all of these service centres have says where it is.
 * `weekday` names a day by its number, from 0 for Sunday.
 */
export function offeredTimes(
  branches: readonly Branch[],
  locale: 'en' | 'ar',
  weekday: (day: number) => string,
): FieldOption[] {
  const places = new Map<string, Branch[]>();
  for (const branch of branches) {
    for (const { day, times } of branch.days) {
      for (const time of times) {
        const date = `${day}T${time}`;
        places.set(date, [...(places.get(date) ?? []), branch]);
      }
    }
  }
  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, at]) => {
      const where = at.length < branches.length ? at.map(({ name }) => name[locale]) : [];
      const day = weekday(new Date(`${date}Z`).getUTCDay());
      return {
        value: date,
        label: said([momentOf(date), ...where].join(' · ')),
        group: said(`${day} \u2066${formatDate(date)}\u2069`),
      };
    });
}
