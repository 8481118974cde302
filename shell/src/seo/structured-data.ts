import type { Settings } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import type { SeoPatch } from 'shared-contracts/remote';
import { crumbsOf, type Say } from './breadcrumb';

interface Structured {
  origin: string;
  /** Without its language. */
  path: string;
  locale: Locale;
  settings: Settings;
  /** What the screen says of its own data. */
  jsonLd: SeoPatch['jsonLd'];
  /** The page's name, without the brand. */
  name: string;
  say: Say;
}

/** Names the dealer in every item: `publisher`, `offeredBy`. */
export const dealerId = '/#dealer';

/** Everything of the page that search engines read as data, with absolute addresses; the screen's own first. */
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
  // a page that is not there has no name
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

/** The dealer in short; pages about the dealer add to it. */
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

/** The same data with this site's paths as whole addresses: their reader may not know the page they came from. */
function absoluteIn(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => absoluteIn(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, absoluteIn(item, origin)]),
  );
}
