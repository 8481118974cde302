import type { Role } from 'shared-contracts/staff';
import type { StaffMember } from './staff';

export interface Caller {
  /** Id of the person, the same for sessions, tokens and commands. */
  id: string;
  name: string;
  roles: readonly Role[];
  /** True for the operator of the machine and for tokens from the settings. They publish without approval. */
  canSkipApproval: boolean;
}

export const callerOf = ({ id, name, roles }: Omit<StaffMember, 'via' | 'branches'>): Caller => ({
  ...{ id, name, roles },
  // ids without a row in a table
  canSkipApproval: /^(machine|token) /.test(id),
});

/** The caller for the command line on the site's own machine: an administrator. */
export const machineCaller = (account: string): Caller =>
  callerOf({ id: `machine ${account}`, name: account, roles: ['administrator'] });

/** Actor and time for a history. */
export const stampOf = ({ caller, now }: { caller: Caller; now: () => Date }) => ({
  by: caller.name,
  by_id: caller.id,
  at: now().toISOString(),
});
