import type { ReviewRefusal } from 'shared-contracts/api';
import type { LeadAction } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import {
  type ReviewState,
  reviewStates,
  type StaffReview,
  type StaffReviews,
} from 'shared-contracts/staff-reviews';
import type { Database } from '../../database/database';
import type { ReviewsTable } from '../../database/tables';
import type { Caller } from '../../staff/caller';
import { Refusal } from '../../staff/refusal';
import { branchOfLead, insertLeadEvent } from '../inbox/lead-events';
import { leadNames } from '../lead-names';
import {
  countForStaff,
  findReview,
  listForStaff,
  markReviewsChanged,
  updateReview,
} from './reviews.queries';

interface DeskContext {
  database: Database;
  caller: Caller;
  now: Date;
}

const reviewsPerPage = 20;

/** Reviews of a state, and how many there are of each. */
export async function reviewsForStaff(
  database: Database,
  { state, page }: { state: ReviewState; page: number },
  locale: Locale,
): Promise<StaffReviews> {
  const [counts, names] = await Promise.all([countForStaff(database), leadNames(database)]);
  const countOf = (of: ReviewState) => counts.get(of) ?? 0;
  const pages = Math.max(1, Math.ceil(countOf(state) / reviewsPerPage));
  const shownPage = Math.min(page, pages);
  const rows = await listForStaff(database, state, {
    ...{ first: reviewsPerPage, from: (shownPage - 1) * reviewsPerPage },
  });
  return {
    reviews: rows.flatMap((row) => toStaffReview(row, names.cars.get(row.model ?? '')?.[locale])),
    ...{ page: shownPage, pages },
    counts: Object.fromEntries(reviewStates.map((one) => [one, countOf(one)])) as Record<
      ReviewState, // `fromEntries` loses it
      number
    >,
  };
}

function toStaffReview(row: ReviewsTable, model: string | undefined): StaffReview[] {
  const state = reviewStates.find((one) => one === row.state);
  // a published one whose words were deleted has nothing for staff
  if (!state || row.reference === null || row.written_at === null) return [];
  return [
    {
      ...{ id: row.id, reference: row.reference, state, model: model ?? row.model ?? '' },
      ...{ stars: row.stars ?? 0, title: row.title, text: row.text ?? '', name: row.name ?? '' },
      ...{ locale: row.written_in ?? 'en', writtenAt: row.written_at },
      ...{ decidedBy: row.decided_by, decidedAt: row.decided_at, reason: row.reason },
      ...{ answer: { en: row.answer_en, ar: row.answer_ar }, revision: row.revision },
    },
  ];
}

interface Target {
  id: string;
  /** The one that the caller has seen. */
  revision: number;
}

export const approveReview = (context: DeskContext, target: Target): Promise<void> =>
  change(context, target, {
    ...{ from: ['waiting'], action: 'review approved' },
    change: { ...decisionOf(context), state: 'published', reason: null },
  });

export const refuseReview = (
  context: DeskContext,
  { reason, ...target }: Target & { reason: ReviewRefusal },
): Promise<void> =>
  change(context, target, {
    ...{ from: ['waiting'], action: 'review refused', reason },
    change: { ...decisionOf(context), state: 'refused', reason },
  });

/** Lets a review wait again that was published or refused. */
export const takeBackDecision = (context: DeskContext, target: Target): Promise<void> =>
  change(context, target, {
    ...{ from: ['published', 'refused'], action: 'review taken back' },
    change: { ...decisionOf(context), state: 'waiting', reason: null },
  });

/** Sets the dealer's answer; an empty text is none. */
export const answerReview = (
  context: DeskContext,
  { en, ar, ...target }: Target & Record<Locale, string>,
): Promise<void> =>
  change(context, target, {
    ...{ from: ['waiting', 'published'], action: 'review answered' },
    change: { answer_en: en || null, answer_ar: ar || null },
  });

const decisionOf = ({ caller, now }: DeskContext) => ({
  ...{ decided_by: caller.name, decided_at: now.toISOString() },
});

interface DeskChange {
  from: readonly ReviewsTable['state'][];
  action: LeadAction;
  reason?: ReviewRefusal;
  change: Parameters<typeof updateReview>[3];
}

async function change(
  { database, caller, now }: DeskContext,
  { id, revision }: Target,
  { from, action, reason, change: columns }: DeskChange,
): Promise<void> {
  const found = await findReview(database, 'id', id);
  if (!found?.reference) throw new Refusal('unknown', 'There is no such review.');
  const { reference } = found;
  await database.transaction().execute(async (transaction) => {
    if (!(await updateReview(transaction, { id, revision }, from, columns)))
      throw new Refusal('revision', 'The review was changed meanwhile.');
    await markReviewsChanged(transaction);
    const branch = await branchOfLead(transaction, reference);
    const outcome = reason ? { why: reason } : {};
    const author = { id: caller.id, name: caller.name };
    await insertLeadEvent(transaction, { reference, branch, action, outcome, author, now });
  });
}
