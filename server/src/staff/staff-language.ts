import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, localise, readLocale } from 'shared-contracts/locale';
import { saveLocale } from '../http/chosen-language';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { staffHomeAddress } from './start-session';

export type StaffMessages = typeof en;

export const staffMessages: Record<Locale, StaffMessages> = { en, ar };

/** Language of a staff page: from the query, the site's cookie, or the browser. */
export function staffLocale({ query, cookies, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }; // any query may contain it
  if (typeof lang === 'string') return readLocale(lang);
  return readLocale(cookies[localeCookie] ?? headers['accept-language']);
}

/** Where a sign-in leads to unless a page was asked for, in the language of its page. */
export const homeOf = (request: FastifyRequest): string =>
  localise(staffHomeAddress, staffLocale(request));

/** Stores the language that the page's link chose in the site's cookie. */
export function storeRequestedLocale(request: FastifyRequest, reply: FastifyReply): void {
  const { lang } = request.query as { lang?: unknown }; // any query may contain it
  if (lang !== undefined) saveLocale(request, reply, staffLocale(request));
}

export const fillPlaceholders = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
