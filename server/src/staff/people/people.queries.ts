import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Person, Role, StaffAction, StaffAudit, StaffPerson } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import type { PeopleTable } from '../../database/tables';
import { namesInTrash } from '../trash/trash.queries';

/** The service itself wrote the JSON, here and below. */
export const parseRoles = (text: string): Role[] => JSON.parse(text);

export const parseBranches = (text: string): number[] => JSON.parse(text);

/** Null when the id is unknown, or the person's access is disabled. */
export async function findPerson(database: Database, id: string): Promise<Person | null> {
  return personOf(await activePeople(database).where('id', '=', id).executeTakeFirst());
}

/** Like `findPerson`; `email` must be in lower case. */
export async function findPersonByEmail(database: Database, email: string): Promise<Person | null> {
  return personOf(await activePeople(database).where('email', '=', email).executeTakeFirst());
}

/** Finds disabled people too. */
export async function findIdByEmail(
  database: Database,
  email: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Whether this account at the identity provider belongs to the person. The first sign-in links the account: a mailbox
 * may get a new owner, an account id does not.
 */
export async function claimSubject(
  database: Database,
  person: string,
  subject: string,
): Promise<boolean> {
  await database
    .updateTable('people')
    .set({ subject })
    .where('id', '=', person)
    .where('subject', 'is', null)
    .execute();
  const found = await database
    .selectFrom('people')
    .select('id')
    .where('id', '=', person)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found !== undefined;
}

const activePeople = (database: Database) =>
  database
    .selectFrom('people')
    .select(['id', 'name', 'email', 'roles', 'branches'])
    .where('disabled_at', 'is', null);

/** An active person with their roles and branches. */
export type StaffOfBranches = Pick<Person, 'id' | 'roles' | 'branches'>;

export async function activeStaff(database: Database): Promise<Person[]> {
  const rows = await activePeople(database).orderBy('id').execute();
  return rows.flatMap((row) => personOf(row) ?? []);
}

type PersonRow = Pick<Selectable<PeopleTable>, 'id' | 'name' | 'email' | 'roles' | 'branches'>;

const personOf = (row?: PersonRow): Person | null =>
  row ? { ...row, roles: parseRoles(row.roles), branches: parseBranches(row.branches) } : null;

/** Whether an active administrator with a passkey exists. */
export async function hasAdministrator(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom('people')
    .innerJoin('credentials', 'credentials.person', 'people.id')
    .select('people.id')
    .where('disabled_at', 'is', null)
    .where('roles', 'like', '%"administrator"%')
    .executeTakeFirst();
  return found !== undefined;
}

/** All people except those in the trash, by name. */
export async function listPeople(database: Database, now: string): Promise<StaffPerson[]> {
  const [people, trashed, passkeys, invitations] = await Promise.all([
    database.selectFrom('people').selectAll().orderBy('name').execute(),
    namesInTrash(database, 'person'),
    database
      .selectFrom('credentials')
      .select(({ fn }) => ['person', fn.countAll<number>().as('count')])
      .groupBy('person')
      .execute(),
    database.selectFrom('invitations').selectAll().where('until', '>', now).execute(),
  ]);
  const shown = people.filter(({ id }) => !trashed.has(id));
  return shown.map((row) => ({
    ...{ id: row.id, name: row.name, email: row.email },
    ...{ roles: parseRoles(row.roles), branches: parseBranches(row.branches) },
    ...{ invitedBy: row.invited_by, createdAt: row.created_at, disabledAt: row.disabled_at },
    passkeys: Number(passkeys.find(({ person }) => person === row.id)?.count ?? 0),
    invitedUntil: invitations.find(({ person }) => person === row.id)?.until ?? null,
  }));
}

/** Returns false when the e-mail is already in use. */
export async function insertPerson(
  database: Database,
  person: Insertable<PeopleTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export async function updatePerson(
  database: Database,
  id: string,
  values: Partial<Pick<Selectable<PeopleTable>, 'name' | 'roles' | 'branches' | 'disabled_at'>>,
): Promise<void> {
  await database.updateTable('people').set(values).where('id', '=', id).execute();
}

/** Ends the person's sessions, invitations and tokens. Their passkeys stay, but a disabled person cannot sign in. */
export async function revokeAccess(database: Database, person: string, now: string): Promise<void> {
  await database.deleteFrom('staff_sessions').where('person', '=', person).execute();
  await database.deleteFrom('invitations').where('person', '=', person).execute();
  await database
    .updateTable('staff_tokens')
    .set({ revoked_at: now })
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes a person in the trash permanently. Histories keep their name. */
export async function deletePerson(database: Database, id: string): Promise<void> {
  const tables = [
    ...['credentials', 'invitations', 'staff_tokens', 'staff_sessions'],
    ...['staff_notices', 'notice_settings', 'push_devices'],
  ] as const;
  for (const table of tables) await database.deleteFrom(table).where('person', '=', id).execute();
  await database.deleteFrom('people').where('id', '=', id).execute();
}

/** Stores an invitation's digest, and deletes the person's earlier invitations. */
export async function insertInvitation(
  database: Database,
  invitation: { digest: string; person: string; until: string },
): Promise<void> {
  await database.deleteFrom('invitations').where('person', '=', invitation.person).execute();
  await database.insertInto('invitations').values(invitation).execute();
}

/** The invited person; null when the link is unknown or expired. */
export async function findInvited(
  database: Database,
  digest: string,
  now: string,
): Promise<Person | null> {
  const found = await database
    .selectFrom('invitations')
    .select('person')
    .where('digest', '=', digest)
    .where('until', '>', now)
    .executeTakeFirst();
  return found ? findPerson(database, found.person) : null;
}

/** Deletes the invitation; false when it was already used. Of concurrent calls only one gets true. */
export async function consumeInvitation(database: Database, digest: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('invitations')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface NewStaffAudit {
  by: string;
  action: StaffAction;
  subject: string;
  outcome?: string;
}

/** Adds an entry to the audit log. */
export async function insertStaffAudit(
  database: Database,
  { outcome = '', ...audit }: NewStaffAudit,
  now: Date,
): Promise<void> {
  await database
    .insertInto('staff_audits')
    .values({ ...audit, outcome, id: randomUUID(), at: now.toISOString() })
    .execute();
}

/** Newest first. */
export const listStaffAudits = (database: Database, limit: number): Promise<StaffAudit[]> =>
  database
    .selectFrom('staff_audits')
    .select(['at', 'by', 'action', 'subject', 'outcome'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
