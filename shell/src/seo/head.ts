import type { SeoRecord, Settings } from 'shared-contracts/api';
import { type Locale, localise, neutralPath, otherLocale } from 'shared-contracts/locale';
import type { SeoPatch } from 'shared-contracts/remote';
import type { HeadTag } from 'shared-contracts/renderer';
import { isHome, type Translate } from './breadcrumb';
import { nameOf } from './seo-of';
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
  translate: Translate;
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

/** The metadata of a page, for the server's document and for client-side navigations. */
export function headTags(page: HeadInput): HeadTag[] {
  const { origin, pathname, locale, settings, record, patch, translate } = page;
  const said = { ...record, ...sharedTexts(patch) };
  const path = neutralPath(pathname);
  const name = nameOf(page, settings.brandName);
  const title = fitting(said.title || settings.brandName, name);
  const sameTitle = (text: string | undefined) => (text === said.title ? title : text);
  const seo = {
    ...said,
    ogTitle: sameTitle(said.ogTitle) ?? '',
    twitterTitle: sameTitle(said.twitterTitle) ?? '',
  };
  const own = seo.canonical || path;
  const addresses = patch.addresses ?? { en: own, ar: own };
  const canonical = localise(addresses[locale], locale);
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('description', seo.description),
    ...meta('keywords', seo.keywords),
    ...meta('robots', patch.noindex ? 'noindex, follow' : 'index, follow'),
    ...meta('language', languages[locale]),
    ...meta('rating', 'General'),
    ...meta('expires', 'never'),
    ...(isHome(path) ? homeOnly.flatMap(([key, content]) => meta(key, content(settings))) : []),
    // With `noindex` there is no canonical link: the two would contradict each other for search engines.
    ...(patch.noindex
      ? []
      : [link('canonical', absolute(origin, canonical)), ...alternates(origin, addresses, locale)]),
    ...socialTags({
      origin,
      self: absolute(origin, canonical),
      path,
      locale,
      settings,
      title,
      seo,
    }),
    ...structuredData({
      origin,
      path,
      locale,
      settings,
      jsonLd: patch.jsonLd,
      name,
      translate,
    }).map(jsonLd),
  ];
}

/** Number of characters of a title that search engines show. */
const longest = 60;

/** A title that would be cut is shown without the brand, which results show above it. */
const fitting = (title: string, name: string) => (title.length > longest ? name : title);

/** Overrides of a screen also apply to the social cards, unless it sets those itself. */
function sharedTexts(patch: SeoPatch): Partial<SeoRecord> {
  const {
    jsonLd: _data,
    name: _name,
    noindex: _noindex,
    addresses: _,
    ...said
  } = definedOnly(patch);
  const { title, description, ogImage } = said;
  return {
    ...(title && { ogTitle: title, twitterTitle: title }),
    ...(description && { ogDescription: description, twitterDescription: description }),
    ...(ogImage && { twitterImage: ogImage }),
    ...said,
  };
}

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } });

function alternates(
  origin: string,
  addresses: Readonly<Record<Locale, string>>,
  locale: Locale,
): HeadTag[] {
  const inLanguage = (hreflang: string, language: Locale): HeadTag => ({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      hreflang,
      href: absolute(origin, localise(addresses[language], language)),
    },
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
