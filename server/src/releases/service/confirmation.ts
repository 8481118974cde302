import type { CallName, Order } from 'shared-contracts/releasing/service';

/** An order with the call that carries it out. */
export type NamedOrder = { [Name in CallName]: { call: Name; order: Order<Name> } }[CallName];

/**
 * Whether a person confirms an order before it is given, because visitors get something else by it. What takes
 * something back must be quick, so it is not confirmed.
 */
export const needsConfirmation = ({ call, order }: NamedOrder): boolean =>
  call === 'promote' || call === 'plan' || (call === 'retire' && !order.undo);
