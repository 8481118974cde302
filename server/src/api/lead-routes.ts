import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { sendFailure } from './problems';
import { servedLeads } from './served-leads';
import { circumstancesOf } from './submission';
import { answerTaken, type LeadTaking, takeLead } from './take-lead';

/** What stands before every call that stores something: its own limit, and the anti-forgery check. */
export type Guard = () => Pick<RouteShorthandOptions, 'onRequest'>;

/** Every call that takes a form as JSON. */
export function leadRoutes(app: FastifyInstance, taking: LeadTaking, guard: Guard): void {
  for (const served of servedLeads) {
    const { call, fields } = served;
    if (call.media !== 'application/json') continue;
    app.post(`/${call.path}`, guard(), async (request, reply) => {
      if (!isRecord(request.body)) return sendFailure(request, reply, 'malformed');
      const values = call.fromWire(request.body, fields);
      const circumstances = circumstancesOf(request, taking.now());
      return answerTaken(request, reply, await takeLead(taking, served, { circumstances, values }));
    });
  }
}

function isRecord(body: FastifyRequest['body']): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
