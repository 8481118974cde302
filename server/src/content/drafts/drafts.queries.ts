import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database';
import type { ContentDraftsTable } from '../../database/tables';

export type DraftRow = Selectable<ContentDraftsTable>;

/** The draft of a file; undefined when nothing is being written. */
export async function findDraft(database: Database, path: string): Promise<DraftRow | undefined> {
  return database
    .selectFrom('content_drafts')
    .selectAll()
    .where('path', '=', path)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
}

export async function listDrafts(database: Database): Promise<DraftRow[]> {
  return database
    .selectFrom('content_drafts')
    .selectAll()
    .where('state', '!=', 'closed')
    .orderBy('path')
    .execute();
}

/**
 * Opens a draft, where there is none. Its number goes on from the one before: who still has that one open
 * overwrites nothing. False when another is open.
 */
export async function openDraft(
  transaction: Database,
  draft: Omit<Insertable<ContentDraftsTable>, 'revision'>,
): Promise<boolean> {
  const { path, ...fields } = draft;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('content_drafts')
    .values({ ...draft, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((row) => ({ ...fields, revision: row('content_drafts.revision', '+', 1) }))
        .where('content_drafts.state', '=', 'closed'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a draft that is still at this revision. False when somebody was faster. */
export async function changeDraft(
  transaction: Database,
  { path, revision }: Pick<DraftRow, 'path' | 'revision'>,
  change: Omit<Updateable<ContentDraftsTable>, 'path' | 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('content_drafts')
    .set({ ...change, revision: revision + 1 })
    .where('path', '=', path)
    .where('revision', '=', revision)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Approved drafts whose moment has come. */
export async function dueDrafts(database: Database, now: Date): Promise<DraftRow[]> {
  return database
    .selectFrom('content_drafts')
    .selectAll()
    .where('state', '=', 'approved')
    .where('goes_live_at', '<=', now.toISOString())
    .execute();
}

/** Every number that a folder's files have ever had: a published address is never another's. */
export async function usedNumbers(
  database: Database,
  folder: string,
): Promise<{ id: number; order: number }[]> {
  const rows = await database
    .selectFrom('content_versions')
    .select('body')
    .where('path', 'like', `${folder}/%`)
    .where('body', 'is not', null)
    .unionAll(
      database
        .selectFrom('content_drafts')
        .select('body')
        .where('path', 'like', `${folder}/%`)
        .where('body', 'is not', null),
    )
    .execute();
  return rows.map(({ body }) => {
    const { id, order } = JSON.parse(body ?? '{}');
    return { id: wholeOf(id), order: wholeOf(order) };
  });
}

const wholeOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

/** Back to being written. */
export const writing = { state: 'draft', version: null, goes_live_at: null } as const;

/** What a draft is once it has gone live, or was thrown away. */
export const closing = { state: 'closed', version: null, goes_live_at: null, note: null } as const;
