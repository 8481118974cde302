import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import { insertDeliveries, replayDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { setHeld } from '../leads.queries';
import { holdSubscription, putSubscription, touchSubscription } from './subscriptions.queries';

/** ms within which an address is not asked twice, whoever types it. */
const patience = 60 * 60 * 1000;

/**
 * Anybody can type anybody's address: the lead waits until whoever reads its mail says yes. Runs in the
 * transaction that stores the lead.
 */
export async function askToConfirm(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'details'>,
  at: Date,
): Promise<void> {
  const email = addressOf(lead);
  const { reference } = lead;
  const now = at.toISOString();
  await setHeld(transaction, reference, 'unconfirmed');
  const before = await holdSubscription(transaction, 'email', email);
  const isPatient = before !== undefined && at.getTime() - Date.parse(before.asked_at) < patience;
  const isConfirmed = before?.state === 'confirmed';
  await putSubscription(transaction, {
    key: randomBytes(16).toString('hex'),
    email,
    // who is on the list stays there, and with the lead that brought them
    reference: isConfirmed ? before.reference : reference,
    state: isConfirmed ? 'confirmed' : 'asked',
    asked_at: isPatient ? before.asked_at : now,
    changed_at: isConfirmed ? before.changed_at : now,
  });
  if (!isPatient) await insertDeliveries(transaction, reference, ['confirmation'], now);
}

/** Asks again, when staff say so: a mail that could not be sent, or was lost. */
export async function askAgain(
  transaction: Database,
  { reference }: Pick<LeadsTable, 'reference'>,
  now: Date,
): Promise<void> {
  await touchSubscription(transaction, reference, now);
  await insertDeliveries(transaction, reference, ['confirmation'], now.toISOString());
  await replayDeliveries(transaction, { reference, again: 'all', now });
}

/** The address of a lead of the newsletter, in small letters: its form asks for nothing else. */
export function addressOf({ details }: Pick<LeadsTable, 'details'>): string {
  const { email }: { email?: unknown } = Object(JSON.parse(details));
  return String(email).toLowerCase();
}
