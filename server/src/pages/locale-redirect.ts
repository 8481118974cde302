import { type Locale, localeOf, localise, neutralPath } from 'shared-contracts/locale';

/**
 * The address that a document request is redirected to; null for none. Each page has one address per language,
 * and a visitor who chose Arabic is sent to the Arabic one when coming from another site. Links within the site
 * keep their language, and landing pages keep theirs.
 */
export function localeRedirect(
  address: URL,
  { chosen, isFromInside }: { chosen: Locale; isFromInside: boolean },
): string | null {
  const { pathname, search } = address;
  const locale = localeOf(pathname);
  const canonical = localise(pathname, locale);
  if (canonical !== pathname) return canonical + search;
  const isLanding = neutralPath(pathname).startsWith('/landing_page/');
  if (isFromInside) return null;
  if (chosen === 'ar' && locale === 'en' && !isLanding) return localise(pathname, 'ar') + search;
  return null;
}
