import type { Database } from '../../database/database';
import { insertDeliveries } from '../../database/outbox.queries';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import { insertLeadEvent } from '../inbox/lead-events';
import {
  deleteReview,
  dueReviews,
  findBuyer,
  updateReview,
  wasAskedSince,
} from './reviews.queries';

/** One purchase often has several leads: who was asked within so many days is not asked for another. */
const quietDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/** Queues the mail to each buyer whose time has come, once on however many servers; returns the number of mails. */
export async function askForReviews(database: Database, now: Date): Promise<number> {
  let asked = 0;
  for (const { id, reference } of await dueReviews(database, now)) {
    if (reference === null) continue;
    const isAsked = await database.transaction().execute(async (transaction) => {
      if (!(await updateReview(transaction, { id }, ['due'], { state: 'asked' }))) return false;
      const buyer = await findBuyer(transaction, reference);
      const since = new Date(now.getTime() - quietDays * dayMs).toISOString();
      if (!buyer || (await wasAskedSince(transaction, buyer.email, since))) {
        await deleteReview(transaction, id);
        return false;
      }
      await updateReview(transaction, { id }, ['asked'], { asked_at: now.toISOString() });
      await insertDeliveries(transaction, reference, [reviewMail], now.toISOString());
      const { branch } = buyer;
      const action = 'review asked';
      await insertLeadEvent(transaction, { reference, branch, action, author: null, now });
      return true;
    });
    if (isAsked) asked += 1;
  }
  return asked;
}

/** The mail that asks for a review. */
export const reviewMail = 'review';

/** Looks for buyers who are to be asked. Returns the function that stops it. */
export const startReviewsJob = ({ database, log }: DatabaseWork) =>
  repeatWork({
    run: () => askForReviews(database, new Date()),
    intervalMs: 60_000,
    log,
    failure: 'buyers could not be asked for reviews',
  });
