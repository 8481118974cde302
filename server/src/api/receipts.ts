import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = 'receipts';

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
  reply.setCookie(cookie, [reference, ...kept].slice(0, most).join('.'), {
    ...options,
    httpOnly: true,
    signed: true,
    maxAge: aDay,
  });
}

/** References of the leads that came from this browser of late, the newest first. */
export function receiptsOf(request: FastifyRequest): string[] {
  const { valid, value } = request.unsignCookie(request.cookies[cookie] ?? '');
  return valid && value ? value.split('.') : [];
}
