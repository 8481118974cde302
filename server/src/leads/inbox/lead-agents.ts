import { can, type Role } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { parseBranches, parseRoles } from '../../staff/people/people.queries';
import { type LeadScope, scopeOf } from './scope';

/** A person who may answer leads. `branches` are the office ids that they see; null is all. */
export interface LeadAgent {
  id: string;
  name: string;
  roles: readonly Role[];
  branches: number[] | null;
}

/** Active people who may work on leads of the scope, by name. */
export async function leadAgents(database: Database, scope: LeadScope): Promise<LeadAgent[]> {
  const rows = await database
    .selectFrom('people')
    .select(['id', 'name', 'roles', 'branches'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows
    .map(({ id, name, roles: roleNames, branches: branchIds }) => {
      const roles = parseRoles(roleNames);
      const { branches } = scopeOf({ roles, branches: parseBranches(branchIds) });
      return { id, name, roles, branches: branches === 'all' ? null : [...branches] };
    })
    .filter(({ roles }) => can({ roles }, 'lead.work'))
    .filter(({ branches }) => {
      const { branches: visibleBranches } = scope;
      return (
        visibleBranches === 'all' ||
        branches === null ||
        branches.some((one) => visibleBranches.includes(one))
      );
    });
}
