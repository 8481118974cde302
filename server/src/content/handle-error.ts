import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../staff/refusal';
import { sentenceOf } from './forms/fault-sentences';

/** Answers a refusal with its sentence, and an internal error without details. */
export function handleError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof Refusal) {
    const { status, message, code, details } = error;
    // faults of campaigns are sentences already
    const faults = error.faults.map((fault) =>
      'reason' in fault ? { sentence: sentenceOf(fault.reason), ...fault } : fault,
    );
    return reply.code(status).send({ error: message, faults, ...(code && { code }), ...details });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const words = status < 500 ? error.message : 'Something went wrong on the site';
  return reply.code(status).send({ error: words, faults: [] });
}
