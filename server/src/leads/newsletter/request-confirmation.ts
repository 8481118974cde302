import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database';
import { insertDeliveries, replayDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { setQuarantineReason } from '../leads.queries';
import { lockSubscription, putSubscription, setAskedAt } from './subscriptions.queries';

/** ms in which an address gets at most one confirmation mail, however often it is entered. */
const resendAfterMs = 60 * 60 * 1000;

/**
 * Holds the lead until the owner of the address confirms by mail, since anybody can enter any address. Runs in the
 * transaction that stores the lead.
 */
export async function requestConfirmation(
  transaction: Database,
  lead: Pick<LeadsTable, 'reference' | 'details'>,
  at: Date,
): Promise<void> {
  const email = emailOf(lead);
  const { reference } = lead;
  const now = at.toISOString();
  await setQuarantineReason(transaction, reference, 'unconfirmed');
  const existing = await lockSubscription(transaction, 'email', email);
  const wasAskedRecently =
    existing !== undefined && at.getTime() - Date.parse(existing.asked_at) < resendAfterMs;
  const isConfirmed = existing?.state === 'confirmed';
  await putSubscription(transaction, {
    key: randomBytes(16).toString('hex'),
    email,
    // a confirmed address stays confirmed, with its first lead
    reference: isConfirmed ? existing.reference : reference,
    state: isConfirmed ? 'confirmed' : 'asked',
    asked_at: wasAskedRecently ? existing.asked_at : now,
    changed_at: isConfirmed ? existing.changed_at : now,
  });
  if (!wasAskedRecently) await insertDeliveries(transaction, reference, ['confirmation'], now);
}

/** Sends the confirmation mail again on staff's request, as after a lost or failed mail. */
export async function resendConfirmation(
  transaction: Database,
  { reference }: Pick<LeadsTable, 'reference'>,
  now: Date,
): Promise<void> {
  await setAskedAt(transaction, reference, now);
  await insertDeliveries(transaction, reference, ['confirmation'], now.toISOString());
  await replayDeliveries(transaction, { reference, sentToo: true, now });
}

/** The lead's e-mail address in lower case. */
export function emailOf({ details }: Pick<LeadsTable, 'details'>): string {
  const { email }: { email?: unknown } = Object(JSON.parse(details));
  return String(email).toLowerCase();
}
