import type { DriveTimes } from 'shared-contracts/api';
import { clockInBahrain } from 'shared-contracts/locale';
import { dayAfter, holidayOn } from 'shared-contracts/schedule';
import { openSlotsOn } from '../../content/open-slots';
import { findBranches, type Workshop } from '../../content/workshops';
import type { Database } from '../../database/database';
import type { SlotKind } from '../../database/slot-tables';
import { unitsOf } from './reserve-slot';
import { countTaken, type Slot } from './slots.queries';

/** Days for which the form offers times, including today. */
const offeredDays = 21;

/** Days before and after a time that are searched for free ones; longer than any holiday. */
const searchDays = 14;

/** Number of free times offered instead of one that is not available. */
const suggestionCount = 3;

/** ms before a test drive in which it cannot be booked any more: the car is washed and brought. */
const driveNoticeMs = 2 * 60 * 60 * 1000;

/** Branches, first and last day, and the earliest instant. */
interface SlotQuery {
  kind: SlotKind;
  workshops: readonly Workshop[];
  since: string;
  until: string;
  now: Date;
}

/** A slot with a free place, and the cars that are not free then. */
interface FreeSlot extends Slot {
  busyCars: string[];
}

/** Slots with a free place, by branch and time. */
async function freeSlots(
  database: Database,
  { kind, workshops, since, until, now }: SlotQuery,
): Promise<FreeSlot[]> {
  const taken = await countTaken(database, kind, since, until);
  const earliest = earliestStart(kind, now);
  return workshops.flatMap((workshop) => {
    const free: FreeSlot[] = [];
    for (let day = since; day <= until; day = dayAfter(day, 1)) {
      for (const start of openSlotsOn(workshop, day)) {
        const slot = { office: workshop.id, start };
        if (start <= earliest || taken.places(slot) >= workshop.capacity) continue;
        const busyCars = taken
          .carsAt(slot)
          .filter((car) => taken.cars(slot, car) >= unitsOf(workshop, car));
        free.push({ ...slot, busyCars });
      }
    }
    return free;
  });
}

const earliestStart = (kind: SlotKind, now: Date): string =>
  clockInBahrain(kind === 'test-drive' ? new Date(now.getTime() + driveNoticeMs) : now);

/** What the forms offer: every branch's days with free times, and those without. */
export async function offeredTimes(
  database: Database,
  kind: SlotKind,
  now: Date,
): Promise<DriveTimes['branches']> {
  const { workshops } = await findBranches(database, kind);
  const since = clockInBahrain(now).slice(0, 10);
  const days = Array.from({ length: offeredDays }, (_, at) => dayAfter(since, at));
  const until = dayAfter(since, offeredDays - 1);
  const free = await freeSlots(database, { kind, workshops, since, until, now });
  return workshops.map((workshop) => {
    const { id, name, isAtHome = false } = workshop;
    const own = free.filter(({ office }) => office === id);
    const timesOn = (day: string) =>
      own.flatMap(({ start }) => (start.startsWith(day) ? [start.slice(11)] : []));
    const [withTimes, without] = [
      days.filter((day) => timesOn(day).length > 0),
      days.filter((day) => timesOn(day).length === 0),
    ];
    return {
      ...{ id, name, isAtHome },
      days: withTimes.map((day) => ({ day, times: timesOn(day) })),
      without: without.map((day) => whyWithout(workshop, day, earliestStart(kind, now))),
      busy: own.flatMap(({ start, busyCars }) =>
        busyCars.length > 0 ? [{ start, cars: busyCars }] : [],
      ),
    };
  });
}

/** A day whose last slot has begun is closed, not full. */
const whyWithout = (workshop: Workshop, day: string, earliest: string) => ({
  day,
  reason: openSlotsOn(workshop, day).some((start) => start > earliest)
    ? ('full' as const)
    : ('closed' as const),
  name: holidayOn(workshop.schedule, day)?.name ?? null,
});

/** The free times nearest to a given one, in order: the last before it and the first after it. */
export async function nearestFreeTimes(
  database: Database,
  {
    car = '',
    date,
    ...query
  }: Pick<SlotQuery, 'kind' | 'workshops' | 'now'> & { date: string; car?: string },
): Promise<string[]> {
  const day = date.slice(0, 10);
  const [since, until] = [dayAfter(day, -searchDays), dayAfter(day, searchDays)];
  const free = await freeSlots(database, { ...query, since, until });
  const fitting = free.filter(({ busyCars }) => !busyCars.includes(car));
  const starts = [...new Set(fitting.map(({ start }) => start))].sort();
  const after = starts.filter((start) => start > date).slice(0, suggestionCount - 1);
  const before = starts.filter((start) => start < date).slice(after.length - suggestionCount);
  return [...before, ...after];
}
