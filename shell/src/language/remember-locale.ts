import { type Locale, languageAddress } from 'shared-contracts/locale';

/** Has the server keep the visitor's choice: what a script keeps itself, Safari forgets after a week. */
export function rememberLocale(locale: Locale): void {
  // without the network the address says the language all the same
  fetch(`${languageAddress}?locale=${locale}`, { method: 'POST', keepalive: true }).catch(() => {});
}
