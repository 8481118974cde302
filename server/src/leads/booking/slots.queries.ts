import type { Database } from '../../database/database';
import { type SlotKind, slotTableOf } from '../../database/slot-tables';
import type { ServiceSlotsTable } from '../../database/tables';

/** A booking with its place. */
export interface BookedSlot extends ServiceSlotsTable {
  kind: SlotKind;
  /** Of a test drive; empty for a service. */
  car: string;
  /** Which of the branch's cars of this model; null without a place, and for a service. */
  unit: number | null;
}

/** A slot of a branch by its start. */
export interface Slot {
  office: number;
  start: string;
}

/** Numbers of taken places, and of taken cars of a model. */
export interface TakenSlots {
  places(slot: Slot): number;
  cars(slot: Slot, car: string): number;
  /** The cars of which some are taken. */
  carsAt(slot: Slot): string[];
}

/** Counts the taken places between two days, both included. */
export async function countTaken(
  database: Database,
  kind: SlotKind,
  since: string,
  until: string,
): Promise<TakenSlots> {
  const ofKind = database
    .selectFrom(slotTableOf(kind))
    .select(({ fn }) => ['office', 'start', fn.countAll().as('count')])
    .where('place', 'is not', null)
    .where('start', '>=', since)
    // `~` sorts after every time of the day
    .where('start', '<', `${until}~`)
    .groupBy(['office', 'start']);
  const rows =
    kind === 'service-booking'
      ? (await ofKind.execute()).map((row) => ({ ...row, car: '' }))
      : await database
          .selectFrom('test_drive_slots')
          .select(({ fn }) => ['office', 'start', 'car', fn.countAll().as('count')])
          .where('place', 'is not', null)
          .where('start', '>=', since)
          .where('start', '<', `${until}~`)
          .groupBy(['office', 'start', 'car'])
          .execute();
  const bySlot = new Map<string, Map<string, number>>();
  for (const { office, start, car, count } of rows) {
    const cars = bySlot.get(`${office} ${start}`) ?? new Map<string, number>();
    bySlot.set(`${office} ${start}`, cars.set(car, Number(count)));
  }
  const carsOf = ({ office, start }: Slot) =>
    bySlot.get(`${office} ${start}`) ?? new Map<string, number>();
  return {
    places: (slot) => [...carsOf(slot).values()].reduce((sum, count) => sum + count, 0),
    cars: (slot, car) => carsOf(slot).get(car) ?? 0,
    carsAt: (slot) => [...carsOf(slot).keys()],
  };
}

/** Numbers of the taken places of a slot, and of the taken units of its car. */
export async function takenPlaces(
  database: Database,
  { kind, office, start, car }: Pick<BookedSlot, 'kind' | 'office' | 'start' | 'car'>,
): Promise<{ places: number[]; units: number[] }> {
  const rows = await database
    .selectFrom(slotTableOf(kind))
    .select('place')
    .where('office', '=', office)
    .where('start', '=', start)
    .execute();
  const cars =
    kind === 'service-booking'
      ? []
      : await database
          .selectFrom('test_drive_slots')
          .select('unit')
          .where('office', '=', office)
          .where('start', '=', start)
          .where('car', '=', car)
          .execute();
  return {
    places: rows.flatMap(({ place }) => place ?? []),
    units: cars.flatMap(({ unit }) => unit ?? []),
  };
}

/** Stores a booking with its place; false when the place, or the car, is taken. */
export async function insertSlot(transaction: Database, slot: BookedSlot): Promise<boolean> {
  const { kind, car, unit, ...row } = slot;
  const { numInsertedOrUpdatedRows } =
    kind === 'service-booking'
      ? await transaction
          .insertInto('service_slots')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('test_drive_slots')
          .values({ ...row, car, unit })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the temporary id of a booked place by the booking's reference. */
export async function attachLead(
  transaction: Database,
  { id, kind }: { id: string; kind: SlotKind },
  booking: Pick<ServiceSlotsTable, 'reference'> & Partial<ServiceSlotsTable>,
): Promise<void> {
  await transaction
    .updateTable(slotTableOf(kind))
    .set(booking)
    .where('reference', '=', id)
    .execute();
}

export async function deleteSlot(
  transaction: Database,
  { kind, reference }: Pick<BookedSlot, 'kind' | 'reference'>,
): Promise<void> {
  await transaction.deleteFrom(slotTableOf(kind)).where('reference', '=', reference).execute();
}

/** Undefined when the lead is no booking with a slot. */
export async function findSlot(
  database: Database,
  reference: string,
): Promise<BookedSlot | undefined> {
  const service = await database
    .selectFrom('service_slots')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (service) return { ...service, kind: 'service-booking', car: '', unit: null };
  const drive = await database
    .selectFrom('test_drive_slots')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return drive && { ...drive, kind: 'test-drive' };
}

/** Changes a booking at this revision; false when the revision is stale. Without its place it has no car either. */
export async function changeSlot(
  transaction: Database,
  { kind, reference, revision }: Pick<BookedSlot, 'kind' | 'reference' | 'revision'>,
  { unit, ...change }: Partial<Omit<BookedSlot, 'kind' | 'car'>>,
): Promise<boolean> {
  const all = { ...change, revision: revision + 1 };
  const { numUpdatedRows } =
    kind === 'service-booking'
      ? await transaction
          .updateTable('service_slots')
          .set(all)
          .where('reference', '=', reference)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow()
      : await transaction
          .updateTable('test_drive_slots')
          .set({ ...all, ...(unit !== undefined && { unit }) })
          .where('reference', '=', reference)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Bookings of a kind with a place between two days, both included, with their leads. */
export async function slotsBetween(
  database: Database,
  kind: SlotKind,
  offices: readonly number[],
  { since, until }: { since: string; until: string },
) {
  if (offices.length === 0) return [];
  const table = slotTableOf(kind);
  return (
    database
      .selectFrom(table)
      .innerJoin('leads', 'leads.reference', `${table}.reference`)
      .innerJoin('lead_work', 'lead_work.reference', `${table}.reference`)
      .select([`${table}.reference`, 'office', 'start', 'told_at', 'details'])
      .select(['person', 'person_name', `${table}.revision`])
      .where('office', 'in', offices)
      .where('place', 'is not', null)
      .where('start', '>=', since)
      // `~` sorts after every time of the day
      .where('start', '<', `${until}~`)
      .orderBy('start')
      .orderBy('place')
      .execute()
  );
}

/** Notes that the visitor was told; false when somebody else did. */
export async function markTold(
  transaction: Database,
  kind: SlotKind,
  reference: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable(slotTableOf(kind))
    .set({ told_at: at })
    .where('reference', '=', reference)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
