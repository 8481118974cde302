import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Locale,
  languageAddress,
  localeCookie,
  localeOf,
  locales,
  neutralPath,
} from 'shared-contracts/locale';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { isSameOrigin } from './same-origin';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Stores the choice for a year. The server sets the cookie, because Safari deletes cookies set by scripts after
 * a week.
 */
export function saveLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  reply.setCookie(localeCookie, locale, {
    ...{ path: '/', sameSite: 'lax', secure: request.protocol === 'https' },
    expires: new Date(Date.now() + yearMs),
  });
}

/**
 * Stores the language when the visitor came by the page's language link. Without scripts, or in a new tab, this
 * is the only request that shows the choice.
 */
export function saveFollowedLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname }: URL,
): void {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer)) return;
  const { pathname: previousPath } = new URL(referer);
  const locale = localeOf(pathname);
  if (localeOf(previousPath) === locale || neutralPath(previousPath) !== neutralPath(pathname))
    return;
  saveLocale(request, reply, locale);
}

const choice = v.object({ locale: v.picklist(locales) });

/** `POST /-/language?locale=ar`: stores the choice when a page changes its language without a document request. */
export async function languagePlugin(
  app: FastifyInstance,
  { config: { publicOrigin } }: { config: Pick<Config, 'publicOrigin'> },
): Promise<void> {
  app.post(languageAddress, async (request, reply) => {
    if (!isSameOrigin(request, publicOrigin)) return reply.code(403).send();
    const chosen = v.safeParse(choice, request.query);
    if (!chosen.success) return reply.code(400).send();
    saveLocale(request, reply, chosen.output.locale);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
