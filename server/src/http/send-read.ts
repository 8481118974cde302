import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureAntiForgery } from './anti-forgery';

/** Whether an answer may be used again, once it is asked whether it still holds: what is published is seen at once. */
export type CachePolicy = 'checked' | 'unkept';

const cacheControl: Record<CachePolicy, string> = {
  checked: 'public, no-cache',
  unkept: 'no-store',
};

/** Answers JSON text with a validator, or 304 when the visitor has it already. */
export function sendRead(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  cachePolicy: CachePolicy = 'checked',
): FastifyReply {
  const etag = `"${createHash('sha1').update(json).digest('base64url')}"`;
  // An answer that sets a cookie is one visitor's own.
  const isVisitorSpecific = ensureAntiForgery(request, reply);
  reply
    .header('ETag', etag)
    .header(
      'Cache-Control',
      isVisitorSpecific && cachePolicy !== 'unkept'
        ? 'private, no-cache'
        : cacheControl[cachePolicy],
    )
    .header('Vary', 'Accept-Language');
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Compressing may have weakened the validator on its way out. */
function etagMatches(header: string | undefined, etag: string): boolean {
  const etags = header?.split(',').map((value) => value.trim().replace(/^W\//, '')) ?? [];
  return etags.includes(etag) || etags.includes('*');
}
