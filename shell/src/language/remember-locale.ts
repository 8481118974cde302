import { type Locale, localeCookie } from 'shared-contracts/locale';

const year = 60 * 60 * 24 * 365;

/** Keeps the visitor's choice in a cookie, where the server finds it at the next document. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${localeCookie}=${locale};path=/;max-age=${year};samesite=lax`;
}
