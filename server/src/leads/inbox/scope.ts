import { can, type Role } from 'shared-contracts/staff';
import type { StaffMember } from '../../staff/staff';

/** The leads that a person may see. Every query for leads requires a scope, so that none can omit the check. */
export interface LeadScope {
  /** Ids of the offices; `all` for managers. */
  branches: readonly number[] | 'all';
  /** Whether names may be shown; false allows counts only. */
  canSeeNames: boolean;
}

type Roles = Pick<StaffMember, 'roles' | 'branches'>;

const hasAnyRole = (roles: readonly Role[], ...wanted: readonly Role[]) =>
  roles.some((role) => role === 'administrator' || wanted.includes(role));

/** Agents and managers of branches see the leads of their branches, managers all, other roles none. */
export function scopeOf({ roles, branches }: Roles): LeadScope {
  if (hasAnyRole(roles, 'manager')) return { branches: 'all', canSeeNames: true };
  const isOfBranches = can({ roles }, 'lead.read');
  return { branches: isOfBranches ? branches : [], canSeeNames: isOfBranches };
}

/** Scope for statistics: analysts and managers count the leads of all branches, without names. */
export const figuresScopeOf = (member: Roles): LeadScope =>
  hasAnyRole(member.roles, 'manager', 'analyst')
    ? { branches: 'all', canSeeNames: false }
    : { ...scopeOf(member), canSeeNames: false };

/** Scope of the command line on the site's own machine. */
export const fullScope: LeadScope = { branches: 'all', canSeeNames: true };

export const isWithin = ({ branches }: LeadScope, branch: number): boolean =>
  branches === 'all' || branches.includes(branch);
