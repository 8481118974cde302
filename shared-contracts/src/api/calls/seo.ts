import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

/** In the language of `Accept-Language`. `page_image` is not part of the original API. */
export const seoWire = v.object({
  meta_title: v.string(),
  meta_description: v.string(),
  meta_keyword: v.string(),
  canonical: v.string(),
  og_title: v.string(),
  og_description: v.string(),
  og_image: v.string(),
  page_image: v.optional(v.string(), ''),
  og_url: v.string(),
  twitter_title: v.string(),
  twitter_description: v.string(),
  twitter_image: v.string(),
  twitter_card: v.string(),
  alternatives,
});
export type SeoWire = v.InferInput<typeof seoWire>;

export const seo = {
  get: readCall({
    path: 'getSeoMetaTagsBySlug/{slug*}',
    answer: seoWire,
    /** `slug` is the page's path without language prefix and first slash: `explore-vehicles/swift`. */
    asked: (slug: string) => ({ slug }),
    give: toSeoRecord,
  }),
};

export type SeoRecord = ReturnType<typeof toSeoRecord>;

export function toSeoRecord(wire: SeoWire, locale: Locale) {
  return {
    title: wire.meta_title,
    description: wire.meta_description,
    keywords: wire.meta_keyword,
    /** Absolute URL, or a path of this site; empty means the page's own address. */
    canonical: wire.canonical,
    ogTitle: wire.og_title,
    ogDescription: wire.og_description,
    ogImage: wire.og_image,
    /** The page's picture without text in it, for the page header. */
    pageImage: wire.page_image ? picturesOf(wire, locale)(wire.page_image) : null,
    ogUrl: wire.og_url,
    twitterTitle: wire.twitter_title,
    twitterDescription: wire.twitter_description,
    twitterImage: wire.twitter_image,
    twitterCard: wire.twitter_card,
  };
}
