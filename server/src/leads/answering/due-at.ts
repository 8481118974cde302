import { dayInBahrain } from 'shared-contracts/locale';
import type { AnsweringContent } from '../../content/page-schemas';
import type { LeadKind } from '../lead';
import { openingOn } from './opening-times';

const minute = 60_000;
const dayLong = 24 * 60 * minute;

/** Days in which opening time is looked for: whoever is closed for longer promises nothing. */
const farthest = 400;

/**
 * Until when a lead is to be answered: so many minutes of the branch's opening time after it came, none of them on
 * a public holiday. Null where nobody waits for an answer. `times` are the branch's, as `opening_times` writes them.
 */
export function dueAt(
  kind: LeadKind,
  createdAt: Date,
  times: string,
  { minutes, holidays }: AnsweringContent,
): Date | null {
  let left = (new Map(Object.entries(minutes)).get(kind) ?? 0) * minute;
  if (left === 0) return null;
  const closed = new Set(holidays.map(({ day }) => day));
  for (let ahead = 0; ahead < farthest; ahead += 1) {
    const day = dayInBahrain(new Date(createdAt.getTime() + ahead * dayLong));
    const opening = closed.has(day) ? null : openingOn(times, day);
    if (!opening) continue;
    const from = Math.max(opening.from.getTime(), createdAt.getTime());
    const open = Math.max(opening.until.getTime() - from, 0);
    if (left <= open) return new Date(from + left);
    left -= open;
  }
  return null;
}
