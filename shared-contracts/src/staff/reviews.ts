import * as v from 'valibot';
import { type ReviewRefusal, reviewRefusals } from '../api/calls/reviews';
import type { Locale } from '../locale/locale';

/** Types of the room of reviews, for its page and the service. Timestamps are ISO in UTC. */

export { reviewRefusals as refusalReasons } from '../api/calls/reviews';

export const reviewStates = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** `GET /-/reviews?state&page`: waiting ones first come first, others the newest first. */
export const reviewFilterSchema = v.object({
  state: v.optional(v.picklist(reviewStates), 'waiting'),
  page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000)),
    '1',
  ),
});

export interface StaffReview {
  id: string;
  /** The lead that was won. */
  reference: string;
  state: ReviewState;
  /** Name of the model in the reader's language. */
  model: string;
  stars: number;
  title: string | null;
  text: string;
  /** As it is shown. */
  name: string;
  /** The language in which it was written. */
  locale: Locale;
  writtenAt: string;
  /** Who approved or refused it, and when; null while it waits for the first time. */
  decidedBy: string | null;
  decidedAt: string | null;
  reason: ReviewRefusal | null;
  /** The dealer's answer; null without one in that language. */
  answer: Record<Locale, string | null>;
  /** Send it back with a change to detect conflicts. */
  revision: number;
}

export interface StaffReviews {
  reviews: StaffReview[];
  page: number;
  pages: number;
  counts: Record<ReviewState, number>;
}

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `POST /-/reviews/:id/approve`, and `…/take-back`, which lets a decided one wait again. */
export const reviewDecisionSchema = v.strictObject({ revision });

/** `…/refuse` */
export const reviewRefusalSchema = v.strictObject({
  revision,
  reason: v.picklist(reviewRefusals),
});

const answerText = v.pipe(v.string(), v.trim(), v.maxLength(2000));

/** `…/answer`: the dealer's answer in both languages or one; empty texts remove it. */
export const reviewAnswerSchema = v.strictObject({ revision, en: answerText, ar: answerText });
