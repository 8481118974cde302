import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../security/host-cookie';

const cookieOf = ({ server }: FastifyRequest) =>
  hostCookieName('receipts', server.antiForgeryCookieOptions.secure);

/** Leads whose confirmations a browser may ask for again. */
const maxReceipts = 5;

/** Seconds for which it may. */
const daySeconds = 24 * 60 * 60;

/**
 * Notes in the visitor's browser that this lead is theirs: references are short, so that knowing one
 * proves nothing. The cookie is signed, and scripts cannot read it.
 */
export function rememberReceipt(request: FastifyRequest, reply: FastifyReply, reference: string) {
  const previous = receiptsOf(request).filter((known) => known !== reference);
  const options = request.server.antiForgeryCookieOptions;
  reply.setCookie(cookieOf(request), [reference, ...previous].slice(0, maxReceipts).join('.'), {
    ...options,
    httpOnly: true,
    signed: true,
    maxAge: daySeconds,
  });
}

/** References of the leads that came from this browser of late, the newest first. */
export function receiptsOf(request: FastifyRequest): string[] {
  const signed = request.cookies[cookieOf(request)];
  if (signed === undefined) return [];
  const { valid, value } = request.unsignCookie(signed);
  return valid && value ? value.split('.') : [];
}
