import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { ownReview } from '../leads/reviews/own-review';
import { listReviews, reviewsOfModel } from '../leads/reviews/shown-reviews';

/** Reviews of buyers. One's own is not cached. */
export function reviewRoutes(app: FastifyInstance, database: Database): void {
  readRoute(app, calls.reviews.ofModel, async ({ parameters, locale }) => ({
    body: await reviewsOfModel(database, parameters.model ?? '', locale),
  }));
  readRoute(app, calls.reviews.list, async ({ query, locale }) => {
    const page = Number(query.page ?? 1);
    const asked = { model: String(query.model ?? ''), page: Number.isInteger(page) ? page : 1 };
    return { body: await listReviews(database, asked, locale) };
  });
  readRoute(app, calls.reviews.find, async ({ parameters }) => ({
    body: await ownReview(database, parameters.key ?? ''),
    cachePolicy: 'unkept',
  }));
}
