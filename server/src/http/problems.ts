import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'shared-contracts/api';
import { type Locale, readLocale } from 'shared-contracts/locale';
import { isUnavailable } from '../database/unavailable';
import { type FailureCode, failureMessages, failureStatus } from './failure-messages';

/** The language that the answer is to be in: the first that the visitor's browser names. */
export function requestLocale(request: FastifyRequest): Locale {
  return readLocale(request.headers['accept-language']?.split(/[,;]/)[0]);
}

/** The one shape of a failed call. */
export function sendProblems(
  reply: FastifyReply,
  status: number,
  errors: readonly Problem[],
): FastifyReply {
  return reply.code(status).header('Cache-Control', 'no-store').send({ errors });
}

/** A failure of the whole call, in the visitor's language. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FailureCode,
): FastifyReply {
  const message = failureMessages[code][requestLocale(request)];
  setRetryAfter(reply, failureStatus[code]);
  return sendProblems(reply, failureStatus[code], [{ field: '', code, message }]);
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply, 'notFound');
}

/** Turns whatever was thrown into the envelope. Our own faults are logged, the visitor's are not. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code } = failureFor(error);
  if (status >= 500) request.log.error(error);
  return sendFailure(request, reply, code);
}

/**
 * The same for what is no call: the visitor's faults are told as the framework tells them, ours without a word
 * of the machine, such as where its database is.
 */
export function answerFault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return failureFor(error).status < 500 ? reply.send(error) : answerError(error, request, reply);
}

/** For programs: a database that restarts is back in seconds. */
export function setRetryAfter(reply: FastifyReply, status: number): void {
  if (status === failureStatus.unavailable) reply.header('Retry-After', '5');
}

/** What an error is to the visitor. */
export function failureFor(error: FastifyError): { status: number; code: FailureCode } {
  // The store is busy or full, or its disk is gone: the same request may succeed later.
  const code = isUnavailable(error) ? 'unavailable' : codeOf(error.statusCode ?? 500);
  return { status: failureStatus[code], code };
}

function codeOf(status: number): FailureCode {
  // its keys are the codes
  const codes = Object.keys(failureStatus) as FailureCode[];
  const code = codes.find((candidate) => failureStatus[candidate] === status);
  return code ?? (status < 500 ? 'malformed' : 'unexpected');
}
