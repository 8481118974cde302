import type { Database } from '../../database/database';
import type { ServiceSlotsTable } from '../../database/tables';

/** A slot of a workshop by its start. */
export interface Slot {
  office: number;
  start: string;
}

/** Counts the taken places between two days, both included. The returned function gives the number for a slot. */
export async function countTaken(
  database: Database,
  since: string,
  until: string,
): Promise<(office: number, start: string) => number> {
  const rows = await database
    .selectFrom('service_slots')
    .select(({ fn }) => ['office', 'start', fn.countAll().as('count')])
    .where('place', 'is not', null)
    .where('start', '>=', since)
    // `~` sorts after every time of the day
    .where('start', '<', `${until}~`)
    .groupBy(['office', 'start'])
    .execute();
  const counts = new Map(rows.map(({ office, start, count }) => [`${office} ${start}`, count]));
  return (office, start) => Number(counts.get(`${office} ${start}`) ?? 0);
}

/** Numbers of the taken places of a slot. */
export async function takenPlaces(database: Database, { office, start }: Slot): Promise<number[]> {
  const rows = await database
    .selectFrom('service_slots')
    .select('place')
    .where('office', '=', office)
    .where('start', '=', start)
    .execute();
  return rows.flatMap(({ place }) => place ?? []);
}

/** Stores a booking with its place; false when the place is taken. */
export async function insertSlot(transaction: Database, slot: ServiceSlotsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('service_slots')
    .values(slot)
    .onConflict((conflict) => conflict.columns(['office', 'start', 'place']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the temporary id of a booked place by the booking's reference. */
export async function attachLead(
  transaction: Database,
  reservationId: string,
  booking: Pick<ServiceSlotsTable, 'reference'> & Partial<ServiceSlotsTable>,
): Promise<void> {
  await transaction
    .updateTable('service_slots')
    .set(booking)
    .where('reference', '=', reservationId)
    .execute();
}

export async function deleteSlot(transaction: Database, reference: string): Promise<void> {
  await transaction.deleteFrom('service_slots').where('reference', '=', reference).execute();
}

/** Undefined when the lead is no booking with a slot. */
export async function findSlot(database: Database, reference: string) {
  return database
    .selectFrom('service_slots')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Changes a booking at this revision; false when the revision is stale. */
export async function changeSlot(
  transaction: Database,
  { reference, revision }: Pick<ServiceSlotsTable, 'reference' | 'revision'>,
  change: Partial<ServiceSlotsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('service_slots')
    .set({ ...change, revision: revision + 1 })
    .where('reference', '=', reference)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Bookings with a place on a day, with their leads. */
export async function slotsOfDay(database: Database, offices: readonly number[], day: string) {
  if (offices.length === 0) return [];
  return database
    .selectFrom('service_slots')
    .innerJoin('leads', 'leads.reference', 'service_slots.reference')
    .select(['service_slots.reference', 'office', 'start', 'told_at', 'details'])
    .where('office', 'in', offices)
    .where('place', 'is not', null)
    .where('start', '>=', day)
    .where('start', '<', `${day}~`)
    .orderBy('start')
    .orderBy('place')
    .execute();
}
