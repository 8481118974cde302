import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter, openingsOn } from 'shared-contracts/schedule';
import type { SlotBlock, Workshop } from './workshops';

const minuteMs = 60_000;

type SlotsOfDay = (workshop: Workshop, day: string) => readonly string[];

/** Computes the slots of a day once for each place: a week has hundreds of bookings. Changed hours are another object. */
function onceADay(compute: SlotsOfDay): SlotsOfDay {
  const known = new WeakMap<Workshop, Map<string, readonly string[]>>();
  return (workshop, day) => {
    const days = known.get(workshop) ?? new Map<string, readonly string[]>();
    known.set(workshop, days);
    const slots = days.get(day) ?? compute(workshop, day);
    days.set(day, slots);
    return slots;
  };
}

/** Starts of a day's slots that can be booked: those of `slotsOn` without what staff have blocked. */
export const openSlotsOn = onceADay((workshop, day) =>
  slotsOn(workshop, day).filter((start) => blockAt(workshop, start) === undefined),
);

/** The block that covers a part of the slot. */
export function blockAt({ blocks = [], minutes }: Workshop, start: string): SlotBlock | undefined {
  const end = new Date(Date.parse(`${start}Z`) + minutes * minuteMs).toISOString().slice(0, 16);
  return blocks.find(({ begins, ends }) => begins < end && start < ends);
}

/**
 * Starts of a day's slots as local times in Bahrain: `2026-11-28T09:00`. Slots lie wholly within the opening hours;
 * an opening that began the evening before continues after midnight.
 */
export const slotsOn = onceADay(({ schedule, minutes }, day) => {
  const starts = [dayAfter(day, -1), day].flatMap((one) =>
    openingsOn(schedule, one).flatMap(({ from, until }) => {
      const count = Math.floor((until.getTime() - from.getTime()) / minuteMs / minutes);
      return Array.from({ length: count }, (_, at) =>
        clockInBahrain(new Date(from.getTime() + at * minutes * minuteMs)),
      );
    }),
  );
  return [...new Set(starts)].filter((start) => start.startsWith(day)).sort();
});

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
