import { locales, localise } from 'shared-contracts/locale';
import { create } from 'xmlbuilder2';
import type { SitePage } from './site-pages';

/** Every page in both languages; each names all of its addresses. */
export function writeSitemap(pages: readonly SitePage[], origin: string): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('urlset', {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  });
  for (const { path, changed } of pages) {
    for (const locale of locales) {
      const url = root.ele('url');
      url.ele('loc').txt(origin + localise(path, locale));
      if (changed !== undefined) url.ele('lastmod').txt(changed);
      for (const [hreflang, language] of [...locales.map(same), ['x-default', 'en'] as const]) {
        const href = origin + localise(path, language);
        url.ele('xhtml:link', { rel: 'alternate', hreflang, href });
      }
    }
  }
  return root.end({ prettyPrint: true });
}

const same = <Value>(value: Value) => [value, value] as const;

/** Search engines may read every page, but no call and nothing for operators. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /-/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
