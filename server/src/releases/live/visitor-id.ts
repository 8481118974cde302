import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '../../security/host-cookie';

const maxAgeSeconds = 30 * 24 * 60 * 60;
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/**
 * The visitor id that decides the canary share, from a cookie. It exists only while a canary runs; otherwise
 * the cookie is removed with the next document.
 */
export function visitorIdOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSplit, isSecure }: { isSplit: boolean; isSecure: boolean },
): string | null {
  const cookie = hostCookieName('visitor', isSecure);
  const existingId = request.cookies[cookie];
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (!isSplit) {
    if (existingId !== undefined) reply.clearCookie(cookie, options);
    return null;
  }
  if (existingId !== undefined && isId(existingId)) return existingId;
  const id = randomUUID();
  reply.setCookie(cookie, id, { ...options, maxAge: maxAgeSeconds });
  return id;
}
