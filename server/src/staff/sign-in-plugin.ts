import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import type { Locale } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { ReleaseToken } from '../config/release-config';
import type { Database } from '../database/database';
import { isSameOrigin } from '../http/same-origin';
import { formRateLimits } from '../security/form-rate-limits';
import type { LoginRefusal, LoginThrottle } from './login-throttle';
import { nextAddress } from './next-address';
import { joinAddress, type People } from './people/people';
import { isSecureConnection } from './secure-connection';
import { sendStaffPage } from './send-staff-page';
import { consumeSignInCode, signInAddress } from './sign-in-link';
import { SignInPage, signOutAddress } from './sign-in-page';
import { staffLocale, staffMessages, storeRequestedLocale } from './staff-language';
import type { SessionIdentity, StaffSessions } from './staff-sessions';

export interface SignInOptions {
  database: Database;
  people: Pick<People, 'hasAdministrator'>;
  /** Tokens of teams, with which their members can sign in too. */
  tokens: readonly ReleaseToken[];
  /** Refreshes `tokens` for this one. */
  lookUpToken?: (token: string) => Promise<void>;
  throttle: LoginThrottle;
  sessions: StaffSessions;
  /** Public scheme, host and port. */
  origin: string;
  /** Name of the identity provider; null when none is configured. */
  provider: string | null;
  /** Default address after a sign-in by code or token. */
  next: string;
  /** CSS of the site's style sheets. */
  siteStyles: (locale: Locale) => readonly string[];
}

/** Attempts per address and minute. */
const perMinute = 10;

const signInSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  next: v.optional(v.string(), ''),
});
const signOutSchema = v.object({
  which: v.optional(v.pipe(v.string(), v.regex(/^(this|all|[0-9a-f]{64})$/)), 'this'),
});

/** Sends the sign-in page. `signedInAs` is the name of a person who is signed in already. */
export const showSignIn =
  ({ origin, provider, siteStyles }: Pick<SignInOptions, 'origin' | 'provider' | 'siteStyles'>) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      statusMessage,
      next,
      signedInAs = null,
    }: { statusMessage: string | null; next: unknown; signedInAs?: string | null },
  ) => {
    const locale = staffLocale(request);
    storeRequestedLocale(request, reply);
    return sendStaffPage(reply, siteStyles(locale), (styles) =>
      createElement(SignInPage, {
        ...{ locale, statusMessage, styles, provider, signedInAs },
        next: nextAddress(next, origin, ''),
      }),
    );
  };

/** The sign-in page, sign-in by a link's code or a team's token, and signing out. */
export async function signInPlugin(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const {
    database,
    people,
    tokens,
    lookUpToken = async () => {},
    throttle,
    sessions,
    origin,
    next,
  } = options;
  await app.register(formbody, { bodyLimit: 4096 });
  const limit = await formRateLimits(app, { perMinute });
  const show = showSignIn(options);

  app.get<{ Querystring: { over?: string; next?: string } }>(
    signInAddress,
    async (request, reply) => {
      const { over } = request.query;
      const session = await sessions.of(request);
      const { over: sentence } = staffMessages[staffLocale(request)];
      const statusMessage = over === undefined ? null : sentence;
      const signedInAs = session?.token === null ? session.who : null;
      return show(request, reply, {
        statusMessage: signedInAs ? null : statusMessage,
        next: request.query.next,
        signedInAs,
      });
    },
  );

  app.post(signInAddress, { onRequest: limit() }, async (request, reply) => {
    const messages = staffMessages[staffLocale(request)];
    const form = v.safeParse(signInSchema, request.body);
    const { code, next: requestedNext } = form.success ? form.output : { code: '', next: '' };
    const showRefusal = (status: number, statusMessage: string) =>
      show(request, reply.code(status), { statusMessage, next: requestedNext });
    if (!isSameOrigin(request, origin)) return showRefusal(403, messages.elsewhere);
    const { status, identity } = await identify(request, code);
    if (!identity) {
      const refusalText = { 401: messages.unknown, 403: messages.open, 429: messages.busy }[status];
      return showRefusal(status, refusalText);
    }
    await sessions.begin(request, reply, identity);
    // `warn`, so that it appears at the default log level; sign-ins are rare
    request.log.warn({ event: 'staff signed in', who: identity.who });
    const isFirst = identity.token === null && !(await people.hasAdministrator());
    const defaultNext = isFirst ? joinAddress : next;
    return reply
      .header('cache-control', 'no-store')
      .redirect(nextAddress(requestedNext, origin, defaultNext), 303);
  });

  app.post(signOutAddress, async (request, reply) => {
    const messages = staffMessages[staffLocale(request)];
    const showStatus = (status: number, statusMessage: string) =>
      show(request, reply.code(status), { statusMessage, next: '' });
    if (!isSameOrigin(request, origin)) return showStatus(403, messages.elsewhere);
    const session = await sessions.of(request);
    const form = v.safeParse(signOutSchema, request.body ?? {});
    if (!form.success) return showStatus(400, messages.elsewhere);
    if (session) {
      const { which } = form.output;
      const mine = await sessions.visibleTo(session);
      const id = which === 'this' ? session.id : which;
      const ended = mine.filter((one) => which === 'all' || one.id === id);
      await sessions.end(ended);
      request.log.warn({ event: 'staff signed out', who: session.who, sessions: ended.length });
      if (!ended.some((one) => one.id === session.id))
        return reply.header('cache-control', 'no-store').redirect(next, 303);
    }
    sessions.forget(request, reply);
    reply.header('clear-site-data', '"cache"');
    return showStatus(200, messages.out);
  });

  async function identify(
    request: FastifyRequest,
    code: string,
  ): Promise<{ status: LoginRefusal['status']; identity: SessionIdentity | null }> {
    const who =
      isSecureConnection(request) && code ? await consumeSignInCode(database, code) : null;
    if (who !== null) return { status: 401, identity: { who, token: null, person: null } };
    if (code && throttle.refusalFor(request) === null) await lookUpToken(code);
    const answer = throttle.authenticate(request, tokens, code);
    if ('refusal' in answer) return { status: answer.refusal.status, identity: null };
    const { team, digest } = answer.holder;
    return { status: 401, identity: { who: team, token: digest, person: null } };
  }
}
