import { type LeadDelivery, personalDestinations } from 'shared-contracts/inbox';
import type { Database } from '../database/database';
import { enqueueDeliveries, listDeliveries, replayDeliveries } from '../database/outbox.queries';
import type { DeliveriesTable, LeadsTable } from '../database/tables';
import { resendAlertConfirmation } from './alerts/alert';
import { insertAudit } from './audits.queries';
import { setDueTime } from './inbox/insert-lead-work';
import { LeadError } from './inbox/lead-error';
import { branchOfLead, insertLeadEvent, type LeadActor } from './inbox/lead-events';
import { setQuarantineReason } from './leads.queries';
import { resendConfirmation } from './newsletter/request-confirmation';
import { dispatchLead } from './store-lead';

export interface LeadActionContext extends LeadActor {
  database: Database;
}

/** Releases a lead from quarantine: it is delivered like any other. Throws for one that is not in quarantine. */
export async function releaseLead(lead: LeadsTable, context: LeadActionContext): Promise<void> {
  const { reference, quarantine_reason: quarantineReason } = lead;
  if (quarantineReason === 'unconfirmed')
    throw new LeadError(
      409,
      `${reference} waits until its address is confirmed: only its owner can do that`,
    );
  if (quarantineReason === 'trial') throw trialError(reference);
  await runAudited(context, { action: 'released', reference }, async (transaction) => {
    if (!(await setQuarantineReason(transaction, reference, null)))
      throw new LeadError(409, `${reference} is not in quarantine`);
    await setDueTime(transaction, lead, context.now);
    await dispatchLead(transaction, { ...lead, quarantine_reason: null }, context.now);
  });
}

const trialError = (reference: string) =>
  new LeadError(409, `${reference} was sent from a preview: a trial goes to nobody`);

/**
 * Sends given-up deliveries of a lead again, or one delivery by its id, unless its reader has it already. An unconfirmed
 * newsletter address gets its confirmation mail again.
 */
export async function replayLead(
  lead: LeadsTable,
  delivery: string | null,
  context: LeadActionContext,
): Promise<void> {
  const { reference, quarantine_reason: quarantineReason } = lead;
  if (quarantineReason === 'trial') throw trialError(reference);
  if (quarantineReason !== null && quarantineReason !== 'unconfirmed')
    throw new LeadError(409, `${reference} is in quarantine: release ${reference}`);
  const destination = delivery?.slice(reference.length + 1);
  const event = { action: 'sent again', reference, ...(destination && { destination }) } as const;
  await runAudited(context, event, async (transaction) => {
    if (quarantineReason === 'unconfirmed')
      return lead.kind === 'stock-alert'
        ? resendAlertConfirmation(transaction, lead, context.now)
        : resendConfirmation(transaction, lead, context.now);
    const all = await listDeliveries(transaction, reference);
    if (all.length === 0) return enqueueDeliveries(transaction, lead);
    const one = all.find(({ id }) => id === delivery);
    if (delivery !== null && !(one && isReplayable(one)))
      throw new LeadError(409, `${delivery} is under way, or with its reader`);
    const which = one ? { delivery: one.id, sentToo: true } : { reference };
    await replayDeliveries(transaction, { ...which, now: context.now });
  });
}

/** Sends all given-up deliveries of the site again; returns their number. */
export const replayAll = ({ database, author, now }: LeadActionContext): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const audit = { action: 'sent again', subject: 'all', outcome: { leads: [] } } as const;
    await insertAudit(transaction, { ...audit, author: author.name, now });
    return replayDeliveries(transaction, { now });
  });

/** Whether a delivery may be sent again: it was given up, or its receiver recognises repeats. */
export const isReplayable = ({
  state,
  destination,
}: Pick<DeliveriesTable, 'state' | 'destination'>): boolean =>
  state === 'dead' ||
  (state === 'sent' && !personalDestinations.some((one) => one === destination));

/** A delivery as the inbox API returns it. */
export const toLeadDelivery = (row: DeliveriesTable): LeadDelivery => ({
  id: row.id,
  destination: row.destination,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  isReplayable: isReplayable(row),
});

interface ActionEvent {
  action: 'released' | 'sent again';
  reference: string;
  destination?: string;
}

/** Runs an action and records it in the audit log and the lead's history, in one transaction. */
async function runAudited(
  { database, author, now }: LeadActionContext,
  { action, reference, ...outcome }: ActionEvent,
  run: (transaction: Database) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const branch = await branchOfLead(transaction, reference);
    await run(transaction);
    const audit = { action, subject: reference, outcome: { leads: [] }, author: author.name, now };
    await insertAudit(transaction, audit);
    await insertLeadEvent(transaction, { reference, branch, action, outcome, author, now });
  });
}
