import type { SeoWire } from 'shared-contracts/api';
import { type Locale, locales } from 'shared-contracts/locale';
import type { MediaIndex } from '../../media/media-index';
import type { Content, SeoContent } from '../schema';
import { cardKey } from '../seo/social-cards/card-key';
import { familyOf, type ItemPage, itemPagesOf } from './item-pages';
import type { AddressOf } from './media-addresses';
import { summaryOf } from './summary';

/** Share picture of pages without their own. */
export const defaultPicture = 'brand/og-default.jpg';

type SeoEntry = SeoContent[string];

/** Search engine texts by page path. Pages of items use the item's text; a record in `seo.json` takes precedence. */
export function seoEntriesOf(content: Content): Map<string, SeoEntry> {
  const items = itemPagesOf(content).map(
    (item) => [item.page, entryOf(item, content.seo)] as const,
  );
  return new Map([...items, ...customEntriesOf(content), ...Object.entries(content.seo)]);
}

/**
 * Search engine records by language and page: `ar:explore-vehicles/swift`. The picture is the page's share card, if
 * there is one.
 */
export function seoRecordsOf(
  content: Content,
  address: AddressOf,
  media: MediaIndex,
): Map<string, SeoWire> {
  return new Map(
    locales.flatMap((locale) =>
      [...seoEntriesOf(content)].map(([page, entry]): [string, SeoWire] => {
        const pageImage = address(entry.og_image ?? defaultPicture);
        const picture = media[cardKey(page, locale)]?.address ?? pageImage;
        const record = seoOf(content, page, entry, locale, picture);
        return [seoKey(locale, page), { ...record, page_image: pageImage }];
      }),
    ),
  );
}

export const seoKey = (locale: Locale, page: string): string => `${locale}:${page}`;

/** Pages that staff have made, but for those that have ended. */
const customEntriesOf = ({ pages }: Content): [string, SeoEntry][] =>
  pages
    .filter(({ ended }) => !ended)
    .map(({ address, title, text, image, search = {} }) => {
      const name = search.title ?? title;
      const picture = search.og_image ?? image;
      return [
        address,
        {
          title: { en: `${name.en} | {brand}`, ar: `${name.ar} | {brand}` },
          description: search.description ?? text,
          keywords: title,
          ...(picture !== undefined && { og_image: picture }),
        },
      ];
    });

function entryOf({ page, title, content, image }: ItemPage, seo: SeoContent): SeoEntry {
  const family = seo[familyOf(page)];
  const picture = image ?? family?.og_image;
  const keywords = (locale: Locale) =>
    [title[locale], family?.keywords[locale]].filter(Boolean).join(', ');
  return {
    title: { en: `${title.en} | {brand}`, ar: `${title.ar} | {brand}` },
    description: { en: summaryOf(content.en), ar: summaryOf(content.ar) },
    keywords: { en: keywords('en'), ar: keywords('ar') },
    ...(picture !== undefined && { og_image: picture }),
  };
}

function seoOf(
  content: Content,
  page: string,
  entry: SeoEntry,
  locale: Locale,
  picture: string,
): SeoWire {
  const localize = (text: { en: string; ar: string }) =>
    text[locale].replaceAll('{brand}', content.settings.brand_name[locale]);
  const title = localize(entry.title);
  const description = localize(entry.description);
  const canonical = canonicalOf(page);
  return {
    meta_title: title,
    meta_description: description,
    meta_keyword: localize(entry.keywords),
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

/** Canonical path of pages with two addresses; empty for the others, which set their own. */
function canonicalOf(page: string): string {
  if (page === 'home') return '/';
  return page === 'models' ? '/models' : '';
}
