import { randomUUID } from 'node:crypto';
import { driveAtHome } from 'shared-contracts/forms';
import { slotAt } from '../../content/open-slots';
import {
  findBranches,
  type Workshop,
  type Workshops,
  workshopsMatching,
} from '../../content/workshops';
import type { Database } from '../../database/database';
import type { SlotKind } from '../../database/slot-tables';
import type { LeadsTable } from '../../database/tables';
import type { Lead } from '../lead';
import { setDetails } from '../leads.queries';
import {
  attachLead,
  changeSlot,
  countTaken,
  deleteSlot,
  findSlot,
  insertSlot,
  type Slot,
  takenPlaces,
} from './slots.queries';

/** A slot that fits the request, and its branch. */
export interface CandidateSlot extends Slot {
  kind: SlotKind;
  workshop: Workshop;
  /** The car of a test drive, else empty. */
  car: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Slots for the form's `date` and optional `branch`, with the fewest bookings first. Empty when the branches are
 * closed then. A test drive's branch is its `place`.
 */
export async function candidateSlots(
  database: Database,
  kind: SlotKind,
  { workshops }: Workshops,
  values: Values,
): Promise<CandidateSlot[]> {
  const { date } = values;
  if (typeof date !== 'string' || date === '') return [];
  const car = carOf(kind, values);
  const open = branchesFor(kind, workshops, values).flatMap((workshop) => {
    const start = slotAt(workshop, date);
    return start === null ? [] : [{ kind, office: workshop.id, start, workshop, car }];
  });
  if (open.length < 2) return open;
  const day = date.slice(0, 10);
  const taken = await countTaken(database, kind, day, day);
  const freePlaces = (slot: CandidateSlot) => slot.workshop.capacity - taken.places(slot);
  return open.sort((a, b) => freePlaces(b) - freePlaces(a));
}

/** The car that a test drive needs; empty for a service. */
export const carOf = (kind: SlotKind, { vehicle }: Values): string =>
  kind === 'test-drive' ? String(vehicle ?? '') : '';

/** The branches that a form's values allow. */
export function branchesFor(
  kind: SlotKind,
  workshops: readonly Workshop[],
  { branch, place }: Values,
): readonly Workshop[] {
  if (kind === 'service-booking') return workshopsMatching(workshops, branch);
  if (place === driveAtHome) return workshops.filter((workshop) => workshop.isAtHome);
  return workshopsMatching(workshops, place || branch);
}

/** Cars of a model in a branch. */
export const unitsOf = ({ cars }: Workshop, car: string): number => cars?.[car] ?? 1;

/** The slots that a lead may book. Empty unless it asks for a time and the content has branches for it. */
export async function candidateSlotsForLead(
  database: Database,
  { kind, details }: Lead,
): Promise<CandidateSlot[]> {
  if (kind !== 'service-booking' && kind !== 'test-drive') return [];
  return candidateSlots(database, kind, await findBranches(database, kind), details);
}

/** A place that was booked before its lead has a reference. */
export interface SlotReservation {
  /** Temporary id in place of the lead's reference, which is set later in the same transaction. */
  id: string;
  kind: SlotKind;
  workshop: Workshop;
}

/**
 * Books the first free place of the candidates; null when all are taken. A place is one row with a unique key, and so
 * is a car in a slot: no two servers can book either twice. A held booking (probably a bot's) is stored without a
 * place. The first statement is a write: SQLite fails a transaction that reads first and writes after another writer
 * has committed.
 */
export async function reserveSlot(
  transaction: Database,
  candidates: readonly CandidateSlot[],
  { isQuarantined, now }: { isQuarantined: boolean; now: Date },
): Promise<SlotReservation | null> {
  const id = randomUUID();
  const row = {
    ...{ reference: id, revision: 0, cancelled_at: null, told_at: null },
    created_at: now.toISOString(),
  };
  for (const candidate of candidates) {
    const { kind, office, start, workshop, car } = candidate;
    for (const { place, unit } of isQuarantined ? [noPlace] : placesOf(candidate)) {
      if (await insertSlot(transaction, { ...row, kind, office, start, car, place, unit }))
        return { id, kind, workshop };
    }
  }
  return null;
}

const noPlace = { place: null, unit: null };

/** Every place with every car, by their numbers from 1. */
function placesOf({ kind, workshop, car }: CandidateSlot) {
  const units = kind === 'service-booking' ? [null] : numbersTo(unitsOf(workshop, car));
  return numbersTo(workshop.capacity).flatMap((place) => units.map((unit) => ({ place, unit })));
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/**
 * Moves a booking's place to another workshop at the same time. Returns true for a lead without a place; false, and
 * changes nothing, when that workshop is closed or full then.
 */
export async function moveReservation(
  transaction: Database,
  { reference, details: text }: Pick<LeadsTable, 'reference' | 'details'>,
  office: number,
  now: Date,
): Promise<boolean> {
  const slot = await findSlot(transaction, reference);
  if (!slot || slot.cancelled_at !== null || slot.office === office) return true;
  const { kind, car } = slot;
  const { workshops } = await findBranches(transaction, kind);
  const workshop = workshops.find(({ id }) => id === office);
  const details = { ...Object(JSON.parse(text)) };
  const start = workshop ? slotAt(workshop, String(details.date)) : null;
  if (!workshop || start === null) return false;
  const isQuarantined = slot.place === null;
  const candidate = { kind, office, start, workshop, car };
  const reservation = await reserveSlot(transaction, [candidate], { isQuarantined, now });
  if (!reservation) return false;
  await deleteSlot(transaction, slot);
  const { created_at } = slot;
  await attachLead(transaction, reservation, {
    reference,
    revision: slot.revision + 1,
    created_at,
  });
  await setDetails(transaction, reference, { ...details, branch: workshop.name.en });
  return true;
}

/**
 * Gives a place to a held booking that staff released. Exceeds the capacity when the slot is full, because the
 * visitor relies on the booking.
 */
export async function assignPlace(transaction: Database, reference: string): Promise<void> {
  const slot = await findSlot(transaction, reference);
  if (slot?.place !== null || slot.cancelled_at !== null) return;
  const { places, units } = await takenPlaces(transaction, slot);
  const place = firstFree(places);
  await changeSlot(transaction, slot, {
    place,
    ...(slot.kind === 'test-drive' && { unit: firstFree(units) }),
  });
}

function firstFree(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
