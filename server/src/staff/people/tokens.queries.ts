import type { StaffToken } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import type { StaffTokensTable } from '../../database/tables';
import { parseBranches, parseRoles } from './people.queries';

/** The person and the rights of a valid token: its roles, as far as its person still has them. */
export async function findToken(database: Database, digest: string, now: string) {
  const row = await database
    .selectFrom('staff_tokens')
    .innerJoin('people', 'people.id', 'staff_tokens.person')
    .select([
      'people.id',
      'people.name',
      'people.roles',
      'people.branches',
      'staff_tokens.roles as of_token',
      'digest',
    ])
    .where('digest', '=', digest)
    .where('until', '>', now)
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const ofPerson = parseRoles(row.roles);
  const roles = parseRoles(row.of_token).filter(
    (role) => ofPerson.includes('administrator') || ofPerson.includes(role),
  );
  const branches = parseBranches(row.branches);
  return { id: row.id, name: row.name, digest: row.digest, roles, branches };
}

export async function insertToken(database: Database, token: StaffTokensTable): Promise<void> {
  await database.insertInto('staff_tokens').values(token).execute();
}

/** Tokens of a person, or with null of all people; newest first. */
export async function listTokens(
  database: Database,
  { mine: viewer, of: owner }: { mine: string; of: string | null },
): Promise<StaffToken[]> {
  const rows = await database
    .selectFrom('staff_tokens')
    .innerJoin('people', 'people.id', 'staff_tokens.person')
    .selectAll('staff_tokens')
    .select('people.name as owner')
    .$if(owner !== null, (query) => query.where('staff_tokens.person', '=', owner ?? ''))
    .orderBy('staff_tokens.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, roles: parseRoles(row.roles), owner: row.owner },
    ...{ isMine: row.person === viewer, createdAt: row.created_at },
    ...{ until: row.until, revokedAt: row.revoked_at },
  }));
}

/** Revokes a token; a token that is revoked already keeps its time. */
export async function revokeToken(database: Database, id: string, now: string): Promise<void> {
  await database
    .updateTable('staff_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}
