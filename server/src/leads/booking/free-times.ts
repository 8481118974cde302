import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
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

/** All free times that the form offers. */
export async function offeredSlots(database: Database, all: Workshops, now: Date): Promise<Slot[]> {
  const since = clockInBahrain(now).slice(0, 10);
  const until = dayAfter(since, offeredDays - 1);
  return freeSlots(database, { workshops: all.workshops, since, until, now });
}

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
