import { type Locale, locales, localise } from 'shared-contracts/locale';
import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';
import type { SiteFilm, SitePage } from './site-pages';

/** Every page in both languages, with its pictures and films; each names all of its addresses. */
export function writeSitemap(pages: readonly SitePage[], origin: string): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('urlset', {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
  });
  for (const { path, changed, pictures, films } of pages) {
    for (const locale of locales) {
      const url = root.ele('url');
      url.ele('loc').txt(origin + localise(path, locale));
      if (changed !== undefined) url.ele('lastmod').txt(changed);
      for (const [hreflang, language] of [...locales.map(pairOf), ['x-default', 'en'] as const]) {
        const href = origin + localise(path, language);
        url.ele('xhtml:link', { rel: 'alternate', hreflang, href });
      }
      for (const picture of pictures)
        url
          .ele('image:image')
          .ele('image:loc')
          .txt(origin + picture);
      for (const film of films) writeFilm(url.ele('video:video'), film, locale, origin);
    }
  }
  return root.end({ prettyPrint: true });
}

function writeFilm(video: XMLBuilder, film: SiteFilm, locale: Locale, origin: string): void {
  video.ele('video:thumbnail_loc').txt(origin + film.poster);
  video.ele('video:title').txt(film.title[locale]);
  video.ele('video:description').txt(film.description[locale]);
  if ('file' in film.at) video.ele('video:content_loc').txt(origin + film.at.file);
  else video.ele('video:player_loc').txt(film.at.player);
  if (film.seconds !== undefined) video.ele('video:duration').txt(String(film.seconds));
  video.ele('video:publication_date').txt(film.published);
}

const pairOf = <Value>(value: Value) => [value, value] as const;

/** Address of the sitemap of cars in stock, which changes more often than the site's. */
export const stockSitemap = '/sitemap-stock.xml';

/** Search engines may read every page, but no call and nothing for operators. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /-/',
    'Disallow: /ar/-/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}${stockSitemap}`,
    '',
  ].join('\n');
