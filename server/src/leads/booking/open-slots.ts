import { clockInBahrain } from 'shared-contracts/locale';
import { openingOn } from '../answering/opening-times';
import type { Workshop, Workshops } from './workshops';

const minute = 60_000;

/**
 * When the slots of a day begin, by Bahrain's clock: `2026-11-28T09:00`. None on days on which the workshop is closed,
 * nor one that would end after it closes.
 */
export function slotsOn(
  { times, minutes }: Workshop,
  day: string,
  holidays: Workshops['holidays'],
): string[] {
  const opening = holidays.some((holiday) => holiday.day === day) ? null : openingOn(times, day);
  if (!opening) return [];
  const count = Math.floor((opening.until.getTime() - opening.from.getTime()) / minute / minutes);
  return Array.from({ length: Math.max(count, 0) }, (_, at) =>
    clockInBahrain(new Date(opening.from.getTime() + at * minutes * minute)),
  );
}

/** The beginning of the slot that a time lies in; null when the workshop takes no car then. */
export function slotAt(
  workshop: Workshop,
  date: string,
  holidays: Workshops['holidays'],
): string | null {
  const begun = slotsOn(workshop, date.slice(0, 10), holidays).filter((start) => start <= date);
  const start = begun.at(-1);
  if (start === undefined) return null;
  return Date.parse(`${date}Z`) - Date.parse(`${start}Z`) < workshop.minutes * minute
    ? start
    : null;
}

/** The day so many days after a day, ISO. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10);
}
