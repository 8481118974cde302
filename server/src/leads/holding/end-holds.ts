import type { LeadDestination } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import { insertDeliveryAnew } from '../../database/outbox.queries';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import { hasDueHolds, takeDueHolds } from '../../stock/holds.queries';
import { changeStock } from '../../stock/stock.queries';
import { branchOfLead, insertLeadEvent } from '../inbox/lead-events';

/** Mails about a hold: to its visitor, and to the dealer when it has ended by itself. */
export const holdMails = {
  ended: 'hold-ended',
  extended: 'hold-extended',
  over: 'hold-over',
} as const satisfies Record<string, LeadDestination>;

/** Queues a mail about a hold, also when the same was sent before. */
export async function enqueueHoldMail(
  transaction: Database,
  reference: string,
  mail: keyof typeof holdMails,
  now: Date,
): Promise<void> {
  await insertDeliveryAnew(transaction, reference, holdMails[mail], now);
}

/** Ends the holds that are over, and tells both sides, once on however many servers; returns their number. */
export async function endDueHolds(database: Database, now: Date): Promise<number> {
  if (!(await hasDueHolds(database, now))) return 0;
  return changeStock(database, async (transaction) => {
    const over = await takeDueHolds(transaction, now);
    for (const { reference } of over) {
      await enqueueHoldMail(transaction, reference, 'ended', now);
      await enqueueHoldMail(transaction, reference, 'over', now);
      const branch = await branchOfLead(transaction, reference);
      await insertLeadEvent(transaction, {
        ...{ reference, branch, action: 'hold ended', author: null, now },
      });
    }
    return over.length;
  });
}

/** Looks for holds that are over. Returns the function that stops it. */
export const startHoldsJob = ({ database, log }: DatabaseWork) =>
  repeatWork({
    run: () => endDueHolds(database, new Date()),
    intervalMs: 10_000,
    log,
    failure: 'holds that are over could not be ended',
  });
