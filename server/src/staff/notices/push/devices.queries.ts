import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/database';
import type { PushDevicesTable } from '../../../database/tables';

export type PushDevice = Selectable<PushDevicesTable>;

/** Adds a device, or gives a browser that is known to this person. */
export async function saveDevice(
  database: Database,
  device: Omit<PushDevice, 'id' | 'created_at'>,
  now: Date,
): Promise<void> {
  await database
    .insertInto('push_devices')
    .values({ ...device, id: randomUUID(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute();
}

/** Oldest first. */
export const listDevices = (database: Database, person: string): Promise<PushDevice[]> =>
  database
    .selectFrom('push_devices')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created_at')
    .execute();

export const findDevice = (database: Database, id: string): Promise<PushDevice | undefined> =>
  database.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst();

export async function deleteDevice(
  database: Database,
  { id, person }: Pick<PushDevice, 'id' | 'person'>,
): Promise<void> {
  await database
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('person', '=', person)
    .execute();
}
