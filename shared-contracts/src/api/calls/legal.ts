import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { readCall } from '../read-call';

/** Path of a legal page, without language prefix and first slash. */
export type LegalSlug = 'terms-conditions' | 'privacy-policy';

/** Answer of `accessibility`. Not part of the original API. */
const accessibilityWire = v.object({
  title: v.string(),
  title_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  updated: v.string(),
});
export type AccessibilityWire = v.InferInput<typeof accessibilityWire>;

/** Answer of `legal_page`. Not part of the original API. */
const legalPageWire = v.object({
  slug: v.picklist(['terms-conditions', 'privacy-policy']),
  ...accessibilityWire.entries,
});
export type LegalPageWire = v.InferInput<typeof legalPageWire>;

export const legal = {
  get: readCall({
    path: 'legal_page/{slug}',
    answer: legalPageWire,
    asked: (slug: LegalSlug) => ({ slug }),
    give: toLegalPage,
  }),
};

export const accessibility = {
  get: readCall({ path: 'accessibility', answer: accessibilityWire, give: toText }),
};

export type LegalPage = ReturnType<typeof toLegalPage>;

function toLegalPage(wire: LegalPageWire, locale: Locale) {
  return { slug: wire.slug, ...toText(wire, locale) };
}

function toText(wire: AccessibilityWire, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    title: arabic ? wire.title_ar : wire.title,
    /** Sanitised HTML with a heading for each section. */
    content: arabic ? wire.content_ar : wire.content,
    /** ISO date of the last change. */
    updated: wire.updated,
  };
}
