import type { SeoRecord, Settings } from 'shared-contracts/api';
import { type Locale, localise, otherLocale } from 'shared-contracts/locale';
import type { HeadTag } from 'shared-contracts/renderer';
import { absolute, meta, property } from './tags';

interface SocialInput {
  origin: string;
  /** Canonical URL of the page. */
  self: string;
  path: string;
  locale: Locale;
  settings: Settings;
  title: string;
  seo: Partial<SeoRecord>;
}

const regions = { en: 'en_GB', ar: 'ar_BH' };

/** Open Graph and Twitter tags of a page. */
export function socialTags(page: SocialInput): HeadTag[] {
  const { origin, self, path, locale, settings, title, seo } = page;
  return [
    ...property('og:type', path.startsWith('/media-description/') ? 'article' : 'website'),
    ...property('og:site_name', settings.brandName),
    ...property('og:locale', regions[locale]),
    ...property('og:locale:alternate', regions[otherLocale(locale)]),
    ...property('og:title', seo.ogTitle || title),
    ...property('og:description', seo.ogDescription || seo.description),
    ...property('og:url', seo.ogUrl ? absolute(origin, localise(seo.ogUrl, locale)) : self),
    ...pictureTags(origin, seo.ogImage, title),
    ...meta('twitter:card', seo.twitterCard || 'summary_large_image'),
    ...meta('twitter:title', seo.twitterTitle || title),
    ...meta('twitter:description', seo.twitterDescription || seo.description),
    ...meta('twitter:image', seo.twitterImage ? absolute(origin, seo.twitterImage) : undefined),
    ...meta('twitter:image:alt', seo.twitterImage ? title : undefined),
  ];
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Tags of the social picture; its size is part of its file name. */
function pictureTags(origin: string, address: string | undefined, alt: string): HeadTag[] {
  if (!address) return [];
  const [, width, height, ending = ''] = /-(\d+)x(\d+)\.\w+\.(\w+)$/.exec(address) ?? [];
  return [
    ...property('og:image', absolute(origin, address)),
    ...property('og:image:type', types[ending]),
    ...property('og:image:width', width),
    ...property('og:image:height', height),
    ...property('og:image:alt', alt),
  ];
}
