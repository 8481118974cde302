import type { ServiceTimes } from 'shared-contracts/api';
import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter, holidayOn } from 'shared-contracts/schedule';
import { slotsOn } from '../../content/open-slots';
import type { Workshop, Workshops } from '../../content/workshops';
import type { Database } from '../../database/database';
import { countTaken, type Slot } from './slots.queries';

/** Days for which the form offers times, including today. */
const offeredDays = 21;

/** Days before and after a time that are searched for free ones; longer than any holiday. */
const searchDays = 14;

/** Number of free times offered instead of one that is not available. */
const suggestionCount = 3;

/** Workshops, first and last day, and the earliest instant. */
interface SlotQuery {
  workshops: readonly Workshop[];
  since: string;
  until: string;
  now: Date;
}

/** Slots with a free place, by workshop and time. */
async function freeSlots(
  database: Database,
  { workshops, since, until, now }: SlotQuery,
): Promise<Slot[]> {
  const taken = await countTaken(database, since, until);
  const earliest = clockInBahrain(now);
  return workshops.flatMap((workshop) => {
    const free: Slot[] = [];
    for (let day = since; day <= until; day = dayAfter(day, 1)) {
      for (const start of slotsOn(workshop, day)) {
        if (start > earliest && taken(workshop.id, start) < workshop.capacity)
          free.push({ office: workshop.id, start });
      }
    }
    return free;
  });
}

/** What the form offers: every workshop's days with free times, and those without. */
export async function offeredTimes(
  database: Database,
  { workshops }: Workshops,
  now: Date,
): Promise<ServiceTimes['branches']> {
  const since = clockInBahrain(now).slice(0, 10);
  const days = Array.from({ length: offeredDays }, (_, at) => dayAfter(since, at));
  const until = dayAfter(since, offeredDays - 1);
  const free = await freeSlots(database, { workshops, since, until, now });
  return workshops.map((workshop) => {
    const { id, name } = workshop;
    const own = free.filter(({ office }) => office === id).map(({ start }) => start);
    const timesOn = (day: string) =>
      own.filter((start) => start.startsWith(day)).map((start) => start.slice(11));
    return {
      ...{ id, name },
      days: days
        .map((day) => ({ day, times: timesOn(day) }))
        .filter(({ times }) => times.length > 0),
      without: days.filter((day) => timesOn(day).length === 0).map((day) => whyWithout(workshop, day, now)),
    };
  });
}

/** A day whose last slot has begun is closed, not full. */
const whyWithout = (workshop: Workshop, day: string, now: Date) => ({
  day,
  reason: slotsOn(workshop, day).some((start) => start > clockInBahrain(now))
    ? ('full' as const)
    : ('closed' as const),
  name: holidayOn(workshop.schedule, day)?.name ?? null,
});

/** The free times nearest to a given one, in order: the last before it and the first after it. */
export async function nearestFreeTimes(
  database: Database,
  { workshops, date, now }: { workshops: readonly Workshop[]; date: string; now: Date },
): Promise<string[]> {
  const day = date.slice(0, 10);
  const [since, until] = [dayAfter(day, -searchDays), dayAfter(day, searchDays)];
  const free = await freeSlots(database, { workshops, since, until, now });
  const starts = [...new Set(free.map(({ start }) => start))].sort();
  const after = starts.filter((start) => start > date).slice(0, suggestionCount - 1);
  const before = starts.filter((start) => start < date).slice(after.length - suggestionCount);
  return [...before, ...after];
}
