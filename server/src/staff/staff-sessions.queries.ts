import type { Database } from '../database/database';
import type { StaffSessionsTable } from '../database/tables';

interface Times {
  now: string;
  idleSince: string;
}

/** A session with its person's current name, roles and branches; these are null when the session is no person's. */
export type SessionRow = StaffSessionsTable & {
  name: string | null;
  roles: string | null;
  branches: string | null;
};

/** The session, if it is neither expired nor idle for too long. */
export const findSession = (
  database: Database,
  id: string,
  times: Times,
): Promise<SessionRow | undefined> =>
  activeSessions(database, times).where('staff_sessions.id', '=', id).executeTakeFirst();

/** All valid sessions, newest first. */
export const listSessions = (database: Database, times: Times): Promise<SessionRow[]> =>
  activeSessions(database, times).orderBy('began_at', 'desc').execute();

/** Excludes sessions of disabled people. */
function activeSessions(database: Database, { now, idleSince }: Times) {
  return database
    .selectFrom('staff_sessions')
    .leftJoin('people', 'people.id', 'staff_sessions.person')
    .selectAll('staff_sessions')
    .select(['people.name', 'people.roles', 'people.branches'])
    .where('until', '>', now)
    .where('seen_at', '>', idleSince)
    .where((is) =>
      is.or([
        is('staff_sessions.person', 'is', null),
        is.and([is('people.id', 'is not', null), is('people.disabled_at', 'is', null)]),
      ]),
    );
}

/** Stores a session and deletes expired ones. */
export async function insertSession(
  database: Database,
  session: StaffSessionsTable,
): Promise<void> {
  await database.deleteFrom('staff_sessions').where('until', '<=', session.began_at).execute();
  await database.insertInto('staff_sessions').values(session).execute();
}

/** Records the time of the last use (ISO). */
export async function touchSession(database: Database, id: string, now: string): Promise<void> {
  await database.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSessions(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('staff_sessions').where('id', 'in', ids).execute();
}

/** Whether somebody is signed in, or can sign in as a person. */
export async function hasSignIns(database: Database): Promise<boolean> {
  const found = await Promise.all(
    (['staff_sessions', 'people'] as const).map((table) =>
      database.selectFrom(table).select('id').limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

/** Deletes links that would be valid after `until` (ISO). */
export async function deleteLinksAfter(database: Database, until: string): Promise<void> {
  await database.deleteFrom('sign_in_links').where('until', '>', until).execute();
}

/** Stores a link's digest and deletes expired ones. */
export async function insertSignInLink(
  database: Database,
  { digest, who, until }: { digest: string; who: string; until: string },
  now: string,
): Promise<void> {
  await database.deleteFrom('sign_in_links').where('until', '<=', now).execute();
  await database.insertInto('sign_in_links').values({ digest, who, until }).execute();
}

/**
 * Deletes a link and returns its account; null when it is unknown or expired. Of concurrent calls only one gets the
 * account.
 */
export async function consumeSignInLink(
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
