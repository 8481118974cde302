import { can, type Role } from 'shared-contracts/staff';
import type { StaffMember } from '../../admin/staff';

/** The leads that a person may see. Every query for leads requires a scope, so that none can omit the check. */
export interface LeadScope {
  /** Ids of the offices; `all` for managers. */
  branches: readonly number[] | 'all';
  /** Whether names may be shown; false allows counts only. */
  names: boolean;
}

type Roles = Pick<StaffMember, 'roles' | 'branches'>;

const isOneOf = (roles: readonly Role[], ...wanted: readonly Role[]) =>
  roles.some((role) => role === 'administrator' || wanted.includes(role));

/** Agents see the leads of their branches, managers all, other roles none. */
export function scopeOf({ roles, branches }: Roles): LeadScope {
  if (isOneOf(roles, 'manager')) return { branches: 'all', names: true };
  const isAgent = can({ roles }, 'lead.read');
  return { branches: isAgent ? branches : [], names: isAgent };
}

/** Scope for statistics: analysts and managers count the leads of all branches, without names. */
export const figuresScopeOf = (member: Roles): LeadScope =>
  isOneOf(member.roles, 'manager', 'analyst')
    ? { branches: 'all', names: false }
    : { ...scopeOf(member), names: false };

/** Scope of the command line on the site's own machine. */
export const wholeScope: LeadScope = { branches: 'all', names: true };

/** Whether the scope includes a branch. */
export const isWithin = ({ branches }: LeadScope, branch: number): boolean =>
  branches === 'all' || branches.includes(branch);
