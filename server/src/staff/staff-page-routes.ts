import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOf } from 'shared-contracts/locale';
import type { Config } from '../config/config';
import { saveFollowedLocale } from '../http/chosen-language';
import { isSameOrigin } from '../http/same-origin';
import { signInAddress } from './sign-in-link';
import type { StaffSession, StaffSessions } from './staff-sessions';

interface PageOptions {
  config: Pick<Config, 'publicOrigin'>;
  sessions: Pick<StaffSessions, 'of'>;
}

/** Who asks for a page, and in which language. */
export interface StaffVisit {
  session: StaffSession;
  locale: Locale;
}

type Handle = (request: FastifyRequest, reply: FastifyReply, visit: StaffVisit) => Promise<unknown>;

export type StaffPageRoute = ReturnType<typeof staffPageRoutes>;

/**
 * Registers pages that the server renders for the signed-in, at an address for each language. Others are led to the
 * sign-in, and forms of other sites are refused.
 */
export const staffPageRoutes =
  (app: FastifyInstance, { config, sessions }: PageOptions) =>
  (method: 'get' | 'post', path: string, handle: Handle): void => {
    for (const address of [path, `/ar${path}`])
      app[method](address, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const session = await sessions.of(request);
        // a team's session is for releases only
        if (session?.token !== null) return redirectToSignIn(request, reply);
        if (method === 'post' && !isSameOrigin(request, config.publicOrigin))
          return reply.code(403).send();
        const url = new URL(request.url, config.publicOrigin);
        saveFollowedLocale(request, reply, url);
        return handle(request, reply, { session, locale: localeOf(url.pathname) });
      });
  };

function redirectToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const next = new URLSearchParams(request.method === 'GET' ? { next: request.url } : {});
  return reply.redirect(`${signInAddress}?${next}`, 303);
}
