import type { SeoRecord, Settings } from 'shared-contracts/api';
import { type Locale, localise, neutralPath, otherLocale } from 'shared-contracts/locale';
import type { SeoPatch } from 'shared-contracts/remote';
import type { HeadTag } from 'shared-contracts/renderer';
import { socialTags } from './social-tags';
import { structuredData } from './structured-data';
import { absolute, meta } from './tags';

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

const languages = { en: 'English', ar: 'Arabic' };

/** The metadata of a page: the same list for the server's document and for a navigation in the browser. */
export function headTags(page: HeadInput): HeadTag[] {
  const { origin, pathname, locale, settings, record, patch } = page;
  const seo = { ...record, ...sharedTexts(patch) };
  const path = neutralPath(pathname);
  const title = seo.title || settings.brandName;
  const self = absolute(origin, localise(path, locale));
  const name = patch.name || nameOf(title, settings.brandName);
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('description', seo.description),
    ...meta('keywords', seo.keywords),
    ...meta('robots', 'index, follow'),
    ...meta('language', languages[locale]),
    ...meta('rating', 'General'),
    ...meta('expires', 'never'),
    ...(isHome(path) ? homeOnly.flatMap(([key, content]) => meta(key, content(settings))) : []),
    link('canonical', seo.canonical ? absolute(origin, localise(seo.canonical, locale)) : self),
    ...alternates(origin, path, locale),
    ...socialTags({ origin, self, path, locale, settings, title, seo }),
    ...structuredData({ origin, path, locale, settings, jsonLd: patch.jsonLd, name }).map(jsonLd),
  ];
}

const isHome = (path: string) => path === '/' || path === '/home';

/** What a screen says of its page also stands on the page's social cards, unless it says otherwise there. */
function sharedTexts(patch: SeoPatch): Partial<SeoRecord> {
  const { jsonLd: _data, name: _name, ...said } = definedOnly(patch);
  const { title, description, ogImage } = said;
  return {
    ...(title && { ogTitle: title, twitterTitle: title }),
    ...(description && { ogDescription: description, twitterDescription: description }),
    ...(ogImage && { twitterImage: ogImage }),
    ...said,
  };
}

/** A title without the brand: `Offers | Brand Bahrain` is `Offers`. */
function nameOf(title: string, brand: string): string {
  const parts = title.split(' | ').filter((part) => part !== brand);
  return parts.join(' | ') || title;
}

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

function alternates(origin: string, path: string, locale: Locale): HeadTag[] {
  const inLanguage = (hreflang: string, language: Locale): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: absolute(origin, localise(path, language)) },
  });
  const other = otherLocale(locale);
  return [inLanguage(locale, locale), inLanguage(other, other), inLanguage('x-default', 'en')];
}

const jsonLd = (data: object): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(data).replace(/</g, '\\u003c'),
});

function definedOnly<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Values>;
}
