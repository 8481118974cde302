import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import type { LeadsTable } from '../../database/tables';
import type { Lead } from '../lead';
import { setDetails } from '../leads.queries';
import { slotAt } from './open-slots';
import {
  changeSlot,
  countTaken,
  deleteSlot,
  findSlot,
  insertSlot,
  nameSlot,
  placesTaken,
  type Slot,
} from './slots.queries';
import { findWorkshops, type Workshop, type Workshops, workshopsNamed } from './workshops';

/** A slot that would do, and the workshop whose it is. */
export interface Candidate extends Slot {
  workshop: Workshop;
}

/** Slots that the `date` of a form means, the emptiest first: of the `branch` that it asks for, or of any. None when all are closed. */
export async function candidatesFor(
  database: Database,
  { workshops }: Workshops,
  { date, branch }: Readonly<Record<string, unknown>>,
): Promise<Candidate[]> {
  if (typeof date !== 'string') return [];
  const open = workshopsNamed(workshops, branch).flatMap((workshop) => {
    const start = slotAt(workshop, date);
    return start === null ? [] : [{ office: workshop.id, start, workshop }];
  });
  const day = date.slice(0, 10);
  const taken = open.length > 1 ? await countTaken(database, day, day) : () => 0;
  const left = ({ office, start, workshop }: Candidate) => workshop.capacity - taken(office, start);
  return open.sort((a, b) => left(b) - left(a));
}

/** What a lead needs of the workshops; nothing, unless it books a service and they are known. */
export async function placesFor(database: Database, { kind, details }: Lead): Promise<Candidate[]> {
  if (kind !== 'service-booking') return [];
  return candidatesFor(database, await findWorkshops(database), details);
}

/** A place that was taken before there is a lead to name it after. */
export interface TakenPlace {
  /** Stands for the reference until `nameSlot` tells it. */
  id: string;
  workshop: Workshop;
}

/**
 * Takes the first place that nobody has; null when all are taken. Each place of a slot is one row, so that the
 * database itself refuses to give it twice, on whichever server. What a bot may have sent (`isHeld`) is noted without a
 * place, and takes none from anybody. The first statement writes: SQLite cannot begin to write in a transaction that
 * has read what somebody else has changed since.
 */
export async function takePlace(
  transaction: Database,
  candidates: readonly Candidate[],
  { isHeld, now }: { isHeld: boolean; now: Date },
): Promise<TakenPlace | null> {
  const id = randomUUID();
  const created_at = now.toISOString();
  for (const { office, start, workshop } of candidates) {
    for (const place of isHeld ? [null] : placesOf(workshop)) {
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
 * Moves a booking's place to another workshop, at the same time; what is no booking of a place needs none. False when that
 * workshop takes no car then, or has no place left: the booking stays as it is.
 */
export async function movePlace(
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
  const isHeld = slot.place === null;
  const place = await takePlace(transaction, [{ office, start, workshop }], { isHeld, now });
  if (!place) return false;
  await deleteSlot(transaction, reference);
  const { created_at } = slot;
  await nameSlot(transaction, place.id, { reference, revision: slot.revision + 1, created_at });
  await setDetails(transaction, reference, { ...details, branch: workshop.name.en });
  return true;
}

/** Gives a booking that staff have released its place, above the capacity when all are taken: its visitor counts on it. */
export async function keepPlace(transaction: Database, reference: string): Promise<void> {
  const slot = await findSlot(transaction, reference);
  if (slot?.place !== null || slot.cancelled_at !== null) return;
  const taken = await placesTaken(transaction, slot);
  let place = 1;
  while (taken.includes(place)) place += 1;
  await changeSlot(transaction, slot, { place });
}

/** Numbers of the places of a slot. */
const placesOf = ({ capacity }: Workshop): number[] =>
  Array.from({ length: capacity }, (_, at) => at + 1);
