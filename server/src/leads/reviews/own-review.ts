import type { OwnReview } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import type { ReviewsTable } from '../../database/tables';
import { noticeReviewWaits } from '../answering/lead-notices';
import { branchOfLead, insertLeadEvent } from '../inbox/lead-events';
import type { ReviewValues } from './review-values';
import { blankReview, findReview, markReviewsChanged, updateReview } from './reviews.queries';

const writableStates = ['asked', 'waiting', 'published', 'refused', 'withdrawn'] as const;

/** A review for the holder of its key. */
export async function ownReview(database: Database, key: string): Promise<OwnReview> {
  const found = await findReview(database, 'key', key);
  if (!found) return { state: 'unknown', review: null };
  const { state, model, stars, title, text, name, reason } = found;
  return {
    state: state === 'due' ? 'asked' : state,
    review: { model, stars, title, text, name, reason },
  };
}

interface WrittenReview {
  values: ReviewValues;
  /** The page's language. */
  locale: Locale;
  now: Date;
}

/** Stores what the buyer has written, for the first time or in place of what was written before: it waits for approval. */
export const writeReview = (
  database: Database,
  key: string,
  { values: { consent: _, title, ...values }, locale, now }: WrittenReview,
): Promise<void> =>
  changeOwn(database, key, now, ({ written_at: writtenBefore }) => ({
    change: {
      ...{ ...values, title: title || null, state: 'waiting', reason: null },
      ...{ written_in: locale, written_at: now.toISOString() },
    },
    action: writtenBefore === null ? 'review written' : 'review changed',
  }));

/** Takes a review back: it is deleted but for its link, by which another can be written. */
export const withdrawReview = (database: Database, key: string, now: Date): Promise<void> =>
  changeOwn(database, key, now, ({ state }) =>
    state === 'asked' || state === 'withdrawn'
      ? null
      : { change: { ...blankReview, state: 'withdrawn' }, action: 'review withdrawn' },
  );

interface OwnChange {
  change: Parameters<typeof updateReview>[3];
  action: 'review written' | 'review changed' | 'review withdrawn';
}

/** Does nothing for an unknown key. */
async function changeOwn(
  database: Database,
  key: string,
  now: Date,
  plan: (review: ReviewsTable) => OwnChange | null,
): Promise<void> {
  const review = await findReview(database, 'key', key);
  const planned = review && plan(review);
  if (!review?.reference || !planned) return;
  const { reference } = review;
  const { change, action } = planned;
  await database.transaction().execute(async (transaction) => {
    if (!(await updateReview(transaction, review, writableStates, change))) return;
    const branch = await branchOfLead(transaction, reference);
    await insertLeadEvent(transaction, { reference, branch, action, author: null, now });
    if (action !== 'review withdrawn')
      await noticeReviewWaits(transaction, { id: review.id, reference }, now);
    if (review.state === 'published') await markReviewsChanged(transaction);
  });
}
