/** The two languages of the site. English is the default. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

/** Cookie with the visitor's choice of language; set by the server for one year. */
export const localeCookie = 'locale';

/** Address to which a page posts a language switch without reload, as `?locale=ar`. */
export const languageAddress = '/-/language';

/** Parses a language: `ar`, `AR`, `ar-BH` and `Arabic` are Arabic, anything else is English. */
export function readLocale(value: string | null | undefined): Locale {
  return /^ar(abic$|$|[-_])/i.test(value?.trim() ?? '') ? 'ar' : 'en';
}

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

const arabicPrefix = /^\/ar(?=\/|$)/i;
const landing = /^\/landing_page(_arabic)?(?=\/)/;

/** Language of an address: `/ar/…` and `/landing_page_arabic/…` are Arabic. */
export function localeOf(pathname: string): Locale {
  return arabicPrefix.test(pathname) || landing.exec(pathname)?.[1] ? 'ar' : 'en';
}

/** Path without language prefix: `/ar/about` and `/about` both give `/about`. */
export function neutralPath(pathname: string): string {
  const path = pathname.replace(arabicPrefix, '').replace(landing, '/landing_page');
  return path === '' ? '/' : path;
}

/**
 * Address of the same page in a language. Accepts any address of the page, with or without language, query and hash;
 * addresses of other sites are returned unchanged.
 */
export function localise(address: string, locale: Locale): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const path = neutralPath(pathname);
  if (locale === 'en') return path + rest;
  if (landing.test(path)) return path.replace(landing, '/landing_page_arabic') + rest;
  return (path === '/' ? '/ar' : `/ar${path}`) + rest;
}

/** Formats an ISO date as dd-MM-yyyy with Latin digits in both languages. The written day counts, in any time zone. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
}

/**
 * Formats a number for both languages: Latin digits, `150,000`, `1.5`. Without `Intl`, whose first formatter takes a
 * phone as long as a whole screen.
 */
export function formatNumber(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Formats Bahraini dinars for both languages: `4,995`, or with fils `62.500`. */
export const formatDinars = (amount: number): string =>
  formatNumber(Number.isInteger(amount) ? amount : amount.toFixed(3));

/** Offset of Bahrain time from UTC in ms; there is no daylight saving time. */
const ahead = 3 * 60 * 60 * 1000;

/** Bahrain time at an instant, to the minute: `2026-11-21T09:30`. */
export function clockInBahrain(instant: Date): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 16);
}

/** The instant of a Bahrain time such as `2026-11-21T09:30`. */
export const instantInBahrain = (clock: string): Date => new Date(`${clock}:00+03:00`);

/** Current day in Bahrain as an ISO date. */
export function dayInBahrain(now: Date): string {
  return clockInBahrain(now).slice(0, 10);
}
