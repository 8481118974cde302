import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { Brochure, ModelSummary } from '../entities/model';

/** A model as `brands` lists it; `hero`, `side`, `banner`, the brochure and the taglines are ours. */
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
  /** Address of a PDF in both languages, and its size; null together. */
  brochure: v.nullable(v.string()),
  brochure_bytes: v.nullable(v.number()),
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
    brochure: toBrochure(wire),
  };
}

function toBrochure({ brochure: address, brochure_bytes: bytes }: BrandWire): Brochure | null {
  return address === null || bytes === null ? null : { address, bytes };
}
