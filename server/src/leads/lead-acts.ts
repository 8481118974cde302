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
import { startWaiting } from './inbox/open-lead-work';
import { setHeld } from './leads.queries';
import { askAgain } from './newsletter/ask-to-confirm';
import { handOn } from './store-lead';

/** Who does something with a lead, and when. */
export interface Act {
  database: Database;
  by: string;
  now: Date;
  /** What else is written in the same transaction. */
  also?(transaction: Database): Promise<void>;
}

/** Why something cannot be done with a lead as it is: a sentence for staff. */
export class LeadActError extends Error {
  override readonly name = 'LeadActError';
}

/** Ends a lead's quarantine: it is delivered like any other. */
export async function releaseLead(lead: LeadsTable, act: Act): Promise<void> {
  const { reference, held } = lead;
  if (held === 'unconfirmed')
    throw new LeadActError(
      `${reference} waits until its address is confirmed: only its owner can do that`,
    );
  await inOne(act, 'released', reference, async (transaction) => {
    if (!(await setHeld(transaction, reference, null)))
      throw new LeadActError(`${reference} is not in quarantine`);
    await startWaiting(transaction, lead, act.now);
    await handOn(transaction, { ...lead, held: null }, act.now);
  });
}

interface Replay {
  /** Id of one; null is all. */
  delivery: string | null;
  /** Also what was sent already, but for what people have in their mail. */
  again: boolean;
}

/** Sends again what was given up; answers how many deliveries. Whoever has yet to confirm an address is asked again. */
export async function replayLead(
  lead: LeadsTable,
  { delivery, again }: Replay,
  act: Act,
): Promise<number> {
  const { reference, held } = lead;
  if (held !== null && held !== 'unconfirmed')
    throw new LeadActError(`${reference} is in quarantine: release ${reference}`);
  return inOne(act, 'sent again', reference, async (transaction) => {
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

/** Whether a delivery may be sent again: what was given up, or what programs know when it comes twice. */
export const isReplayable = ({
  state,
  destination,
}: Pick<DeliveriesTable, 'state' | 'destination'>): boolean =>
  state === 'dead' || (state === 'sent' && !toPeople.includes(destination));

/** A delivery as the inbox shows it. */
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

async function inOne<Result>(
  { database, by, now, also }: Act,
  action: 'released' | 'sent again',
  subject: string,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const result = await run(transaction);
    await insertAudit(transaction, { action, subject, outcome: { leads: [] }, by, now });
    await also?.(transaction);
    return result;
  });
}
