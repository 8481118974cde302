import { can, type Right, type Role } from 'shared-contracts/staff';
import type { StaffMember } from '../../admin/staff';
import { refusal } from './campaign-error';

/** Who asks something of the service. */
export interface Caller {
  /** The same for a person whatever he comes by: a session, a token, a command. */
  id: string;
  name: string;
  roles: readonly Role[];
  /** Runs the machine, or has a token of the site's settings: publishes without anybody's approval. */
  isHost: boolean;
}

export const callerOf = ({ id, name, roles }: Omit<StaffMember, 'via' | 'branches'>): Caller => ({
  ...{ id, name, roles },
  // those whom no table has
  isHost: /^(machine|token) /.test(id),
});

/** The command on the site's own machine. */
export const machineCaller = (account: string): Caller =>
  callerOf({ id: `machine ${account}`, name: account, roles: ['administrator'] });

/** Throws for who has none of these rights. */
export function mustHave({ name, roles }: Caller, ...rights: readonly Right[]): void {
  if (rights.some((right) => can({ roles }, right))) return;
  throw refusal('rights', `${name} may not do this: it is for who may do ${rights.join(' or ')}`);
}

/** Who does it, and when, for a history. */
export const stampOf = ({ by, now }: { by: Caller; now: () => Date }) => ({
  by: by.name,
  by_id: by.id,
  at: now().toISOString(),
});
