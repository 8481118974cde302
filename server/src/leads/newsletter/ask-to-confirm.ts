import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import { insertDeliveries, replayDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { setHeld } from '../leads.queries';
import { holdSubscription, putSubscription, touchSubscription } from './subscriptions.queries';

/** ms in which an address gets at most one confirmation mail, however often it is entered. */
const patience = 60 * 60 * 1000;

/**
 * Holds the lead until the owner of the address confirms by mail, since anybody can enter any address. Runs in the
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
    // a confirmed address stays confirmed, with its first lead
    reference: isConfirmed ? before.reference : reference,
    state: isConfirmed ? 'confirmed' : 'asked',
    asked_at: isPatient ? before.asked_at : now,
    changed_at: isConfirmed ? before.changed_at : now,
  });
  if (!isPatient) await insertDeliveries(transaction, reference, ['confirmation'], now);
}

/** Sends the confirmation mail again on staff's request, as after a lost or failed mail. */
export async function askAgain(
  transaction: Database,
  { reference }: Pick<LeadsTable, 'reference'>,
  now: Date,
): Promise<void> {
  await touchSubscription(transaction, reference, now);
  await insertDeliveries(transaction, reference, ['confirmation'], now.toISOString());
  await replayDeliveries(transaction, { reference, again: 'all', now });
}

/** The lead's e-mail address in lower case. */
export function addressOf({ details }: Pick<LeadsTable, 'details'>): string {
  const { email }: { email?: unknown } = Object(JSON.parse(details));
  return String(email).toLowerCase();
}
