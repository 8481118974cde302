import { type Locale, localeOf, localise, neutralPath } from 'shared-contracts/locale';

/**
 * Where a document request should go instead, if anywhere. Each page has one address per language, and
 * a visitor who chose Arabic gets the Arabic one; landing pages keep the language that they name.
 */
export function localeRedirect(address: URL, chosen: Locale): string | null {
  const { pathname, search } = address;
  const locale = localeOf(pathname);
  const canonical = localise(pathname, locale);
  if (canonical !== pathname) return canonical + search;
  const isLanding = neutralPath(pathname).startsWith('/landing_page/');
  if (chosen === 'ar' && locale === 'en' && !isLanding) return localise(pathname, 'ar') + search;
  return null;
}
