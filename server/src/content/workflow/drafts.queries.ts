import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database';
import type { DraftsTable, RecordName } from '../../database/tables';

export type DraftRow = Selectable<DraftsTable>;
export type DraftKind = RecordName['kind'];
export type DraftName = RecordName;

/** Finds closed drafts too. */
export async function findDraftInAnyState(
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

/** Undefined when no draft is open. */
export async function findDraft(
  database: Database,
  draft: DraftName,
): Promise<DraftRow | undefined> {
  const found = await findDraftInAnyState(database, draft);
  return found?.state === 'closed' ? undefined : found;
}

/** All drafts of a kind, closed ones too. */
export const listDraftsInAnyState = (database: Database, kind: DraftKind): Promise<DraftRow[]> =>
  database.selectFrom('drafts').selectAll().where('kind', '=', kind).execute();

/** Open drafts of a kind, by name. */
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
 * Opens a draft; false when one is open. The revision continues from the last draft, so that an editor who still has
 * that one open overwrites nothing.
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

/** Changes an open draft at this revision; false when the revision is stale. */
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

/** Drafts that wait for approval, with who submitted them last, and when. */
export const listSubmitted = (database: Database) =>
  database
    .selectFrom('drafts')
    .leftJoin('record_events as submission', (join) =>
      join
        .onRef('submission.kind', '=', 'drafts.kind')
        .onRef('submission.name', '=', 'drafts.name')
        .on('submission.number', '=', (query) =>
          query
            .selectFrom('record_events as others')
            .select(({ fn }) => fn.max('others.number').as('number'))
            .whereRef('others.kind', '=', 'drafts.kind')
            .whereRef('others.name', '=', 'drafts.name')
            .where('others.action', '=', 'submitted'),
        ),
    )
    .selectAll('drafts')
    .select(['submission.by as submitted_by', 'submission.at as submitted_at'])
    .where('drafts.state', '=', 'submitted')
    .orderBy('drafts.name')
    .execute();

/** Earliest scheduled time of any draft, ISO; null when nothing is scheduled. */
export async function nextScheduledAt(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('drafts')
    .select((select) => select.fn.min('goes_live_at').as('at'))
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Approved drafts whose scheduled time has passed. */
const dueDrafts = (database: Database, now: Date) =>
  database
    .selectFrom('drafts')
    .selectAll()
    .where('state', '=', 'approved')
    .where('goes_live_at', '<=', now.toISOString());

/** Those that are published together: content files, and all drafts of change sets. */
export const dueTogether = (database: Database, now: Date): Promise<DraftRow[]> =>
  dueDrafts(database, now)
    .where(({ eb, or }) => or([eb('kind', '=', 'content'), eb('change_set', 'is not', null)]))
    .execute();

/** Campaigns in no change set: each is published by itself. */
export const dueCampaigns = (database: Database, now: Date): Promise<DraftRow[]> =>
  dueDrafts(database, now).where('kind', '=', 'campaign').where('change_set', 'is', null).execute();

/** Fields of a draft that returns to its authors. */
export const reopenedFields = {
  state: 'draft',
  version: null,
  goes_live_at: null,
  asked: null,
} as const;

/** Fields of a draft that was published or discarded. */
export const closedFields = {
  state: 'closed',
  version: null,
  goes_live_at: null,
  note: null,
  change_set: null,
  asked: null,
} as const;

/** Returns the other drafts of the same change set to their authors: what was seen of the set is not what it is now. */
export async function reopenChangeSet(
  transaction: Database,
  { kind, name, change_set }: Pick<DraftRow, 'kind' | 'name' | 'change_set'>,
): Promise<void> {
  if (change_set === null) return;
  await transaction
    .updateTable('drafts')
    .set((row) => ({ ...reopenedFields, revision: row('drafts.revision', '+', 1) }))
    .where('change_set', '=', change_set)
    .where((row) => row.not(row.and({ kind, name })))
    .where('state', 'in', ['submitted', 'approved'])
    .execute();
}
