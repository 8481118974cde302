import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { antiForgeryCookie, antiForgeryHeader, servedCookie } from 'shared-contracts/api';
import { hostCookieName } from '../security/host-cookie';
import { digestOf } from '../security/secrets';
import type { ServedAt } from '../security/served-at';
import { sendFailure } from './problems';
import { isSameOrigin } from './same-origin';

const secretCookie = (isSecure: boolean) => hostCookieName('XSRF-SECRET', isSecure);

interface AntiForgeryOptions {
  /** Key of the signature that binds the secret to this site. */
  secret: string;
  /** Whether visitors come by TLS: the cookies are sent by TLS alone then. */
  secure: boolean;
  servedAt: ServedAt;
}

/**
 * Double submit: a page's script repeats the readable cookie in a header, and the token must fit a
 * signed cookie that scripts cannot read. For the whole server: pages set the cookies, the API checks.
 */
export const antiForgery = fp<AntiForgeryOptions>(async function doubleSubmit(
  app,
  { secret, secure, servedAt },
) {
  const cookieOptions = { path: '/', sameSite: 'lax', secure } as const;
  app.decorate('antiForgeryCookieOptions', cookieOptions);
  app.decorate('servedAt', servedAt);
  // the whole site has them already
  if (!app.hasDecorator('parseCookie')) await app.register(cookie, { secret });
  // what brings cookies is for one visitor: no cache between may keep it
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('set-cookie')) return;
    reply.removeHeader('surrogate-control');
    const cacheControl = String(reply.getHeader('cache-control') ?? 'no-cache');
    if (/s-maxage/.test(cacheControl)) reply.header('cache-control', 'private, no-cache');
    else if (!/private|no-store/.test(cacheControl))
      reply.header('cache-control', `private, ${cacheControl.replace(/public, /, '')}`);
  });
  await app.register(csrf, {
    cookieKey: secretCookie(secure),
    cookieOpts: { ...cookieOptions, httpOnly: true, signed: true },
    getToken: (request) => headerOf(request),
  });
});

/** Gives the visitor the cookies, unless they are there and good; answers whether it set them. */
export function ensureAntiForgery(request: FastifyRequest, reply: FastifyReply): boolean {
  const signed = signedSecret(request);
  const isValid = signed !== undefined && request.unsignCookie(signed).valid;
  if (isValid && request.cookies[antiForgeryCookie]) return false;
  const { antiForgeryCookieOptions, servedAt } = request.server;
  reply.setCookie(antiForgeryCookie, reply.generateCsrf(), antiForgeryCookieOptions);
  reply.setCookie(servedCookie, servedAt.stamp(), antiForgeryCookieOptions);
  return true;
}

/** Refuses what a page of another site sends, whatever else it has. Programs that are no browsers say nothing of it. */
export const rejectCrossSite =
  (origin: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin: from, 'sec-fetch-site': site } = request.headers;
    const isFromBrowser = from !== undefined || site !== undefined;
    if (isFromBrowser && !isSameOrigin(request, origin)) sendFailure(request, reply, 'forgery');
  };

/** Names the visitor as long as the cookies last: what one calls something is nothing to another. */
export function visitorKey(request: FastifyRequest): string {
  const { valid, value } = request.unsignCookie(signedSecret(request) ?? '');
  return valid && value ? digestOf(value).slice(0, 16) : '';
}

const signedSecret = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[secretCookie(server.antiForgeryCookieOptions.secure)];

function headerOf(request: FastifyRequest): string | undefined {
  const value = request.headers[antiForgeryHeader.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    antiForgeryCookieOptions: { path: string; sameSite: 'lax'; secure: boolean };
    servedAt: ServedAt;
  }
}
