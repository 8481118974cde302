import type { Database } from '../../database/database';
import type { CredentialsTable } from '../../database/tables';

/** A passkey of an active person. */
export function findCredential(database: Database, id: string) {
  return database
    .selectFrom('credentials')
    .innerJoin('people', 'people.id', 'credentials.person')
    .selectAll('credentials')
    .select('people.name as person_name')
    .where('credentials.id', '=', id)
    .where('people.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The person's passkeys. */
export function listCredentials(database: Database, person: string): Promise<CredentialsTable[]> {
  return database
    .selectFrom('credentials')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created_at')
    .execute();
}

export async function insertCredential(
  database: Database,
  credential: CredentialsTable,
): Promise<void> {
  await database.insertInto('credentials').values(credential).execute();
}

/** Stores the signature counter and the time of use (ISO). */
export async function updateUse(
  database: Database,
  id: string,
  counter: number,
  now: string,
): Promise<void> {
  await database
    .updateTable('credentials')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns false when the person has no such passkey. */
export async function renameCredential(
  database: Database,
  { id, person, name }: { id: string; person: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('credentials')
    .set({ name })
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteCredential(database: Database, id: string): Promise<void> {
  await database.deleteFrom('credentials').where('id', '=', id).execute();
}

/** Stores a challenge's digest and deletes expired ones. */
export async function insertChallenge(
  database: Database,
  challenge: { digest: string; person: string | null; until: string },
  now: string,
): Promise<void> {
  await database.deleteFrom('staff_challenges').where('until', '<=', now).execute();
  await database.insertInto('staff_challenges').values(challenge).execute();
}

/** Uses up a challenge; false when it is unknown, expired, another person's, or already used. */
export async function consumeChallenge(
  database: Database,
  { digest, person }: { digest: string; person: string | null },
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_challenges')
    .where('digest', '=', digest)
    .where('person', person === null ? 'is' : '=', person)
    .where('until', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
