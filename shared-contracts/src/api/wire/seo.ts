import * as v from 'valibot';
import type { SeoRecord } from '../entities/site';

/** One language, the one of `Accept-Language`; `page_image` is ours. */
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
});
export type SeoWire = v.InferInput<typeof seoWire>;

export function toSeoRecord(wire: SeoWire): SeoRecord {
  return {
    title: wire.meta_title,
    description: wire.meta_description,
    keywords: wire.meta_keyword,
    canonical: wire.canonical,
    ogTitle: wire.og_title,
    ogDescription: wire.og_description,
    ogImage: wire.og_image,
    pageImage: wire.page_image ?? '',
    ogUrl: wire.og_url,
    twitterTitle: wire.twitter_title,
    twitterDescription: wire.twitter_description,
    twitterImage: wire.twitter_image,
    twitterCard: wire.twitter_card,
  };
}
