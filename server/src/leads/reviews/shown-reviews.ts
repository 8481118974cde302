import type { Review } from 'shared-contracts/api';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import type { calls } from 'shared-contracts/wire';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import type { ReviewsTable } from '../../database/tables';
import { leadNames } from '../lead-names';
import { countPublished, listPublished } from './reviews.queries';

type ModelReviewsWire = v.InferInput<typeof calls.reviews.ofModel.answer>;
type ReviewListWire = v.InferInput<typeof calls.reviews.list.answer>;
type ReviewWire = ModelReviewsWire['reviews'][number];

const newestShown = 3;
const reviewsPerPage = 10;

/** What visitors see of the reviews of a model. */
export async function reviewsOfModel(
  database: Database,
  model: string,
  locale: Locale,
): Promise<ModelReviewsWire> {
  const counts = (await countPublished(database)).filter((row) => row.model === model);
  if (counts.length === 0) return { ...summaryOf([]), reviews: [], structured_data: null };
  const [rows, names] = await Promise.all([
    listPublished(database, { model, withText: true, first: newestShown }),
    leadNames(database),
  ]);
  const nameOf = (slug: string) => names.cars.get(slug)?.[locale] ?? slug;
  const summary = summaryOf(counts);
  const reviews = rows.map((row) => toReviewWire(row, nameOf, locale));
  return { ...summary, reviews, structured_data: structuredDataOf(summary, reviews) };
}

/** A page of the list. A model without reviews has an empty one. */
export async function listReviews(
  database: Database,
  { model, page }: { model: string; page: number },
  locale: Locale,
): Promise<ReviewListWire> {
  const [counts, names] = await Promise.all([countPublished(database), leadNames(database)]);
  const nameOf = (slug: string) => names.cars.get(slug)?.[locale] ?? slug;
  const order = [...names.cars.keys()];
  const summary = summaryOf(model === '' ? counts : counts.filter((row) => row.model === model));
  const pages = Math.max(1, Math.ceil(summary.count / reviewsPerPage));
  const shownPage = Math.min(Math.max(1, page), pages);
  const rows = await listPublished(database, {
    ...(model !== '' && { model }),
    ...{ first: reviewsPerPage, from: (shownPage - 1) * reviewsPerPage },
  });
  return {
    ...summary,
    reviews: rows.map((row) => toReviewWire(row, nameOf, locale)),
    ...{ page: shownPage, pages },
    models: counts
      .toSorted((a, b) => order.indexOf(a.model) - order.indexOf(b.model))
      .map(({ model: slug, count }) => ({ slug, name: nameOf(slug), count })),
  };
}

function summaryOf(counts: readonly { count: number; stars: number }[]) {
  const total = (of: 'count' | 'stars') => counts.reduce((sum, row) => sum + row[of], 0);
  const count = total('count');
  return { count, average: count === 0 ? null : Math.round((total('stars') / count) * 10) / 10 };
}

/**
 * For the car's own node: search engines show the stars of products, not those that a dealer collects about himself. It
 * is made here, so that pages of models bring no script for it.
 */
function structuredDataOf(
  { average, count }: ReturnType<typeof summaryOf>,
  reviews: readonly ReviewWire[],
): Record<string, unknown> {
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      ...{ '@type': 'AggregateRating', ratingValue: average, ratingCount: count, ...scale },
    },
    ...(reviews.length > 0 && {
      review: reviews.map(({ stars, title, name, on }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
        author: { '@type': 'Person', name },
        datePublished: on,
        ...(title !== null && { name: title }),
      })),
    }),
  };
}

function toReviewWire(
  row: ReviewsTable,
  nameOf: (slug: string) => string,
  locale: Locale,
): ReviewWire {
  const model = row.model ?? '';
  return {
    ...{ id: row.id, model, model_name: nameOf(model), stars: row.stars ?? 0 },
    ...{ locale: row.written_in ?? 'en', title: row.title, text: row.text, name: row.name },
    on: dayInBahrain(new Date(row.written_at ?? 0)),
    answer: answerIn(row, locale),
  };
}

/** The answer in the reader's language, or in the only one that it has. */
function answerIn(
  { answer_en: en, answer_ar: ar }: ReviewsTable,
  locale: Locale,
): Review['answer'] {
  const [own, other] = locale === 'ar' ? [ar, en] : [en, ar];
  if (own !== null) return { locale, text: own };
  return other === null ? null : { locale: locale === 'ar' ? 'en' : 'ar', text: other };
}
