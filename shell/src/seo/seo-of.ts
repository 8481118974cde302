import type { SeoRecord } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { PageHandle, SeoPatch } from 'shared-contracts/remote';

/** The page's SEO record and its screen's overrides. */
export interface PageSeoParts {
  record: SeoRecord | null;
  patch: SeoPatch;
}

/** The page's title without the brand: `Offers | Brand Bahrain` becomes `Offers`. Empty when there is no title. */
export function nameOf({ record, patch }: PageSeoParts, brand: string): string {
  if (patch.name) return patch.name;
  const title = patch.title || record?.title || '';
  return (
    title
      .split(' | ')
      .filter((part) => part !== brand)
      .join(' | ') || title
  );
}

/** The part of a page's data that the head uses. */
interface PageSeo {
  seo: SeoRecord | null;
}

/** A matched route's handle and loader data, outermost first. */
interface Match {
  handle?: unknown;
  data?: unknown;
}

/** The page's SEO record and its screen's overrides, from the matched routes. */
export function seoOf(matches: Match[], locale: Locale): PageSeoParts {
  const page = matches[1]?.data as PageSeo | undefined;
  const route = matches[1]?.handle as { noindex?: boolean } | undefined;
  const screen = matches[2];
  const handle = screen?.handle as PageHandle | undefined;
  const patch = screen?.data !== undefined && handle?.seo?.(screen.data, locale);
  return {
    record: page?.seo ?? null,
    patch: { ...(route?.noindex && { noindex: true }), ...patch },
  };
}
