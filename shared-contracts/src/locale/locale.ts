/** The two languages of the site. English is the default. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

/** Cookie that remembers the visitor's choice of language; set by the server, kept for a year. */
export const localeCookie = 'locale';

/** Where a page tells of a choice that was made without a reload, as `?locale=ar`. */
export const languageAddress = '/-/language';

/** Reads a language from anywhere it is written by hand: `ar`, `AR`, `ar-BH` and `Arabic` are Arabic, all else is English. */
export function readLocale(value: string | null | undefined): Locale {
  return /^ar(abic$|$|[-_])/i.test(value?.trim() ?? '') ? 'ar' : 'en';
}

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

const arabicPrefix = /^\/ar(?=\/|$)/i;
const landing = /^\/landing_page(_arabic)?(?=\/)/;

/** The language that an address speaks: `/ar/…` and `/landing_page_arabic/…` are Arabic. */
export function localeOf(pathname: string): Locale {
  return arabicPrefix.test(pathname) || landing.exec(pathname)?.[1] ? 'ar' : 'en';
}

/** The same page without its language: `/ar/about` and `/about` are both `/about`. */
export function neutralPath(pathname: string): string {
  const path = pathname.replace(arabicPrefix, '').replace(landing, '/landing_page');
  return path === '' ? '/' : path;
}

/**
 * The address of the same page in a language. Takes any address of the page, with or without its
 * language, query and hash; addresses of other sites are returned as they are.
 */
export function localise(address: string, locale: Locale): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const path = neutralPath(pathname);
  if (locale === 'en') return path + rest;
  if (landing.test(path)) return path.replace(landing, '/landing_page_arabic') + rest;
  return (path === '/' ? '/ar' : `/ar${path}`) + rest;
}

/** dd-MM-yyyy in Latin digits, in both languages. Takes an ISO date; the day is the one written, whatever the time zone. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

/**
 * A number as Bahrain writes it in both languages: Latin digits, `150,000`, `1.5`. Not by `Intl`, whose first
 * formatter costs a phone as much time as a whole screen.
 */
export function formatNumber(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount of dinars as Bahrain writes it in both languages: whole ones as `4,995`, with fils as `62.500`. */
export const formatDinars = (amount: number): string =>
  formatNumber(Number.isInteger(amount) ? amount : amount.toFixed(3));

/** ms that Bahrain's clock is ahead of UTC: it knows no summer time. */
const ahead = 3 * 60 * 60 * 1000;

/** What Bahrain's clock says at an instant, to the minute: `2026-11-21T09:30`. */
export function clockInBahrain(instant: Date): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 16);
}

/** The instant at which Bahrain's clock says this, such as `2026-11-21T09:30`. */
export const instantInBahrain = (clock: string): Date => new Date(`${clock}:00+03:00`);

/** The day it is in Bahrain, as an ISO date. */
export function dayInBahrain(now: Date): string {
  return clockInBahrain(now).slice(0, 10);
}
