import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  reviewAnswerSchema,
  reviewDecisionSchema,
  reviewFilterSchema,
  reviewRefusalSchema,
} from 'shared-contracts/staff-reviews';
import { staffService } from '../../content/staff-service';
import type { Database } from '../../database/database';
import { readBody } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import {
  answerReview,
  approveReview,
  refuseReview,
  reviewsForStaff,
  takeBackDecision,
} from './review-desk';

interface ReviewsPluginOptions {
  database: Database;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

type IdParams = { Params: { id: string } };

/** The reviews of buyers below `/-/reviews`, for staff who approve and answer them. */
export async function reviewsPlugin(
  app: FastifyInstance,
  { database, staff, now = () => new Date() }: ReviewsPluginOptions,
): Promise<void> {
  const options = { staff, prefix: '/-/reviews', right: 'review.read' } as const;
  await staffService(app, options, (routes, callerOf) => {
    routes.get('/', async (request) =>
      reviewsForStaff(database, readBody(reviewFilterSchema, request.query), staffLocale(request)),
    );
    const contextOf = async (request: FastifyRequest) => ({
      ...{ database, caller: await callerOf(request), now: now() },
    });
    const approve = { onRequest: staff.requireRight('review.approve') };
    routes.post<IdParams>('/:id/approve', approve, async (request) => {
      const { revision } = readBody(reviewDecisionSchema, request.body);
      await approveReview(await contextOf(request), { id: request.params.id, revision });
      return {};
    });
    routes.post<IdParams>('/:id/refuse', approve, async (request) => {
      const refusal = readBody(reviewRefusalSchema, request.body);
      await refuseReview(await contextOf(request), { id: request.params.id, ...refusal });
      return {};
    });
    routes.post<IdParams>('/:id/take-back', approve, async (request) => {
      const { revision } = readBody(reviewDecisionSchema, request.body);
      await takeBackDecision(await contextOf(request), { id: request.params.id, revision });
      return {};
    });
    const answer = { onRequest: staff.requireRight('review.answer') };
    routes.post<IdParams>('/:id/answer', answer, async (request) => {
      const texts = readBody(reviewAnswerSchema, request.body);
      await answerReview(await contextOf(request), { id: request.params.id, ...texts });
      return {};
    });
  });
}
