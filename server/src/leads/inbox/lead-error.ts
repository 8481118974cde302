import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedLead } from 'shared-contracts/inbox';

/** Why a call for leads is refused, as a sentence for staff in the inbox or the terminal. */
export class LeadError extends Error {
  override readonly name = 'LeadError';
  constructor(
    readonly status: 403 | 404 | 409 | 422 | 429,
    message: string,
    /** The current lead, when the caller's revision was stale. */
    readonly current?: ListedLead,
  ) {
    super(message);
  }
}

/** The same answer for a missing lead and for one of another branch, so that callers cannot tell which. */
export const unknownLead = (reference: string): LeadError =>
  new LeadError(404, `There is no lead ${reference} here.`);

/** Answers errors of the caller with a sentence, and internal errors without details. */
export function handleLeadError(
  error: FastifyError | LeadError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  if (error instanceof LeadError) {
    const { status, message, current: theirs } = error;
    return reply.code(status).send({ error: message, ...(theirs && { theirs }) });
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500) return reply.code(statusCode).send({ error: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: 'Something went wrong on the site.' });
}
