import type { SeoRecord, Settings } from 'shared-contracts/api';
import { type Locale, localise, neutralPath, otherLocale } from 'shared-contracts/locale';
import type { SeoPatch } from 'shared-contracts/remote';

/** One element of the document's head. `text` is the content of a title or of a JSON-LD script. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

interface HeadInput {
  origin: string;
  pathname: string;
  locale: Locale;
  settings: Settings;
  record: SeoRecord | null;
  patch: SeoPatch;
}

const homeOnly = [
  ['author', (settings: Settings) => settings.legalName],
  ['copyright', (settings: Settings) => `2023 ${settings.legalName}`],
  ['geo.region', () => 'BH'],
  ['geo.placename', () => 'Manama'],
  ['geo.position', () => '26.2235;50.5876'],
  ['ICBM', () => '26.2235, 50.5876'],
] as const;

/** The metadata of a page: the same list for the server's document and for a navigation in the browser. */
export function headTags({
  origin,
  pathname,
  locale,
  settings,
  record,
  patch,
}: HeadInput): HeadTag[] {
  const seo = { ...record, ...definedOnly(patch) };
  const path = neutralPath(pathname);
  const self = absolute(origin, localise(path, locale));
  const title = seo.title || settings.brandName;
  const meta = (name: string, content: string | undefined) => named('name', name, content);
  const property = (name: string, content: string | undefined) => named('property', name, content);
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('description', seo.description),
    ...meta('keywords', seo.keywords),
    ...meta('robots', 'index, follow'),
    ...meta('language', 'English'),
    ...meta('rating', 'General'),
    ...(isHome(path) ? homeOnly.flatMap(([name, content]) => meta(name, content(settings))) : []),
    link('canonical', seo.canonical ? absolute(origin, localise(seo.canonical, locale)) : self),
    alternate(origin, path, locale),
    alternate(origin, path, otherLocale(locale)),
    {
      tag: 'link',
      attributes: {
        rel: 'alternate',
        hreflang: 'x-default',
        href: absolute(origin, localise(path, 'en')),
      },
    },
    ...property('og:type', 'website'),
    ...property('og:site_name', settings.brandName),
    ...property('og:locale', locale === 'ar' ? 'ar_BH' : 'en_GB'),
    ...property('og:title', seo.ogTitle || title),
    ...property('og:description', seo.ogDescription || seo.description),
    ...property('og:image', seo.ogImage ? absolute(origin, seo.ogImage) : undefined),
    ...property('og:url', seo.ogUrl ? absolute(origin, seo.ogUrl) : self),
    ...meta('twitter:card', seo.twitterCard || 'summary_large_image'),
    ...meta('twitter:title', seo.twitterTitle || title),
    ...meta('twitter:description', seo.twitterDescription || seo.description),
    ...meta('twitter:image', seo.twitterImage ? absolute(origin, seo.twitterImage) : undefined),
    ...jsonLd(patch),
  ];
}

const isHome = (path: string) => path === '/' || path === '/home';

const absolute = (origin: string, address: string) => new URL(address, origin).href;

function named(key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];
}

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

const alternate = (origin: string, path: string, locale: Locale): HeadTag => ({
  tag: 'link',
  attributes: {
    rel: 'alternate',
    hreflang: locale,
    href: absolute(origin, localise(path, locale)),
  },
});

function jsonLd({ jsonLd: data }: SeoPatch): HeadTag[] {
  if (!data) return [];
  return [
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data).replace(/</g, '\\u003c'),
    },
  ];
}

function definedOnly<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Values>;
}
