import type { LeadDelivery } from 'shared-contracts/inbox';
import type { Database } from '../database/database';
import {
  enqueueDeliveries,
  listDeliveries,
  replayDeliveries,
  toPeople,
} from '../database/outbox.queries';
import type { DeliveriesTable, LeadsTable } from '../database/tables';
import { insertAudit } from './audits.queries';
import { actorOf, branchHaving, insertLeadEvent } from './inbox/lead-events';
import { startWaiting } from './inbox/open-lead-work';
import { setHeld } from './leads.queries';
import { askAgain } from './newsletter/ask-to-confirm';
import { handOn } from './store-lead';

/** The actor of an action on a lead, and its time. */
export interface Act {
  database: Database;
  author: string;
  /** Id of the person; undefined for the machine's terminal. */
  authorId?: string;
  now: Date;
}

/** Why an action on a lead is refused, as a sentence for staff. */
export class LeadActError extends Error {
  override readonly name = 'LeadActError';
}

/**
 * Releases a lead from quarantine: it is delivered like any other. Throws a `LeadActError` for one that is not in
 * quarantine.
 */
export async function releaseLead(lead: LeadsTable, act: Act): Promise<void> {
  const { reference, quarantine_reason: held } = lead;
  if (held === 'unconfirmed')
    throw new LeadActError(
      `${reference} waits until its address is confirmed: only its owner can do that`,
    );
  if (held === 'trial') throw isTrial(reference);
  await inOne(act, { action: 'released', reference }, async (transaction) => {
    if (!(await setHeld(transaction, reference, null)))
      throw new LeadActError(`${reference} is not in quarantine`);
    await startWaiting(transaction, lead, act.now);
    await handOn(transaction, { ...lead, quarantine_reason: null }, act.now);
  });
}

const isTrial = (reference: string) =>
  new LeadActError(`${reference} was sent from a preview: a trial goes to nobody`);

interface Replay {
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
  { delivery, again }: Replay,
  act: Act,
): Promise<number> {
  const { reference, quarantine_reason: held } = lead;
  if (held === 'trial') throw isTrial(reference);
  if (held !== null && held !== 'unconfirmed')
    throw new LeadActError(`${reference} is in quarantine: release ${reference}`);
  const destination = delivery?.slice(reference.length + 1);
  const event = { action: 'sent again', reference, ...(destination && { destination }) } as const;
  return inOne(act, event, async (transaction) => {
    if (held === 'unconfirmed') {
      await askAgain(transaction, lead, act.now);
      return 1;
    }
    const all = await listDeliveries(transaction, reference);
    if (all.length === 0) {
      await enqueueDeliveries(transaction, lead);
      return 1;
    }
    const one = all.find(({ id }) => id === delivery);
    if (delivery !== null && !(one && isReplayable(one)))
      throw new LeadActError(`${delivery} is under way, or with its reader`);
    const wish = { reference, delivery, again: again || delivery !== null };
    return replayDeliveries(transaction, { ...wish, now: act.now });
  });
}

/** Whether a delivery may be sent again: it was given up, or its receiver recognises repeats. */
export const isReplayable = ({
  state,
  destination,
}: Pick<DeliveriesTable, 'state' | 'destination'>): boolean =>
  state === 'dead' || (state === 'sent' && !toPeople.includes(destination));

/** A delivery as the inbox API returns it. */
export const shownDelivery = (row: DeliveriesTable): LeadDelivery => ({
  id: row.id,
  destination: row.destination,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  settledAt: row.settled_at,
  isReplayable: isReplayable(row),
});

interface ActEvent {
  action: 'released' | 'sent again';
  reference: string;
  /** Name of the destination. */
  destination?: string;
}

/** Runs an action and records it in the audit log and the lead's history, in one transaction. */
async function inOne<Result>(
  act: Act,
  { action, reference, ...outcome }: ActEvent,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const { database, author, now } = act;
  return database.transaction().execute(async (transaction) => {
    const branch = await branchHaving(transaction, reference);
    const result = await run(transaction);
    const audit = { action, subject: reference, outcome: { leads: [] }, author, now };
    await insertAudit(transaction, audit);
    await insertLeadEvent(transaction, { reference, branch, action, outcome, ...actorOf(act) });
    return result;
  });
}
