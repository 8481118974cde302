import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database';
import type { CampaignDraftsTable } from '../../database/tables';

export type DraftRow = Selectable<CampaignDraftsTable>;

/** The draft of a campaign; undefined when nothing is being written. */
export async function findDraft(database: Database, slug: string): Promise<DraftRow | undefined> {
  return database
    .selectFrom('campaign_drafts')
    .selectAll()
    .where('slug', '=', slug)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
}

export async function listDrafts(database: Database): Promise<DraftRow[]> {
  return database
    .selectFrom('campaign_drafts')
    .selectAll()
    .where('state', '!=', 'closed')
    .execute();
}

/**
 * Opens a draft, where there is none. Its number goes on from the one before: who still has that one open
 * overwrites nothing. False when another is open.
 */
export async function openDraft(
  transaction: Database,
  draft: Omit<Insertable<CampaignDraftsTable>, 'revision'>,
): Promise<boolean> {
  const { slug, ...fields } = draft;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('campaign_drafts')
    .values({ ...draft, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((row) => ({ ...fields, revision: row('campaign_drafts.revision', '+', 1) }))
        .where('campaign_drafts.state', '=', 'closed'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes a draft that is still at this revision. False when somebody was faster. */
export async function changeDraft(
  transaction: Database,
  { slug, revision }: Pick<DraftRow, 'slug' | 'revision'>,
  change: Omit<Updateable<CampaignDraftsTable>, 'slug' | 'revision'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('campaign_drafts')
    .set({ ...change, revision: revision + 1 })
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The first moment, ISO, at which an approved draft goes live; null when none waits. */
export async function nextGoingLive(database: Database): Promise<string | null> {
  const row = await database
    .selectFrom('campaign_drafts')
    .select((select) => select.fn.min('goes_live_at').as('at'))
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Approved drafts whose moment has come. */
export async function dueDrafts(database: Database, now: Date): Promise<DraftRow[]> {
  return database
    .selectFrom('campaign_drafts')
    .selectAll()
    .where('state', '=', 'approved')
    .where('goes_live_at', '<=', now.toISOString())
    .execute();
}
