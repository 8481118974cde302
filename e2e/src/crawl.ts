import { type CheerioAPI, load } from 'cheerio';
import type { APIRequestContext } from 'playwright/test';
import { type Locale, localeOf } from 'shared-contracts/locale';

/** A page as a search engine gets it: one plain request, without scripts. */
export interface CrawledPage {
  address: string;
  locale: Locale;
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** Errors of the standard HTML parser, and elements in places where the standard forbids them. */
  htmlFaults: readonly string[];
  title: string;
  /** Content of `meta` elements by name or property. */
  meta: ReadonlyMap<string, string>;
  canonical: string;
  /** Addresses by language, including `x-default`. */
  alternates: ReadonlyMap<string, string>;
  /** All JSON-LD objects. */
  structuredData: readonly unknown[];
  /** Texts of the `h1` elements. */
  headings: readonly string[];
  /** Texts of the breadcrumbs. */
  breadcrumbs: readonly string[];
  /** Alternative texts of pictures in `main`; empty for decorative ones. */
  imageAlts: readonly string[];
  /** Text of `main`. */
  text: string;
}

/** One entry of the sitemap. */
export interface SitemapEntry {
  address: string;
  alternates: ReadonlyMap<string, string>;
  lastModified: string | undefined;
  /** Addresses of pictures, including video thumbnails. */
  imageAddresses: readonly string[];
  videoThumbnails: readonly string[];
}

/** The entries of the site's sitemap, or of the one of the cars in stock. */
export async function readSitemap(
  request: APIRequestContext,
  path = '/sitemap.xml',
): Promise<SitemapEntry[]> {
  const $ = load(await (await request.get(path)).text(), { xml: true });
  const textsOf = (found: ReturnType<CheerioAPI>) => found.toArray().map((item) => $(item).text());
  return $('url')
    .toArray()
    .map((entry) => ({
      address: $(entry).find('loc').text(),
      alternates: alternatesOf($, $(entry).find('xhtml\\:link')),
      lastModified: $(entry).find('lastmod').text() || undefined,
      imageAddresses: textsOf($(entry).find('image\\:loc')),
      videoThumbnails: textsOf($(entry).find('video\\:thumbnail_loc')),
    }));
}

/** Fetches pages with limited concurrency, to be gentle on a shared machine. */
export async function crawl(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<CrawledPage[]> {
  const queue = [...addresses];
  const pages: CrawledPage[] = [];
  const runWorker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      pages.push(await fetchPage(request, next));
  };
  await Promise.all([runWorker(), runWorker(), runWorker(), runWorker()]);
  return pages;
}

async function fetchPage(request: APIRequestContext, address: string): Promise<CrawledPage> {
  const response = await request.get(address, { maxRedirects: 0 });
  const html = await response.text();
  const htmlFaults: string[] = [];
  const $ = load(html, { onParseError: ({ code }) => htmlFaults.push(code) });
  htmlFaults.push(...nestingFaults($));
  const metas = $('meta').toArray();
  return {
    ...{ address, html, htmlFaults, status: response.status(), headers: response.headers() },
    locale: localeOf(new URL(address).pathname),
    title: $('head title').text(),
    meta: new Map(
      metas.map(({ attribs }) => [attribs.name ?? attribs.property ?? '', attribs.content ?? '']),
    ),
    canonical: $('link[rel=canonical]').attr('href') ?? '',
    alternates: alternatesOf($, $('link')),
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => JSON.parse($(script).text())),
    headings: $('h1')
      .toArray()
      .map((heading) => collapseWhitespace($(heading).text())),
    imageAlts: $('main img')
      .toArray()
      .map((image) => $(image).attr('alt') ?? 'none'),
    breadcrumbs: $('nav ol:has([aria-current=page]) li')
      .toArray()
      .map((crumb) => collapseWhitespace($(crumb).text())),
    text: collapseWhitespace($('main').clone().find('script, style').remove().end().text()),
  };
}

/** Returns duplicate ids, nested interactive elements, and list children that are not items. */
function nestingFaults($: CheerioAPI): string[] {
  const ids = $('[id]')
    .toArray()
    .map(({ attribs }) => attribs.id ?? '');
  const nested =
    ':is(a, button) :is(a, button, input, select), p :is(p, div, ul), h1 h1, h2 h2, h3 h3';
  const inLists =
    ':is(ul, ol) > :not(li, script, template), dl > :not(dt, dd, div), table > :not(caption, thead, tbody, tfoot)';
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `#${id} twice`),
    ...$(`${nested}, ${inLists}, label label, form form`)
      .toArray()
      .map((element) => `${element.tagName} in ${$(element).parent().prop('tagName')}`),
    ...$('[aria-labelledby], [aria-describedby], [aria-controls], label[for]')
      .toArray()
      .flatMap(({ attribs }) =>
        [attribs['aria-labelledby'], attribs['aria-describedby'], attribs.for]
          .flatMap((names) => names?.split(' ') ?? [])
          .filter((id) => !ids.includes(id)),
      )
      .map((id) => `#${id} is not there`),
  ];
}

const alternatesOf = ($: CheerioAPI, links: ReturnType<CheerioAPI>) =>
  new Map(
    links
      .filter('[rel=alternate][hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']),
  );

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim();
