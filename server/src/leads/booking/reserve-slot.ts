import { randomUUID } from 'node:crypto';
import { slotAt } from '../../content/open-slots';
import {
  findWorkshops,
  type Workshop,
  type Workshops,
  workshopsMatching,
} from '../../content/workshops';
import type { Database } from '../../database/database';
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

/** A slot that fits the request, and its workshop. */
export interface CandidateSlot extends Slot {
  workshop: Workshop;
}

/**
 * Slots for the form's `date` and optional `branch`, with the fewest bookings first. Empty when the workshops are
 * closed then.
 */
export async function candidateSlots(
  database: Database,
  { workshops }: Workshops,
  { date, branch }: Readonly<Record<string, unknown>>,
): Promise<CandidateSlot[]> {
  if (typeof date !== 'string') return [];
  const open = workshopsMatching(workshops, branch).flatMap((workshop) => {
    const start = slotAt(workshop, date);
    return start === null ? [] : [{ office: workshop.id, start, workshop }];
  });
  const day = date.slice(0, 10);
  const taken = open.length > 1 ? await countTaken(database, day, day) : () => 0;
  const freePlaces = ({ office, start, workshop }: CandidateSlot) =>
    workshop.capacity - taken(office, start);
  return open.sort((a, b) => freePlaces(b) - freePlaces(a));
}

/** The slots that a lead may book. Empty unless it is a service booking and the content has workshops. */
export async function candidateSlotsForLead(
  database: Database,
  { kind, details }: Lead,
): Promise<CandidateSlot[]> {
  if (kind !== 'service-booking') return [];
  return candidateSlots(database, await findWorkshops(database), details);
}

/** A place that was booked before its lead has a reference. */
export interface SlotReservation {
  /** Temporary id in place of the lead's reference, which is set later in the same transaction. */
  id: string;
  workshop: Workshop;
}

/**
 * Books the first free place of the candidates; null when all are taken. A place is one row with a unique key, so no
 * two servers can book it twice. A held booking (probably a bot's) is stored without a place. The first statement is
 * a write: SQLite fails a transaction that reads first and writes after another writer has committed.
 */
export async function reserveSlot(
  transaction: Database,
  candidates: readonly CandidateSlot[],
  { isQuarantined, now }: { isQuarantined: boolean; now: Date },
): Promise<SlotReservation | null> {
  const id = randomUUID();
  const created_at = now.toISOString();
  for (const { office, start, workshop } of candidates) {
    for (const place of isQuarantined ? [null] : placeNumbers(workshop)) {
      const row = {
        reference: id,
        office,
        start,
        place,
        revision: 0,
        cancelled_at: null,
        told_at: null,
      };
      if (await insertSlot(transaction, { ...row, created_at })) return { id, workshop };
    }
  }
  return null;
}

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
  const { workshops } = await findWorkshops(transaction);
  const workshop = workshops.find(({ id }) => id === office);
  const details = { ...Object(JSON.parse(text)) };
  const start = workshop ? slotAt(workshop, String(details.date)) : null;
  if (!workshop || start === null) return false;
  const isQuarantined = slot.place === null;
  const reservation = await reserveSlot(transaction, [{ office, start, workshop }], {
    isQuarantined,
    now,
  });
  if (!reservation) return false;
  await deleteSlot(transaction, reference);
  const { created_at } = slot;
  await attachLead(transaction, reservation.id, {
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
  const taken = await takenPlaces(transaction, slot);
  let place = 1;
  while (taken.includes(place)) place += 1;
  await changeSlot(transaction, slot, { place });
}

/** Place numbers of a slot, from 1. */
const placeNumbers = ({ capacity }: Workshop): number[] =>
  Array.from({ length: capacity }, (_, at) => at + 1);
