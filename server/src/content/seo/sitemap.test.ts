import { XMLParser } from 'fast-xml-parser';
import fastify from 'fastify';
import type { Database } from '../../database/database';
import { seoPlugin } from '../../pages/seo-plugin';
import type { SiteReleases } from '../../releases/site-releases';
import type { LiveStock } from '../../stock/live-stock';
import { writeSecurityTxt } from './security-txt';
import { writeRobots, writeSitemap } from './sitemap';
import { manifestTexts, webManifest } from './web-manifest';

const origin = 'https://brand.example';

const page = { path: '/models', pictures: [], films: [] };

const urlsOf = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml).urlset.url;

test('each page stands in the sitemap once in each language, and names all of its addresses', () => {
  const urls = urlsOf(writeSitemap([{ ...page, path: '/offers', changed: '2026-11-21' }], origin));
  expect(urls.map(({ loc }: { loc: string }) => loc)).toEqual([
    'https://brand.example/offers',
    'https://brand.example/ar/offers',
  ]);
  for (const url of urls) {
    expect(url.lastmod).toBe('2026-11-21');
    expect(url['xhtml:link']).toEqual([
      { rel: 'alternate', hreflang: 'en', href: 'https://brand.example/offers' },
      { rel: 'alternate', hreflang: 'ar', href: 'https://brand.example/ar/offers' },
      { rel: 'alternate', hreflang: 'x-default', href: 'https://brand.example/offers' },
    ]);
  }
});

test('a page whose last change is unknown claims none', () => {
  const [url] = urlsOf(writeSitemap([page], origin));
  expect(url).not.toHaveProperty('lastmod');
});

test('a page’s pictures and films stand with it, in its language', () => {
  const film = {
    title: { en: 'Swift', ar: 'سويفت' },
    description: { en: 'Quick', ar: 'سريعة' },
    poster: '/storage/poster.webp',
    at: { file: '/storage/swift.mp4' },
    published: '2026-03-02',
  };
  const [, url] = urlsOf(
    writeSitemap([{ ...page, pictures: ['/storage/a.webp'], films: [film] }], origin),
  );
  expect(url['image:image']).toEqual({ 'image:loc': 'https://brand.example/storage/a.webp' });
  expect(url['video:video']).toEqual({
    'video:thumbnail_loc': 'https://brand.example/storage/poster.webp',
    'video:title': 'سويفت',
    'video:description': 'سريعة',
    'video:content_loc': 'https://brand.example/storage/swift.mp4',
    'video:publication_date': '2026-03-02',
  });
});

test('robots are kept out of calls and led to the sitemap', () => {
  expect(writeRobots(origin)).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /-/\nDisallow: /ar/-/\n\nSitemap: https://brand.example/sitemap.xml\nSitemap: https://brand.example/sitemap-stock.xml\n',
  );
});

test('the Arabic manifest is read from the right and starts in Arabic', () => {
  expect(webManifest('ar', 'براند البحرين', manifestTexts.released)).toMatchObject({
    name: 'براند البحرين',
    dir: 'rtl',
    lang: 'ar',
    start_url: '/ar/home',
  });
});

test('who finds a weakness reads where to tell of it, for half a year to come', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  expect(writeSecurityTxt(origin, null, now)).toBe(
    [
      'Contact: https://brand.example/contact-us',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en, ar',
      'Canonical: https://brand.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  const contact = 'mailto:security@brand.example';
  expect(writeSecurityTxt(origin, contact, now)).toContain(`Contact: ${contact}\n`);
});

test.each(['/robots.txt', '/.well-known/security.txt'])(
  '%s says how it is encoded',
  async (url) => {
    const app = fastify();
    const config = { publicOrigin: origin, contentDir: '', securityContact: null };
    const unused = {
      database: {} as Database,
      releases: {} as SiteReleases,
      stock: {} as LiveStock,
    };
    await app.register(seoPlugin, { config, ...unused });
    expect((await app.inject(url)).headers['content-type']).toBe('text/plain; charset=utf-8');
    await app.close();
  },
);
