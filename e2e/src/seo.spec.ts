import { expect, test } from 'playwright/test';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import * as v from 'valibot';
import { type CrawledPage, crawl, readSitemap, type SitemapEntry } from './crawl';
import { branchesLd, structuredDataFaults } from './json-ld';
import { liveRoutes, slugs } from './pages';
import { searchRules } from './search-rules';

test.describe.configure({ mode: 'default' });

let sitemap: SitemapEntry[] = [];
let pages: CrawledPage[] = [];

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  const [site, stock] = [
    await readSitemap(request),
    await readSitemap(request, '/sitemap-stock.xml'),
  ];
  // one car stands for all, in both languages
  sitemap = [...site, ...stock.slice(0, 2)];
  pages = await crawl(
    request,
    sitemap.map(({ address }) => address),
  );
});

/** Returns the addresses of pages that fail a check. */
const failing = (isGood: (page: CrawledPage) => boolean) =>
  pages.filter((page) => !isGood(page)).map(({ address }) => address);

const meta = (page: CrawledPage, name: string) => page.meta.get(name) ?? '';

test('the sitemap lists every kind of page in both languages, and nothing twice', ({ baseURL }) => {
  const addresses = sitemap.map(({ address }) => address);
  const expected = [
    ...slugs.map((slug) => paths.explore(slug)),
    ...['/', paths.offers(), paths.offer(1), paths.news(), paths.newsItem(1)],
    ...[paths.contact(), paths.job('sales-adviser'), paths.privacy(), '/swift360'],
  ];
  for (const path of expected)
    for (const locale of locales)
      expect(addresses).toContain(`${baseURL}${localise(path, locale)}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(
    addresses.filter((address) => /thankyou|landing_page|home|:/.test(new URL(address).pathname)),
  ).toEqual([]);
  expect(
    sitemap.filter(({ lastModified: changed }) => changed && !/^\d{4}-\d\d-\d\d$/.test(changed)),
  ).toEqual([]);
});

test('every page of the sitemap answers with its main content in the document', () => {
  expect(failing(({ status }) => status === 200)).toEqual([]);
  const opening = { en: '<html lang="en" dir="ltr"', ar: '<html lang="ar" dir="rtl"' };
  expect(failing(({ html, locale }) => html.includes(opening[locale]))).toEqual([]);
  expect(failing(({ headings }) => headings.length === 1 && headings[0] !== '')).toEqual([]);
  expect(failing(({ text }) => text.length > 120)).toEqual([]);
});

test('every page is valid HTML', () => {
  const faults = pages.flatMap(({ address, htmlFaults }) =>
    htmlFaults.map((fault) => `${address} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('every part that a document shows has its styles in it', () => {
  expect(
    pages.flatMap(({ address, html }) => unstyled(html).map((part) => `${address} ${part}`)),
  ).toEqual([]);
});

/** Names of the style sheets whose classes a document has, and none of whose rules. */
function unstyled(html: string): string[] {
  const styles = (html.match(/<style[^>]*>.*?<\/style>/gs) ?? []).join('');
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const parts = classes.map((name) => name.split('-module-')).filter(({ length }) => length > 1);
  return [...new Set(parts.map(([part = '']) => part))].filter(
    (part) => !styles.includes(`.${part}-module-`),
  );
}

test('every title and description is its page’s own', () => {
  for (const locale of locales) {
    const own = pages.filter((page) => page.locale === locale);
    expect(repeated(own.map(({ title }) => title))).toEqual([]);
    expect(repeated(own.map((page) => meta(page, 'description')))).toEqual([]);
  }
  expect(failing(({ title }) => title.length > 5 && title.length <= 60)).toEqual([]);
  expect(failing((page) => meta(page, 'description').length >= 50)).toEqual([]);
});

test('both languages of a page name each other, and the page itself', () => {
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  const isReciprocal = (page: CrawledPage) =>
    page.canonical === page.address &&
    page.alternates.get(page.locale) === page.address &&
    page.alternates.get('x-default') === page.alternates.get('en') &&
    locales.every((locale) => {
      const other = byAddress.get(page.alternates.get(locale) ?? '');
      return other?.alternates.get(page.locale) === page.address;
    });
  expect(failing(isReciprocal)).toEqual([]);
  const inSitemap = sitemap.filter(
    ({ address, alternates }) => alternates.get(byAddress.get(address)?.locale ?? '') !== address,
  );
  expect(inSitemap).toEqual([]);
});

test('what pages say as structured data is valid, and says the way there from home', () => {
  const faults = pages.flatMap(({ address, structuredData: data }) =>
    data.flatMap((item) => structuredDataFaults(item).map((fault) => `${address} ${fault}`)),
  );
  expect(faults).toEqual([]);
  const kinds = (page: CrawledPage) =>
    page.structuredData.map((item) => (item as { '@type': string })['@type']);
  const requiredKinds = (page: CrawledPage) => {
    const { pathname } = new URL(page.address);
    if (/\/(explore-vehicles|stock)\//.test(pathname)) return 'Car';
    if (pathname.includes('/job_description/')) return 'JobPosting';
    if (/\/(models|offers|news|career|gallery|stock)$/.test(pathname)) return 'ItemList';
    if (/\/(terms-conditions|privacy-policy|accessibility|how-to-buy)$/.test(pathname))
      return 'WebPage';
    if (pathname.includes('/offers-description/')) return 'Offer';
    if (pathname.includes('/media-description/')) return 'NewsArticle';
    return 'AutoDealer';
  };
  expect(failing((page) => kinds(page).includes(requiredKinds(page)))).toEqual([]);
  const isHome = ({ address }: CrawledPage) => /^\/(ar)?$/.test(new URL(address).pathname);
  expect(failing((page) => isHome(page) !== kinds(page).includes('BreadcrumbList'))).toEqual([]);
  const dealers = ({ structuredData: data }: CrawledPage) =>
    data.filter((item) => (item as { '@type': string })['@type'] === 'AutoDealer');
  const places = ({ address }: CrawledPage) => /\/contact-us$/.test(address);
  const isBranch = ({ address }: CrawledPage) => address.includes('/branches/');
  expect(
    failing((page) => dealers(page).length === 1 || isHome(page) || places(page) || isBranch(page)),
  ).toEqual([]);
  for (const page of pages.filter((candidate) => isHome(candidate) || places(candidate)))
    expect(v.safeParse(branchesLd, dealers(page)).issues).toBeUndefined();
});

test('a visitor sees the way there that search engines read', () => {
  const matchesBreadcrumbs = ({ structuredData: data, breadcrumbs: crumbs }: CrawledPage) => {
    const way = data.find((item) => (item as { '@type': string })['@type'] === 'BreadcrumbList');
    const names = (way as { itemListElement: { name: string }[] } | undefined)?.itemListElement;
    return JSON.stringify(names?.map(({ name }) => name) ?? []) === JSON.stringify(crumbs);
  };
  expect(failing(matchesBreadcrumbs)).toEqual([]);
});

test('the sitemap has the pictures and films of its pages, and days on which content changed alone', () => {
  const of = (path: string) => sitemap.find(({ address }) => new URL(address).pathname === path);
  for (const path of ['/explore-vehicles/swift', '/ar/offers-description/1', '/about'])
    expect(of(path)?.imageAddresses.length).toBeGreaterThan(0);
  expect(of('/explore-vehicles/swift')?.videoThumbnails).toHaveLength(1);
  expect(of('/ar/gallery')?.videoThumbnails.length).toBeGreaterThan(3);
  // A story has its own date; other content has not been edited since the site was first filled
  expect(of('/media-description/1')?.lastModified).toMatch(/^\d{4}/);
  expect(of('/warranty')?.lastModified).toBeUndefined();
});

test('each kind of address is found under one address, is hidden, or leads on', async ({
  request,
  baseURL,
}) => {
  const { none: _, ...known } = searchRules;
  expect(Object.keys(known).sort()).toEqual((await liveRoutes(request)).sort());

  const rules = Object.values(searchRules)
    .flat()
    .flatMap(([address, rule]) =>
      locales.map((locale) => ({
        address: `${baseURL}${localise(address, locale)}`,
        locale,
        rule,
      })),
    );
  const answers = await crawl(
    request,
    rules.map(({ address }) => address),
  );
  const byAddress = new Map(answers.map((page) => [page.address, page]));
  const asExpected = rules.map(({ address, locale, rule }) => {
    const whole = (path: string, language: Locale = locale) =>
      `${baseURL}${localise(path, language)}`;
    if ('leadsTo' in rule)
      return { address, status: rule.status, to: whole(rule.leadsTo).slice(baseURL?.length) };
    if ('hidden' in rule)
      return { address, status: rule.hidden, robots: 'noindex', canonical: '', alternates: {} };
    const of = { en: whole(rule.canonical, 'en'), ar: whole(rule.arabic ?? rule.canonical, 'ar') };
    return {
      ...{ address, status: 200, robots: 'index', canonical: of[locale] },
      alternates: { ...of, 'x-default': of.en },
    };
  });
  const asFound = rules.map(({ address }) => {
    const page = byAddress.get(address);
    const to = page?.headers.location;
    if (!page || to !== undefined) return { address, status: page?.status, to };
    const robots = `${meta(page, 'robots')}, ${page.headers['x-robots-tag'] ?? ''}`;
    return {
      ...{ address, status: page.status, robots: robots.split(',')[0], canonical: page.canonical },
      alternates: Object.fromEntries(page.alternates),
    };
  });
  expect(asFound).toEqual(asExpected);
  // Document and header must not contradict each other
  const isInconsistent = (page: CrawledPage) =>
    meta(page, 'robots').startsWith('index') && page.headers['x-robots-tag'] !== undefined;
  expect(answers.filter(isInconsistent).map(({ address }) => address)).toEqual([]);
  const faults = answers.flatMap(({ address, structuredData: data }) =>
    data.flatMap((item) => structuredDataFaults(item).map((fault) => `${address} ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test('pages for staff are not to be found by searching', async ({ request }) => {
  for (const address of ['/-/studio', '/ar/-/inbox/calendar', '/-/sign-in']) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');
  }
});

test('robots may read every page; author, copyright and place stand on home alone', () => {
  expect(failing((page) => meta(page, 'robots') === 'index, follow')).toEqual([]);
  expect(failing((page) => meta(page, 'rating') === 'General')).toEqual([]);
  const homes = pages.filter((page) => meta(page, 'geo.region') === 'BH');
  expect(homes.map(({ address }) => new URL(address).pathname).sort()).toEqual(['/', '/ar']);
  for (const home of homes) {
    expect(meta(home, 'geo.placename')).toBe('Manama');
    expect(meta(home, 'copyright')).toContain('2023');
    expect(meta(home, 'author')).not.toBe('');
  }
});

test('a shared page shows a picture of the right size with its title', async ({
  request,
  baseURL,
}) => {
  expect(failing((page) => meta(page, 'og:url') === page.address)).toEqual([]);
  expect(failing((page) => page.title.includes(meta(page, 'og:title') || '?'))).toEqual([]);
  expect(failing((page) => meta(page, 'og:image').includes('/storage/uploads/'))).toEqual([]);
  expect(failing((page) => meta(page, 'twitter:card') === 'summary_large_image')).toEqual([]);
  expect(failing((page) => meta(page, 'og:image:alt') !== '')).toEqual([]);
  const isCard = (page: CrawledPage) =>
    meta(page, 'og:image:width') === '1200' && meta(page, 'og:image:height') === '630';
  expect(failing(isCard)).toEqual([]);
  const shared = [
    '/explore-vehicles/swift',
    '/ar/explore-vehicles/swift',
    '/ar/offers-description/1',
    '/landing_page_arabic/swift-pay-later/new-car-offer/6',
  ];
  const cards = new Set<string>();
  for (const path of shared) {
    const [page] = await crawl(request, [`${baseURL}${path}`]);
    const address = page?.meta.get('og:image') ?? '';
    expect(address).toMatch(/^https?:\/\/[^/]+\/storage\/uploads\//);
    const picture = await request.get(address);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    expect(picture.headers()['x-robots-tag']).toBeUndefined();
    // The size in the tags is that of the file
    expect(jpegSize(await picture.body())).toEqual([1200, 630]);
    expect(picture.headers()['cache-control']).toContain('immutable');
    cards.add(address);
  }
  expect(cards.size).toBe(shared.length);
});

test('pictures say what they show, in the language of the page', () => {
  const all = pages.flatMap(({ imageAlts: pictures }) => pictures);
  // Small pictures beside a name, in menus and tables
  expect(all.filter((text) => text === '').length / all.length).toBeLessThan(0.2);
  const hasAltTexts = ({ imageAlts: pictures, headings, locale }: CrawledPage) =>
    pictures.every((text) => text === '' || /[\u0600-\u06ff]/.test(text) === (locale === 'ar')) &&
    !pictures.some((text) => headings.includes(text));
  expect(failing(hasAltTexts)).toEqual([]);
});

test('robots.txt leads to the sitemap and keeps the calls out', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  expect(text).toMatch(/^Disallow: \/-\/$/m);
});

for (const locale of locales) {
  test(`the site can be put on a home screen, in ${locale}`, async ({ request }) => {
    const html = await (await request.get(localise(paths.home(), locale))).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
    const manifest = await (await request.get(address)).json();
    expect(manifest).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' });
    expect(manifest.start_url).toBe(localise(paths.home(), locale));
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
    for (const icon of [...icons, '/apple-touch-icon.png']) {
      const answer = await request.get(icon);
      expect(answer.headers()['content-type']).toBe('image/png');
      expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
      const size = (await answer.body()).readUInt32BE(16);
      expect(icon).toContain(icon.startsWith('/icons/') ? `-${size}.png` : 'apple');
    }
  });
}

/** Returns width and height from the JPEG's frame header. */
function jpegSize(file: Buffer): number[] {
  for (let at = 2; at < file.length; ) {
    const [mark = 0, size] = [file[at + 1], file.readUInt16BE(at + 2)];
    // Markers 0xc0 to 0xcf start a frame, except for two kinds of tables and an extension
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)];
    at += 2 + size;
  }
  return [];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
