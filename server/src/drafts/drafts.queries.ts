import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../database/database';
import type { DraftsTable } from '../database/tables';

export type DraftRow = Selectable<DraftsTable>;
export type DraftKind = DraftsTable['kind'];

/** Whose draft it is: a campaign by its slug, or a file of the content by its path. */
export type DraftName = Pick<DraftRow, 'kind' | 'name'>;

/** Undefined when nothing is being written. */
export async function findDraft(
  database: Database,
  { kind, name }: DraftName,
): Promise<DraftRow | undefined> {
  return database
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
}

/** Also one that is closed. */
export async function findDraftEver(
  database: Database,
  { kind, name }: DraftName,
): Promise<DraftRow | undefined> {
  return database
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function listDrafts(database: Database, kind: DraftKind): Promise<DraftRow[]> {
  return database
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '!=', 'closed')
    .orderBy('name')
    .execute();
}

/**
 * Opens a draft, where there is none. Its number goes on from the one before: who still has that one open
 * overwrites nothing. False when another is open.
 */
export async function openDraft(
  transaction: Database,
  draft: Omit<Insertable<DraftsTable>, 'revision'>,
): Promise<boolean> {
  const { kind, name, ...fields } = draft;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('drafts')
    .values({ ...draft, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name'])
        .doUpdateSet((row) => ({ ...fields, revision: row('drafts.revision', '+', 1) }))
        .where('drafts.state', '=', 'closed'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type DraftChange = Omit<Updateable<DraftsTable>, 'kind' | 'name' | 'revision'>;

/** Changes a draft that is still at this revision. False when somebody was faster. */
export async function changeDraft(
  transaction: Database,
  { kind, name, revision }: DraftName & Pick<DraftRow, 'revision'>,
  change: DraftChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('drafts')
    .set({ ...change, revision: revision + 1 })
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('revision', '=', revision)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The first moment, ISO, at which an approved draft goes live; null when none waits. */
export async function nextGoingLive(database: Database, kind: DraftKind): Promise<string | null> {
  const row = await database
    .selectFrom('drafts')
    .select((select) => select.fn.min('goes_live_at').as('at'))
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Approved drafts whose moment has come. */
export async function dueDrafts(
  database: Database,
  kind: DraftKind,
  now: Date,
): Promise<DraftRow[]> {
  return database
    .selectFrom('drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .where('goes_live_at', '<=', now.toISOString())
    .execute();
}

/** Back to being written. */
export const writing = { state: 'draft', version: null, goes_live_at: null } as const;

/** What a draft is once it has gone live, or was thrown away. */
export const closing = { state: 'closed', version: null, goes_live_at: null, note: null } as const;
