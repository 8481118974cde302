import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Bilingual } from 'shared-contracts/campaign';
import type { TrashKind } from 'shared-contracts/staff-trash';
import type { Database } from '../../database/database';
import type { TrashTable } from '../../database/tables';

export type TrashRow = Selectable<TrashTable>;

interface NewTrashEntry {
  kind: TrashKind;
  name: string;
  title: Bilingual | null;
  /** Data that is needed to restore the item. */
  body: unknown;
  /** Who deletes it, and when. */
  by: string;
  at: string;
}

/** Adds an item to the trash, in the transaction that deletes it. Returns the id of the entry, for undo. */
export async function addToTrash(
  transaction: Database,
  { kind, name, title, body, by, at }: NewTrashEntry,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('trash')
    .values({
      ...{ id, kind, name, title: title && JSON.stringify(title), body: JSON.stringify(body) },
      ...{ deleted_at: at, deleted_by: by },
    })
    .execute();
  return id;
}

/** The entry of an item by kind and name; undefined when it is not in the trash. */
export async function findInTrash(
  database: Database,
  kind: TrashKind,
  name: string,
): Promise<TrashRow | undefined> {
  return database
    .selectFrom('trash')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Names of the items of a kind in the trash. */
export async function namesInTrash(
  database: Database,
  kind: TrashKind,
): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('trash').select('name').where('kind', '=', kind).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Newest first. */
export async function listTrash(database: Database): Promise<TrashRow[]> {
  return database.selectFrom('trash').selectAll().orderBy('deleted_at', 'desc').execute();
}

/** An entry by its id; undefined when there is none. */
export async function findTrash(database: Database, id: string): Promise<TrashRow | undefined> {
  return database.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Items deleted at or before an instant (ISO). */
export async function expiredTrash(database: Database, before: string): Promise<TrashRow[]> {
  return database.selectFrom('trash').selectAll().where('deleted_at', '<=', before).execute();
}

/** Removes an entry; false when it was already removed. */
export async function takeFromTrash(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('trash')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the entry of an item that was restored in another way. */
export async function removeFromTrash(
  transaction: Database,
  kind: TrashKind,
  name: string,
): Promise<void> {
  await transaction.deleteFrom('trash').where('kind', '=', kind).where('name', '=', name).execute();
}
