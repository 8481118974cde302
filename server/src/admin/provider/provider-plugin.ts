import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { ownCookie } from '../../security/own-cookie';
import { writeLimits } from '../../security/write-limits';
import { letIn, roomsAddress } from '../let-in';
import { nextAddress } from '../next-address';
import { perMinute } from '../passkeys/passkey-plugin';
import { findPersonByEmail, isSubject } from '../people/people.queries';
import { providerAddress } from '../sign-in-page';
import { showSignIn } from '../sign-in-plugin';
import { filled, type StaffMessages, staffLocale, staffMessages } from '../staff-language';
import type { StaffSessions } from '../staff-sessions';
import { callbackAddress, mostAway, type Provider } from './provider';

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
  const limit = await writeLimits(app, { perMinute });
  const { name } = provider;
  const show = showSignIn({ origin, siteStyles, provider: name });
  const isSecure = origin.startsWith('https:');
  const errandCookie = ownCookie('sign-in', isSecure);
  // `lax`, because the provider redirects from its own site
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    why: keyof Pick<StaffMessages, 'notInvited' | 'unverified' | 'otherAccount' | 'providerFailed'>,
    email = '',
  ) => {
    const said = filled(staffMessages[staffLocale(request)][why], { name, email });
    return show(request, reply.code(status), { said, next: '' });
  };

  app.get<{ Querystring: { next?: string } }>(
    providerAddress,
    { onRequest: limit() },
    async (request, reply) => {
      try {
        const next = nextAddress(request.query.next, origin, roomsAddress);
        const { address, errand } = await provider.leave(next);
        reply.setCookie(errandCookie, errand, { ...cookieOptions, maxAge: mostAway / 1000 });
        return reply.header('cache-control', 'no-store').redirect(address, 303);
      } catch (error) {
        request.log.error({ err: error }, 'the provider of identities does not answer');
        return refuse(request, reply, 502, 'providerFailed');
      }
    },
  );

  app.get(callbackAddress, { onRequest: limit() }, async (request, reply) => {
    reply.clearCookie(errandCookie, cookieOptions);
    const known = await provider
      .comeBack(request.url, request.cookies[errandCookie] ?? '')
      .catch((error: unknown) => {
        request.log.warn({ event: 'sign-in refused', err: error });
        return null;
      });
    if (!known) return refuse(request, reply, 401, 'providerFailed');
    if (!known.email || !known.isVerified) return refuse(request, reply, 403, 'unverified');
    const person = await findPersonByEmail(database, known.email);
    if (!person) return refuse(request, reply, 403, 'notInvited', known.email);
    if (!(await isSubject(database, person.id, known.subject)))
      return refuse(request, reply, 403, 'otherAccount', known.email);
    await letIn(request, reply, person, name, { database, sessions });
    return reply.header('cache-control', 'no-store').redirect(known.next, 303);
  });
}
