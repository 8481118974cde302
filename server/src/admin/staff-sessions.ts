import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie } from '../security/own-cookie';
import { accountHere } from './account';
import { signedLinks } from './signed-text';

/** People who have signed in, known by a cookie that is good for a day. */
export function staffSessions(secret: string, now: () => Date) {
  const sessions = signedLinks(secret, 'staff-session', now);
  return {
    begin(request: FastifyRequest, reply: FastifyReply): void {
      const { token, until } = sessions.make(accountHere());
      const secure = request.protocol === 'https';
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
      reply.setCookie(cookieOf(request), token, { ...options, expires: until });
    },
    /** The user's name; null without a session. */
    read: (request: FastifyRequest): string | null =>
      sessions.read(request.cookies[cookieOf(request)] ?? '')?.text ?? null,
  };
}

const cookieOf = ({ protocol }: FastifyRequest) => ownCookie('staff', protocol === 'https');
