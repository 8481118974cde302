import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { leadCalls } from './lead-calls';
import { sendFailure } from './problems';
import { circumstancesOf } from './submission';
import { answerTaken, type LeadTaking, takeLead } from './take-lead';

/** What stands before every call that stores something: its own limit, and the anti-forgery check. */
export type Guard = () => Pick<RouteShorthandOptions, 'onRequest'>;

/** Every call that takes a form as JSON. */
export function leadRoutes(app: FastifyInstance, taking: LeadTaking, guard: Guard): void {
  for (const call of leadCalls) {
    app.post(`/${call.wire.call}`, guard(), async (request, reply) => {
      if (!isRecord(request.body)) return sendFailure(request, reply, 400, 'malformed');
      const values = call.wire.fromWire(request.body);
      const circumstances = circumstancesOf(request);
      return answerTaken(request, reply, await takeLead(taking, call, { circumstances, values }));
    });
  }
}

function isRecord(body: FastifyRequest['body']): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
