import type { CallName, Order } from 'shared-contracts/releasing/service';

/** An order with the call that carries it out. */
export type NamedOrder = { [Name in CallName]: { call: Name; order: Order<Name> } }[CallName];

/**
 * Whether a person confirms an order of this call before it is given, because visitors get something else by it. What
 * takes something back must be quick, so it is not confirmed.
 */
export const needsConfirmation = (call: CallName, { undo = false } = {}): boolean =>
  call === 'promote' || call === 'approve' || call === 'plan' || (call === 'retire' && !undo);
