import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { sendFailure } from '../http/problems';
import { type LeadEndpoint, leadEndpoints } from '../leads/lead-endpoints';
import { submissionContextOf } from './submission';
import { type LeadDependencies, sendLeadOutcome, submitLead } from './submit-lead';

/** What stands before every call that stores something: its own limit, and the anti-forgery check. */
export type Guard = () => Pick<RouteShorthandOptions, 'onRequest'>;

/** Every call that takes a form as JSON. */
export function leadRoutes(
  app: FastifyInstance,
  dependencies: LeadDependencies,
  guard: Guard,
): void {
  for (const endpoint of leadEndpoints) {
    const { media, takesFiles } = endpoint.call;
    // a call that takes files, too, is among the uploads
    if (media !== 'application/json' || takesFiles) continue;
    app.post(`/${endpoint.call.path}`, guard(), (request, reply) =>
      sendJsonLead(request, reply, dependencies, endpoint),
    );
  }
}

/** Takes a form as JSON. */
export async function sendJsonLead(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: LeadDependencies,
  endpoint: LeadEndpoint,
): Promise<FastifyReply> {
  const { call, fields } = endpoint;
  if (!isRecord(request.body)) return sendFailure(request, reply, 'malformed');
  const values = call.fromWire(request.body, fields);
  const context = submissionContextOf(request, dependencies.now());
  return sendLeadOutcome(
    request,
    reply,
    await submitLead(dependencies, endpoint, { context, values }),
  );
}

function isRecord(body: FastifyRequest['body']): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
