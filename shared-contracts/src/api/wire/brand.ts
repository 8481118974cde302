import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { ModelSummary } from '../entities';

/** A model as `brands` lists it; `hero`, `side`, `banner` and the taglines are ours. */
export const brandWire = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  name_ar: v.string(),
  tagline: v.string(),
  tagline_ar: v.string(),
  hero: v.string(),
  side: v.string(),
  banner: v.string(),
});
export type BrandWire = v.InferInput<typeof brandWire>;

export function toModelSummary(wire: BrandWire, locale: Locale): ModelSummary {
  const arabic = locale === 'ar';
  return {
    slug: wire.slug,
    name: arabic ? wire.name_ar : wire.name,
    tagline: arabic ? wire.tagline_ar : wire.tagline,
    hero: parsePicture(wire.hero),
    side: parsePicture(wire.side),
    banner: parsePicture(wire.banner),
  };
}
