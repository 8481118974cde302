import * as v from 'valibot';
import { type Locale, readLocale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { Banner } from '../entities/campaign';

export const offerTypeWire = v.picklist(['new-car-offer', 'service-offer']);

/** A banner as `get_banners` lists it; `name` is its picture, tone, words and `model_slug` are ours. */
export const bannerWire = v.object({
  id: v.number(),
  banner_type: v.picklist(['English', 'Arabic']),
  name: v.string(),
  campaign_slug: v.string(),
  offer_type: offerTypeWire,
  tone: v.picklist(['light', 'dark']),
  title: v.string(),
  text: v.string(),
  model_slug: v.nullable(v.string()),
});
export type BannerWire = v.InferInput<typeof bannerWire>;

/** The banners of one language. */
export function toBanners(wire: readonly BannerWire[], locale: Locale): Banner[] {
  return wire
    .filter(({ banner_type }) => readLocale(banner_type) === locale)
    .map((banner) => ({
      id: banner.id,
      image: parsePicture(banner.name),
      tone: banner.tone,
      title: banner.title,
      text: banner.text,
      campaign: banner.campaign_slug,
      offerType: banner.offer_type,
      modelSlug: banner.model_slug,
    }));
}
