import type { SeoWire } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import type { Content } from '../content/schema';
import type { AddressOf } from './media-addresses';

const standInPicture = 'brand/og-default.jpg';

/** SEO records by language and page: `ar:explore-vehicles/swift`. */
export function seoRecordsOf(content: Content, address: AddressOf): [string, SeoWire][] {
  return locales.flatMap((locale) =>
    Object.keys(content.seo).map((page): [string, SeoWire] => [
      seoKey(locale, page),
      seoOf(content, page, locale, address),
    ]),
  );
}

export const seoKey = (locale: Locale, page: string): string => `${locale}:${page}`;

function seoOf(content: Content, page: string, locale: Locale, address: AddressOf): SeoWire {
  const record = content.seo[page];
  if (!record) throw new Error(`there is no SEO record of ${page}`);
  const say = (text: { en: string; ar: string }) =>
    text[locale].replaceAll('{brand}', content.settings.brand_name[locale]);
  const title = say(record.title);
  const description = say(record.description);
  const picture = address(record.og_image ?? standInPicture);
  const canonical = canonicalOf(content, page);
  return {
    meta_title: title,
    meta_description: description,
    meta_keyword: say(record.keywords),
    canonical,
    og_title: title,
    og_description: description,
    og_image: picture,
    og_url: canonical,
    twitter_title: title,
    twitter_description: description,
    twitter_image: picture,
    twitter_card: 'summary_large_image',
  };
}

/** Pages that have two addresses name the one to be found by; the rest leave it to the page. */
function canonicalOf({ models }: Content, page: string): string {
  if (page === 'home' || page === 'models') return `/${page}`;
  const id = /^explore-vehicles\/(\d+)$/.exec(page)?.[1];
  const model = models.find((candidate) => String(candidate.id) === id);
  return model ? `/explore-vehicles/${model.slug}` : '';
}
