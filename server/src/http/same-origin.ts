import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this site posted this. Browsers say so themselves, and no page can make them lie: a
 * form needs no token, which a page that many visitors share could not carry.
 */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Older browsers, and all on addresses without TLS.
  const from = request.headers.origin ?? request.headers.referer ?? '';
  if (!URL.canParse(from)) return false;
  const { origin, host } = new URL(from);
  return origin === publicOrigin || host === request.host;
}
