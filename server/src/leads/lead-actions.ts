import type { LeadDelivery } from 'shared-contracts/inbox';
import type { Database } from '../database/database';
import {
  enqueueDeliveries,
  listDeliveries,
  personalDestinations,
  replayDeliveries,
} from '../database/outbox.queries';
import type { DeliveriesTable, LeadsTable } from '../database/tables';
import { insertAudit } from './audits.queries';
import { setDueTime } from './inbox/insert-lead-work';
import { actorOf, branchOfLead, insertLeadEvent } from './inbox/lead-events';
import { setQuarantineReason } from './leads.queries';
import { resendConfirmation } from './newsletter/request-confirmation';
import { dispatchLead } from './store-lead';

/** The actor of an action on a lead, and its time. */
export interface LeadActionContext {
  database: Database;
  author: string;
  /** Id of the person; undefined for the machine's terminal. */
  authorId?: string;
  now: Date;
}

/** Why an action on a lead is refused, as a sentence for staff. */
export class LeadActionError extends Error {
  override readonly name = 'LeadActionError';
}

/**
 * Releases a lead from quarantine: it is delivered like any other. Throws a `LeadActionError` for one that is not in
 * quarantine.
 */
export async function releaseLead(lead: LeadsTable, context: LeadActionContext): Promise<void> {
  const { reference, quarantine_reason: quarantineReason } = lead;
  if (quarantineReason === 'unconfirmed')
    throw new LeadActionError(
      `${reference} waits until its address is confirmed: only its owner can do that`,
    );
  if (quarantineReason === 'trial') throw trialError(reference);
  await runAudited(context, { action: 'released', reference }, async (transaction) => {
    if (!(await setQuarantineReason(transaction, reference, null)))
      throw new LeadActionError(`${reference} is not in quarantine`);
    await setDueTime(transaction, lead, context.now);
    await dispatchLead(transaction, { ...lead, quarantine_reason: null }, context.now);
  });
}

const trialError = (reference: string) =>
  new LeadActionError(`${reference} was sent from a preview: a trial goes to nobody`);

interface ReplayOptions {
  /** Id of one delivery; null is all. */
  delivery: string | null;
  /** Whether to repeat sent deliveries too, except mail to people. */
  again: boolean;
}

/**
 * Sends given-up deliveries again; returns their number. An unconfirmed newsletter address gets its confirmation mail
 * again.
 */
export async function replayLead(
  lead: LeadsTable,
  { delivery, again }: ReplayOptions,
  context: LeadActionContext,
): Promise<number> {
  const { reference, quarantine_reason: quarantineReason } = lead;
  if (quarantineReason === 'trial') throw trialError(reference);
  if (quarantineReason !== null && quarantineReason !== 'unconfirmed')
    throw new LeadActionError(`${reference} is in quarantine: release ${reference}`);
  const destination = delivery?.slice(reference.length + 1);
  const event = { action: 'sent again', reference, ...(destination && { destination }) } as const;
  return runAudited(context, event, async (transaction) => {
    if (quarantineReason === 'unconfirmed') {
      await resendConfirmation(transaction, lead, context.now);
      return 1;
    }
    const all = await listDeliveries(transaction, reference);
    if (all.length === 0) {
      await enqueueDeliveries(transaction, lead);
      return 1;
    }
    const one = all.find(({ id }) => id === delivery);
    if (delivery !== null && !(one && isReplayable(one)))
      throw new LeadActionError(`${delivery} is under way, or with its reader`);
    const replayOptions = { reference, delivery, again: again || delivery !== null };
    return replayDeliveries(transaction, { ...replayOptions, now: context.now });
  });
}

/** Whether a delivery may be sent again: it was given up, or its receiver recognises repeats. */
export const isReplayable = ({
  state,
  destination,
}: Pick<DeliveriesTable, 'state' | 'destination'>): boolean =>
  state === 'dead' || (state === 'sent' && !personalDestinations.includes(destination));

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
  /** Name of the destination. */
  destination?: string;
}

/** Runs an action and records it in the audit log and the lead's history, in one transaction. */
async function runAudited<Result>(
  context: LeadActionContext,
  { action, reference, ...outcome }: ActionEvent,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { database, author, now } = context;
  return database.transaction().execute(async (transaction) => {
    const branch = await branchOfLead(transaction, reference);
    const result = await run(transaction);
    const audit = { action, subject: reference, outcome: { leads: [] }, author, now };
    await insertAudit(transaction, audit);
    await insertLeadEvent(transaction, { reference, branch, action, outcome, ...actorOf(context) });
    return result;
  });
}
