import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { formRateLimits } from '../../security/form-rate-limits';
import { hostCookieName } from '../../security/host-cookie';
import { nextAddress } from '../next-address';
import { perMinute } from '../passkeys/passkey-plugin';
import { claimSubject, findPersonByEmail } from '../people/people.queries';
import { providerAddress } from '../sign-in-page';
import { showSignIn } from '../sign-in-plugin';
import {
  fillPlaceholders,
  homeOf,
  type StaffMessages,
  staffLocale,
  staffMessages,
} from '../staff-language';
import type { StaffSessions } from '../staff-sessions';
import { startSession } from '../start-session';
import { callbackAddress, loginTimeoutMs, type Provider } from './provider';

interface ProviderPluginOptions {
  database: Database;
  sessions: StaffSessions;
  provider: Provider;
  /** Public scheme, host and port. */
  origin: string;
  /** CSS of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
}

/** Sign-in routes of the identity provider. A person gets in only when their verified e-mail was invited. */
export async function providerPlugin(
  app: FastifyInstance,
  { database, sessions, provider, origin, siteStyles }: ProviderPluginOptions,
): Promise<void> {
  const limit = await formRateLimits(app, { perMinute });
  const { name } = provider;
  const show = showSignIn({ origin, siteStyles, provider: name });
  const isSecure = origin.startsWith('https:');
  const loginStateCookie = hostCookieName('sign-in', isSecure);
  // `lax`, because the provider redirects from its own site
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    messageKey: keyof Pick<
      StaffMessages,
      'notInvited' | 'unverified' | 'otherAccount' | 'providerFailed'
    >,
    email = '',
  ) => {
    const statusMessage = fillPlaceholders(staffMessages[staffLocale(request)][messageKey], {
      name,
      email,
    });
    return show(request, reply.code(status), { statusMessage, next: '' });
  };

  app.get<{ Querystring: { next?: string } }>(
    providerAddress,
    { onRequest: limit() },
    async (request, reply) => {
      try {
        const next = nextAddress(request.query.next, origin, homeOf(request));
        const { address, loginState } = await provider.startLogin(next);
        reply.setCookie(loginStateCookie, loginState, {
          ...cookieOptions,
          maxAge: loginTimeoutMs / 1000,
        });
        return reply.header('cache-control', 'no-store').redirect(address, 303);
      } catch (error) {
        request.log.error({ err: error }, 'the provider of identities does not answer');
        return refuse(request, reply, 502, 'providerFailed');
      }
    },
  );

  app.get(callbackAddress, { onRequest: limit() }, async (request, reply) => {
    reply.clearCookie(loginStateCookie, cookieOptions);
    const identity = await provider
      .finishLogin(request.url, request.cookies[loginStateCookie] ?? '')
      .catch((error: unknown) => {
        request.log.warn({ event: 'sign-in refused', err: error });
        return null;
      });
    if (!identity) return refuse(request, reply, 401, 'providerFailed');
    if (!identity.email || !identity.isVerified) return refuse(request, reply, 403, 'unverified');
    const person = await findPersonByEmail(database, identity.email);
    if (!person) return refuse(request, reply, 403, 'notInvited', identity.email);
    if (!(await claimSubject(database, person.id, identity.subject)))
      return refuse(request, reply, 403, 'otherAccount', identity.email);
    await startSession(request, reply, person, name, { database, sessions });
    return reply.header('cache-control', 'no-store').redirect(identity.next, 303);
  });
}
