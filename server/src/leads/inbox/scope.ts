import { can, type Role } from 'shared-contracts/staff';
import type { StaffMember } from '../../admin/staff';

/** Which leads somebody may see. Every question about leads takes one: none can forget it. */
export interface LeadScope {
  /** Ids of the offices; `all` for managers. */
  branches: readonly number[] | 'all';
  /** Whether people may be named; without it there are counts only. */
  names: boolean;
}

type Roles = Pick<StaffMember, 'roles' | 'branches'>;

const isOneOf = (roles: readonly Role[], ...wanted: readonly Role[]) =>
  roles.some((role) => role === 'administrator' || wanted.includes(role));

/** Agents see what came to their branches, managers everything; nobody else sees a lead. */
export function scopeOf({ roles, branches }: Roles): LeadScope {
  if (isOneOf(roles, 'manager')) return { branches: 'all', names: true };
  const isAgent = can({ roles }, 'lead.read');
  return { branches: isAgent ? branches : [], names: isAgent };
}

/** Analysts count the leads of all branches, whose names they never see. */
export const figuresScopeOf = (member: Roles): LeadScope =>
  isOneOf(member.roles, 'manager', 'analyst')
    ? { branches: 'all', names: false }
    : { ...scopeOf(member), names: false };

/** The command on the site's own machine. */
export const wholeScope: LeadScope = { branches: 'all', names: true };

export const isWithin = ({ branches }: LeadScope, branch: number): boolean =>
  branches === 'all' || branches.includes(branch);
