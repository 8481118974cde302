import { can, type Right } from 'shared-contracts/staff';
import type { Caller } from '../../staff/caller';
import { refusal } from '../campaigns/service/campaign-error';

/** Throws unless the caller has one of these rights. */
export function requireRights({ name, roles }: Caller, ...rights: readonly Right[]): void {
  if (rights.some((right) => can({ roles }, right))) return;
  throw refusal('rights', `${name} may not do this: it is for who may do ${rights.join(' or ')}`);
}
