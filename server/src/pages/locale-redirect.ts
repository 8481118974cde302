import { type Locale, localeOf, localise, neutralPath } from 'shared-contracts/locale';

/**
 * Where a document request should go instead, if anywhere. Each page has one address per language, and
 * a visitor who chose Arabic gets the Arabic one when he comes from outside. An address that the site itself has linked to
 * is answered in the language that it says, and landing pages keep the one that they name.
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
