import type { Database } from '../database/database';
import type { StaffSessionsTable } from '../database/tables';

/** One that is good at this moment, and was used of late. */
export async function findSession(
  database: Database,
  id: string,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<StaffSessionsTable | undefined> {
  return database
    .selectFrom('staff_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('until', '>', now)
    .where('seen_at', '>', idleSince)
    .executeTakeFirst();
}

/** All that are good at this moment, the newest first. */
export async function listSessions(
  database: Database,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<StaffSessionsTable[]> {
  return database
    .selectFrom('staff_sessions')
    .selectAll()
    .where('until', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('began_at', 'desc')
    .execute();
}

/** Adds one, and clears away those that are over. */
export async function insertSession(
  database: Database,
  session: StaffSessionsTable,
): Promise<void> {
  await database.deleteFrom('staff_sessions').where('until', '<=', session.began_at).execute();
  await database.insertInto('staff_sessions').values(session).execute();
}

export async function seeSession(database: Database, id: string, now: string): Promise<void> {
  await database.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSessions(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('staff_sessions').where('id', 'in', ids).execute();
}

/** Keeps a link's hash, and clears away those that are over. */
export async function insertSignInLink(
  database: Database,
  { digest, who, until }: { digest: string; who: string; until: string },
  now: string,
): Promise<void> {
  await database.deleteFrom('sign_in_links').where('until', '<=', now).execute();
  await database.insertInto('sign_in_links').values({ digest, who, until }).execute();
}

/** Takes a link away; whose it was, or null when there is none. Of several who follow it at once one has it. */
export async function takeSignInLink(
  database: Database,
  digest: string,
  now: string,
): Promise<string | null> {
  const taken = await database
    .deleteFrom('sign_in_links')
    .where('digest', '=', digest)
    .where('until', '>', now)
    .returning('who')
    .executeTakeFirst();
  return taken?.who ?? null;
}
