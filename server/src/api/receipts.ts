import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../security/own-cookie';

const cookieOf = ({ server }: FastifyRequest) =>
  ownCookie('receipts', server.antiForgeryCookieOptions.secure);

/** Leads whose confirmations a browser may ask for again. */
const most = 5;

/** Seconds for which it may. */
const aDay = 24 * 60 * 60;

/**
 * Notes in the visitor's browser that this lead is theirs: references are short, so that knowing one
 * proves nothing. The cookie is signed, and scripts cannot read it.
 */
export function rememberReceipt(request: FastifyRequest, reply: FastifyReply, reference: string) {
  const kept = receiptsOf(request).filter((known) => known !== reference);
  const options = request.server.antiForgeryCookieOptions;
  reply.setCookie(cookieOf(request), [reference, ...kept].slice(0, most).join('.'), {
    ...options,
    httpOnly: true,
    signed: true,
    maxAge: aDay,
  });
}

/** References of the leads that came from this browser of late, the newest first. */
export function receiptsOf(request: FastifyRequest): string[] {
  const signed = request.cookies[cookieOf(request)];
  if (signed === undefined) return [];
  const { valid, value } = request.unsignCookie(signed);
  return valid && value ? value.split('.') : [];
}
