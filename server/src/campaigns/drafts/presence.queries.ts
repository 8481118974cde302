import type { Database } from '../../database/database';
import type { CampaignPresenceTable } from '../../database/tables';

export type Presence = CampaignPresenceTable;

export async function enter(database: Database, presence: Presence): Promise<void> {
  await database.insertInto('campaign_presence').values(presence).execute();
}

export async function leave(database: Database, connection: string): Promise<void> {
  await database.deleteFrom('campaign_presence').where('connection', '=', connection).execute();
}

/** Says that these are there still, and clears away those of servers that have gone without a word. */
export async function keepPresent(
  database: Database,
  connections: readonly string[],
  { now, gone }: { now: string; gone: string },
): Promise<void> {
  await database
    .updateTable('campaign_presence')
    .set({ seen_at: now })
    .where('connection', 'in', connections)
    .execute();
  await database.deleteFrom('campaign_presence').where('seen_at', '<', gone).execute();
}

/** Who is in these drafts, on whichever server; each person once, in the order of their names. */
export async function presentIn(
  database: Database,
  slugs: readonly string[],
  { gone }: { gone: string },
) {
  return database
    .selectFrom('campaign_presence')
    .select(['slug', 'person as id', 'name'])
    .distinct()
    .where('slug', 'in', slugs)
    .where('seen_at', '>=', gone)
    .orderBy('name')
    .orderBy('person')
    .execute();
}

/** How these campaigns and their drafts stand. */
export async function standingOf(database: Database, slugs: readonly string[]) {
  const [drafts, campaigns] = await Promise.all([
    database
      .selectFrom('campaign_drafts')
      .select(['slug', 'revision', 'state', 'edited_by', 'editor'])
      .where('slug', 'in', slugs)
      .execute(),
    database
      .selectFrom('campaigns')
      .select(['slug', 'live_version'])
      .where('slug', 'in', slugs)
      .execute(),
  ]);
  return { drafts, campaigns };
}
