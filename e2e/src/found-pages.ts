import type { APIRequestContext } from 'playwright/test';
import { type Locale, localeOf } from 'shared-contracts/locale';

/** A page as a search engine gets it: one plain request, no scripts. */
export interface FoundPage {
  address: string;
  locale: Locale;
  status: number;
  html: string;
  title: string;
  /** Content of a `meta`, by its name or property. */
  meta: ReadonlyMap<string, string>;
  canonical: string;
  /** Addresses by language, `x-default` among them. */
  alternates: ReadonlyMap<string, string>;
  /** Everything that stands as JSON-LD. */
  data: readonly unknown[];
  /** Text of the headings of the first level. */
  headings: readonly string[];
  /** Text of the main part. */
  text: string;
}

/** One entry of the sitemap. */
export interface Listed {
  address: string;
  alternates: ReadonlyMap<string, string>;
  changed: string | undefined;
}

export async function readSitemap(request: APIRequestContext): Promise<Listed[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: textOf(entry, 'loc'),
    alternates: alternatesOf(elementsOf(entry, 'xhtml:link')),
    changed: textOf(entry, 'lastmod') || undefined,
  }));
}

/** Fetches pages a few at a time: a crawler is polite, and so is a test on a shared machine. */
export async function crawl(
  request: APIRequestContext,
  addresses: readonly string[],
): Promise<FoundPage[]> {
  const queue = [...addresses];
  const pages: FoundPage[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      pages.push(await read(request, next));
  };
  await Promise.all([work(), work(), work(), work()]);
  return pages;
}

async function read(request: APIRequestContext, address: string): Promise<FoundPage> {
  const response = await request.get(address, { maxRedirects: 0 });
  const html = await response.text();
  const links = elementsOf(html, 'link');
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return {
    ...{ address, html, status: response.status() },
    locale: localeOf(new URL(address).pathname),
    title: textOf(html, 'title'),
    meta: new Map(
      elementsOf(html, 'meta').map((meta) => [
        meta.get('name') ?? meta.get('property') ?? '',
        meta.get('content') ?? '',
      ]),
    ),
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href') ?? '',
    alternates: alternatesOf(links),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    ),
    headings: [...html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => plain(text)),
    text: plain(main),
  };
}

function alternatesOf(links: ReadonlyMap<string, string>[]): Map<string, string> {
  const named = links.filter((link) => link.get('rel') === 'alternate' && link.has('hreflang'));
  return new Map(named.map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']));
}

/** Attributes of every element of a name. */
function elementsOf(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decoded(value),
        ]),
      ),
  );
}

const textOf = (html: string, name: string) =>
  decoded(new RegExp(`<${name}\\b[^>]*>([^<]*)<`).exec(html)?.[1] ?? '');

const plain = (html = '') =>
  decoded(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decoded = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
