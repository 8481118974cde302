import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database';
import type { ChangeSetsTable } from '../../database/tables';
import type { DraftRow } from '../workflow/drafts.queries';

export type ChangeSetRow = Selectable<ChangeSetsTable>;

export const findChangeSet = (database: Database, id: string): Promise<ChangeSetRow | undefined> =>
  database.selectFrom('change_sets').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listChangeSets = (database: Database): Promise<ChangeSetRow[]> =>
  database
    .selectFrom('change_sets')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The sets by id, as a draft tells its own. */
export const changeSetNames = async (database: Database) =>
  new Map((await listChangeSets(database)).map(({ id, title }) => [id, { id, title }]));

export async function addChangeSet(
  transaction: Database,
  set: Insertable<ChangeSetsTable>,
): Promise<void> {
  await transaction.insertInto('change_sets').values(set).execute();
}

export async function changeChangeSet(
  transaction: Database,
  id: string,
  change: Updateable<ChangeSetsTable>,
): Promise<void> {
  await transaction.updateTable('change_sets').set(change).where('id', '=', id).execute();
}

export async function removeChangeSet(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('change_sets').where('id', '=', id).execute();
}

/** Records when a set went live; null is no set. */
export async function markPublished(
  transaction: Database,
  id: string | null,
  published_at: string,
): Promise<void> {
  if (id !== null) await changeChangeSet(transaction, id, { published_at });
}

/** The drafts of all sets, or of one, by name. */
export const listSetDrafts = (database: Database, id?: string): Promise<DraftRow[]> =>
  database
    .selectFrom('drafts')
    .selectAll()
    .where('change_set', 'is not', null)
    .$if(id !== undefined, (query) => query.where('change_set', '=', id ?? null))
    .orderBy('name')
    .execute();

/** The steps of sets, of one or of all, in the order in which they were taken. */
export const listSetEvents = (database: Database, id?: string) =>
  database
    .selectFrom('record_events')
    .selectAll()
    .where('change_set', 'is not', null)
    .$if(id !== undefined, (query) => query.where('change_set', '=', id ?? null))
    .orderBy('at')
    .orderBy('name')
    .orderBy('number')
    .execute();
