import type { LeadState } from 'shared-contracts/inbox';
import type { Database } from '../../database/database';
import { agreedToMail } from '../agreed-to-mail';
import { toStoredLead } from '../delivery/stored-lead';
import type { WorkRow } from '../inbox/lead-work.queries';
import { boughtModel } from './bought-model';
import { deleteDueReview, insertDueReview } from './reviews.queries';

/** Days after which a buyer is asked for a review, where the content says nothing else. */
export const usualReviewDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

interface WonLead {
  state: LeadState;
  /** Slug of the model that staff say was sold. */
  sold: string | undefined;
  days: number | undefined;
  now: Date;
}

/**
 * Plans to ask the buyer of a lead that was won for a review, and drops the plan of one that is won no more. Nobody is
 * asked whose lead was not about buying a car, or who cannot or would not be written to.
 */
export async function planReview(
  transaction: Database,
  { lead, work }: WorkRow,
  { state, sold, days = usualReviewDays, now }: WonLead,
): Promise<void> {
  const { reference, locale } = lead;
  if (state !== 'won') return deleteDueReview(transaction, reference);
  const isReached = work.email !== null && agreedToMail(toStoredLead(lead));
  if (lead.quarantine_reason !== null || !isReached) return;
  const model = sold ?? (await boughtModel(transaction, lead));
  if (model === undefined) return;
  const due_at = new Date(now.getTime() + days * dayMs).toISOString();
  await insertDueReview(transaction, { reference, locale, model, due_at });
}
