import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnTexts, Problem } from 'shared-contracts/api';
import { type Locale, localeOf, readLocale } from 'shared-contracts/locale';
import { isUnavailable } from '../database/unavailable';
import { type FailureCode, failureMessages, failureStatus, failureTexts } from './failure-messages';

/** The language that the answer is to be in: the first that the visitor's browser names. */
export function requestLocale(request: FastifyRequest): Locale {
  return readLocale(request.headers['accept-language']?.split(/[,;]/)[0]);
}

/** Kinds of failed calls: of the call as a whole, and of what was filled in. */
export type ProblemType = FailureCode | 'invalid' | 'full';

/** Media type of problem details (RFC 9457). */
export const problemMediaType = 'application/problem+json';

interface ProblemDetails {
  type: ProblemType;
  /** True sends problem details also to a client that did not ask for them. */
  isAlways?: boolean;
  /** Further fields of the answer. */
  extensions?: Record<string, unknown>;
}

/** The one shape of a failed call; to a client that accepts them, with the fields of problem details. */
export function sendProblems(
  reply: FastifyReply,
  status: number,
  errors: readonly Problem[],
  { type, isAlways = false, extensions = {} }: ProblemDetails,
): FastifyReply {
  reply.code(status).header('Cache-Control', 'no-store');
  const body = { ...extensions, errors };
  const { request } = reply;
  if (!isAlways && !acceptsProblems(request)) return reply.send(body);
  return reply.type(problemMediaType).send({
    type: problemTypeUri(type),
    title: STATUS_CODES[status],
    status,
    detail: errors.map(({ message }) => message).join(' '),
    instance: request.url.split('?')[0],
    ...body,
  });
}

/** Leads to the kind's description. */
export const problemTypeUri = (type: ProblemType) =>
  `/api/v1/openapi.json#/components/responses/${type}`;

/** Only a client that names the type: `*`/`*` of a browser is no wish for it. */
const acceptsProblems = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === problemMediaType && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });

/** What a failure says: the text of the program, or that which staff have written in its place. */
export const failureSentence = (
  { server }: Pick<FastifyRequest, 'server'>,
  code: FailureCode,
  locale: Locale,
): string =>
  server.ownTexts?.()[locale][failureTexts.namespace]?.[code] ?? failureMessages[code][locale];

declare module 'fastify' {
  interface FastifyInstance {
    /** Texts that staff have written in place of the program's; absent where there is no content. */
    ownTexts?: () => Record<Locale, OwnTexts>;
  }
}

/** A failure of the whole call, in the visitor's language. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: FailureCode,
  isAlways = false,
): FastifyReply {
  const message = failureSentence(request, code, requestLocale(request));
  setRetryAfter(reply, failureStatus[code]);
  const errors = [{ field: '', code, message }];
  return sendProblems(reply, failureStatus[code], errors, { type: code, isAlways });
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply, 'notFound');
}

/** No call of the site: there is no older answer that a client of it could expect. */
export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(request, reply, 'notFound', true);
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

/** For a form that a browser posts without a script: a sentence in the language of its address. */
export function answerFaultAsText(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code } = failureFor(error);
  if (status >= 500) request.log.error(error);
  setRetryAfter(reply, status);
  const locale = localeOf(request.url);
  return reply
    .code(status)
    .headers({ 'content-language': locale, 'content-type': 'text/plain; charset=utf-8' })
    .send(failureSentence(request, code, locale));
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
