import type { Settings } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import type { SeoPatch } from 'shared-contracts/remote';
import { crumbsOf, type Translate } from './breadcrumb';

interface Structured {
  origin: string;
  /** Path without language prefix. */
  path: string;
  locale: Locale;
  settings: Settings;
  /** Structured data of the screen. */
  jsonLd: SeoPatch['jsonLd'];
  /** Name of the page without the brand. */
  name: string;
  translate: Translate;
}

/** Id that refers to the dealer in any item: `publisher`, `offeredBy`. */
export const dealerId = '/#dealer';

/** All structured data of the page with absolute URLs, the screen's own first. */
export function structuredData(page: Structured): object[] {
  const own = [page.jsonLd ?? []].flat();
  const isDealer = (item: object) => '@id' in item && item['@id'] === dealerId;
  const items = [
    ...own.filter((item) => !isDealer(item)),
    { ...dealerOf(page), ...own.find(isDealer) },
    siteItem(page),
  ];
  return items.map((item) => absoluteIn(item, page.origin) as object);
}

function siteItem(page: Structured): object {
  const crumbs = crumbsOf(page);
  // A page that does not exist has no name.
  const named = crumbs.filter(({ name }) => name !== '');
  if (crumbs.length > 0)
    return {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: named.map(({ name, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: localise(to, page.locale),
      })),
    };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: page.settings.brandName,
    url: localise('/', page.locale),
    inLanguage: page.locale,
    publisher: { '@id': dealerId },
  };
}

/** Short record of the dealer; pages about the dealer extend it. */
function dealerOf({ settings, locale }: Structured): object {
  const links = [
    settings.facebookUrl,
    settings.youtubeUrl,
    settings.instagramUrl,
    settings.linkedinUrl,
    settings.twitterUrl,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': dealerId,
    name: settings.brandName,
    legalName: settings.legalName,
    url: localise('/', locale),
    logo: '/icons/icon-512.png',
    image: '/icons/icon-512.png',
    telephone: settings.telephoneNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.showroomAddress,
      addressCountry: 'BH',
    },
    sameAs: links.filter(Boolean),
  };
}

/** Makes this site's paths absolute: readers of the data may not know its address. */
function absoluteIn(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => absoluteIn(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, absoluteIn(item, origin)]),
  );
}
