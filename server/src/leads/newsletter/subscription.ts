import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import { enqueueDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { siteSource } from '../../http/attribution/lead-source';
import type { Lead } from '../lead';
import { setQuarantineReason } from '../leads.queries';
import { deleteLeads } from '../retention/retention.queries';
import { insertWithReference } from '../store-lead';
import { changeSubscriptionState, setSubscriptionLead } from './subscriptions.queries';

/** A request by a visitor who has a subscription's key. */
interface SubscriptionRequest {
  key: string;
  locale: Locale;
  now: Date;
}

/** Confirms a subscription, also one that was cancelled, and delivers it to the receivers of leads. */
export async function confirmSubscription(
  database: Database,
  request: SubscriptionRequest,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const previous = await changeSubscriptionState(
      transaction,
      request.key,
      'confirmed',
      request.now,
    );
    if (!previous) return;
    const now = request.now.toISOString();
    const { reference } = previous;
    if (await setQuarantineReason(transaction, reference, null)) {
      return enqueueDeliveries(transaction, { reference, created_at: now });
    }
    const lead = await insertSubscriptionLead(
      transaction,
      'newsletter',
      { email: previous.email },
      request,
    );
    await setSubscriptionLead(transaction, request.key, lead.reference);
    await enqueueDeliveries(transaction, lead);
  });
}

/** Ends a subscription: deletes its lead, and notifies the receivers of that lead. */
export async function endSubscription(
  database: Database,
  request: SubscriptionRequest,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const previous = await changeSubscriptionState(transaction, request.key, 'left', request.now);
    // an address that was never confirmed was not delivered, so nobody is notified
    if (previous?.state !== 'confirmed') return;
    const details = { email: previous.email, subscription: previous.reference };
    const lead = await insertSubscriptionLead(transaction, 'newsletter-left', details, request);
    await setSubscriptionLead(transaction, request.key, lead.reference);
    await deleteLeads(transaction, [previous.reference]);
    await enqueueDeliveries(transaction, lead);
  });
}

function insertSubscriptionLead(
  transaction: Database,
  kind: 'newsletter' | 'newsletter-left',
  details: Lead['details'],
  { locale, now }: SubscriptionRequest,
): Promise<LeadsTable> {
  const page = kind === 'newsletter' ? paths.confirmSubscription() : paths.leaveNewsletter();
  const origin = { page, remote: null, remoteVersion: null, attribution: null, ...siteSource };
  const untried = { variant: null, consent: null };
  return insertWithReference(transaction, {
    lead: { kind, locale, details, ...origin, ...untried },
    quarantineReason: null,
    now,
  });
}
