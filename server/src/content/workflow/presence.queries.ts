import type { Database } from '../../database/database';
import type { DraftPresenceTable } from '../../database/tables';
import type { DraftKind } from './drafts.queries';

/** Adds a browser's presence in a draft. */
export async function insertPresence(
  database: Database,
  presence: DraftPresenceTable,
): Promise<void> {
  await database.insertInto('draft_presence').values(presence).execute();
}

/** Removes a browser's presence. */
export async function deletePresence(database: Database, connection: string): Promise<void> {
  await database.deleteFrom('draft_presence').where('connection', '=', connection).execute();
}

/** Renews the presence of these connections, and deletes those without a heartbeat since `gone`, as after a crash. */
export async function refreshPresence(
  database: Database,
  connections: readonly string[],
  { now, gone: expiredBefore }: { now: string; gone: string },
): Promise<void> {
  await database
    .updateTable('draft_presence')
    .set({ seen_at: now })
    .where('connection', 'in', connections)
    .execute();
  await database.deleteFrom('draft_presence').where('seen_at', '<', expiredBefore).execute();
}

/** People present in these drafts on all servers; each once, by name. */
export async function listPresent(
  database: Database,
  kind: DraftKind,
  drafts: readonly string[],
  { gone: expiredBefore }: { gone: string },
) {
  return database
    .selectFrom('draft_presence')
    .select(['draft', 'person as id', 'name'])
    .distinct()
    .where('kind', '=', kind)
    .where('draft', 'in', drafts)
    .where('seen_at', '>=', expiredBefore)
    .orderBy('name')
    .orderBy('person')
    .execute();
}

/** Revision, state and last editor of these drafts, closed ones too. */
export async function listDraftStates(
  database: Database,
  kind: DraftKind,
  names: readonly string[],
) {
  return database
    .selectFrom('drafts')
    .select(['name', 'revision', 'state', 'edited_by', 'editor'])
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .execute();
}
