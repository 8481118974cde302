import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import type { LegalPage } from '../entities/page';

/** A legal text as `legal_page` answers it; the call is ours. */
export const legalPageWire = v.object({
  slug: v.picklist(['terms-conditions', 'privacy-policy']),
  title: v.string(),
  title_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  updated: v.string(),
});
export type LegalPageWire = v.InferInput<typeof legalPageWire>;

export function toLegalPage(wire: LegalPageWire, locale: Locale): LegalPage {
  const arabic = locale === 'ar';
  return {
    slug: wire.slug,
    title: arabic ? wire.title_ar : wire.title,
    content: arabic ? wire.content_ar : wire.content,
    updated: wire.updated,
  };
}
