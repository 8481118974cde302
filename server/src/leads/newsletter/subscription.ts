import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import { enqueueDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import type { Lead } from '../lead';
import { setHeld } from '../leads.queries';
import { deleteLeads } from '../retention/retention.queries';
import { ownSource } from '../source/lead-source';
import { insertWithReference } from '../store-lead';
import { tieSubscription, turnSubscription } from './subscriptions.queries';

/** A request by a visitor who has a subscription's key. */
interface Turn {
  key: string;
  locale: Locale;
  now: Date;
}

/** Confirms a subscription, also one that was cancelled, and delivers it to the receivers of leads. */
export async function confirmSubscription(database: Database, turn: Turn): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await turnSubscription(transaction, turn.key, 'confirmed', turn.now);
    if (!before) return;
    const now = turn.now.toISOString();
    const { reference } = before;
    if (await setHeld(transaction, reference, null)) {
      return enqueueDeliveries(transaction, { reference, created_at: now });
    }
    const lead = await insert(transaction, 'newsletter', { email: before.email }, turn);
    await tieSubscription(transaction, turn.key, lead.reference);
    await enqueueDeliveries(transaction, lead);
  });
}

/** Ends a subscription: deletes its lead, and notifies the receivers of that lead. */
export async function endSubscription(database: Database, turn: Turn): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await turnSubscription(transaction, turn.key, 'left', turn.now);
    // an address that was never confirmed was not delivered, so nobody is notified
    if (before?.state !== 'confirmed') return;
    const details = { email: before.email, subscription: before.reference };
    const lead = await insert(transaction, 'newsletter-left', details, turn);
    await tieSubscription(transaction, turn.key, lead.reference);
    await deleteLeads(transaction, [before.reference]);
    await enqueueDeliveries(transaction, lead);
  });
}

function insert(
  transaction: Database,
  kind: 'newsletter' | 'newsletter-left',
  details: Lead['details'],
  { locale, now }: Turn,
): Promise<LeadsTable> {
  const page = kind === 'newsletter' ? paths.confirmSubscription() : paths.leaveNewsletter();
  const origin = { page, remote: null, remoteVersion: null, attribution: null, ...ownSource };
  const untried = { variant: null, consent: null };
  return insertWithReference(transaction, {
    lead: { kind, locale, details, ...origin, ...untried },
    held: null,
    now,
  });
}
