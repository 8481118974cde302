import * as v from 'valibot';
import { readCall } from '../read-call';

/**
 * Reviews of models by people who bought one. Not part of the original API. Texts are as they were written; an answer
 * is in the language of the request where it has it.
 */

const locale = v.picklist(['en', 'ar']);

const reviewWire = v.object({
  id: v.string(),
  /** Slug of the model, and its name. */
  model: v.string(),
  model_name: v.string(),
  /** 1 to 5. */
  stars: v.number(),
  /** The language that the site had when it was written. */
  locale,
  title: v.nullable(v.string()),
  /** What was written and by whom; null once the data of the buyer was deleted. */
  text: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** ISO date. */
  on: v.string(),
  /** Of the dealer. */
  answer: v.nullable(v.object({ locale, text: v.string() })),
});
export type Review = ReturnType<typeof toReview>;

const summaryWire = v.object({
  /** To one decimal; null without reviews. */
  average: v.nullable(v.number()),
  count: v.number(),
});

const modelWire = v.object({
  ...summaryWire.entries,
  /** The newest with words, at most three. */
  reviews: v.array(reviewWire),
  /** Properties of the model's schema.org node, `aggregateRating` and `review`; null without reviews. */
  structured_data: v.nullable(v.record(v.string(), v.unknown())),
});
export type ModelReviews = ReturnType<typeof toModelReviews>;

const listWire = v.object({
  ...summaryWire.entries,
  reviews: v.array(reviewWire),
  page: v.number(),
  pages: v.number(),
  /** The models that have reviews, in their order. */
  models: v.array(v.object({ slug: v.string(), name: v.string(), count: v.number() })),
});
export type ReviewList = ReturnType<typeof toReviewList>;

/** Why a review is not published. Few stars are no reason. */
export const reviewRefusals = [
  'insult',
  'personal-data',
  'off-topic',
  'advertising',
  'unlawful',
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** A review as its writer sees it, for whoever holds its link. */
const ownWire = v.object({
  /** `asked`: not written yet. `unknown`: never existed, or deleted. */
  state: v.picklist(['asked', 'waiting', 'published', 'refused', 'withdrawn', 'unknown']),
  review: v.nullable(
    v.object({
      /** Slug of the model; null when it is not known. */
      model: v.nullable(v.string()),
      stars: v.nullable(v.number()),
      title: v.nullable(v.string()),
      text: v.nullable(v.string()),
      name: v.nullable(v.string()),
      reason: v.nullable(v.picklist(reviewRefusals)),
    }),
  ),
});
export type OwnReview = v.InferOutput<typeof ownWire>;

export const reviews = {
  ofModel: readCall({
    path: 'model_reviews/{model}',
    answer: modelWire,
    asked: (model: string) => ({ model }),
    give: toModelReviews,
  }),
  /** Ten on a page, the newest first. */
  list: readCall({
    path: 'reviews',
    answer: listWire,
    asked: (query: { model?: string; page?: number } = {}) => query,
    give: toReviewList,
  }),
  /** Takes the key of the link. */
  find: readCall({
    path: 'review/{key}',
    answer: ownWire,
    asked: (key: string) => ({ key }),
    give: (review) => review,
  }),
};

function toReview({ model_name: modelName, ...wire }: v.InferOutput<typeof reviewWire>) {
  return { ...wire, modelName };
}

function toModelReviews({
  structured_data: structuredData,
  ...wire
}: v.InferOutput<typeof modelWire>) {
  return { ...wire, structuredData, reviews: wire.reviews.map(toReview) };
}

function toReviewList(wire: v.InferOutput<typeof listWire>) {
  return { ...wire, reviews: wire.reviews.map(toReview) };
}
