import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter, openingsOn } from 'shared-contracts/schedule';
import type { SlotBlock, Workshop } from './workshops';

const minuteMs = 60_000;

/** Starts of a day's slots that can be booked: those of `slotsOn` without what staff have blocked. */
export const openSlotsOn = (workshop: Workshop, day: string): string[] =>
  slotsOn(workshop, day).filter((start) => blockAt(workshop, start) === undefined);

/** The block that covers a part of the slot. */
export function blockAt({ blocks = [], minutes }: Workshop, start: string): SlotBlock | undefined {
  const end = new Date(Date.parse(`${start}Z`) + minutes * minuteMs).toISOString().slice(0, 16);
  return blocks.find(({ begins, ends }) => begins < end && start < ends);
}

/**
 * Starts of a day's slots as local times in Bahrain: `2026-11-28T09:00`. Slots lie wholly within the opening hours;
 * an opening that began the evening before continues after midnight.
 */
export function slotsOn({ schedule, minutes }: Workshop, day: string): string[] {
  const starts = [dayAfter(day, -1), day].flatMap((one) =>
    openingsOn(schedule, one).flatMap(({ from, until }) => {
      const count = Math.floor((until.getTime() - from.getTime()) / minuteMs / minutes);
      return Array.from({ length: count }, (_, at) =>
        clockInBahrain(new Date(from.getTime() + at * minutes * minuteMs)),
      );
    }),
  );
  return [...new Set(starts)].filter((start) => start.startsWith(day)).sort();
}

/** Start of the slot that contains a time; null when the workshop is closed then, or its hours are blocked. */
export function slotAt(workshop: Workshop, date: string): string | null {
  const day = date.slice(0, 10);
  // a slot that starts before midnight may contain a time after it
  const startedSlots = [dayAfter(day, -1), day]
    .flatMap((one) => openSlotsOn(workshop, one))
    .filter((start) => start <= date);
  const start = startedSlots.at(-1);
  if (start === undefined) return null;
  return Date.parse(`${date}Z`) - Date.parse(`${start}Z`) < workshop.minutes * minuteMs
    ? start
    : null;
}
