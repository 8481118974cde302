import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, readLocale } from 'shared-contracts/locale';
import { keepLocale } from '../pages/chosen-language';
import ar from './messages/ar.json';
import en from './messages/en.json';

export type StaffMessages = typeof en;

export const staffMessages: Record<Locale, StaffMessages> = { en, ar };

/** The language that somebody has chosen, here or on the site; that of their browser at first. */
export function staffLocale({ query, cookies, headers }: FastifyRequest): Locale {
  const { lang } = query as { lang?: unknown }; // any query may have one
  if (typeof lang === 'string') return readLocale(lang);
  return readLocale(cookies[localeCookie] ?? headers['accept-language']);
}

/** Keeps what was chosen by the page's own link, for the whole site. */
export function keepAskedLocale(request: FastifyRequest, reply: FastifyReply): void {
  const { lang } = request.query as { lang?: unknown }; // any query may have one
  if (lang !== undefined) keepLocale(request, reply, staffLocale(request));
}

/** A sentence with its placeholders filled. */
export const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
