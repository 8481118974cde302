import * as v from 'valibot';
import { type Locale, readLocale } from '../../locale/locale';
import { alternatives, framings, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

export const offerTypeWire = v.picklist(['new-car-offer', 'service-offer']);

/**
 * A banner of `get_banners`. `name` is its picture. `tone`, the texts and `model_slug` are not part of the original
 * API.
 */
const bannerWire = v.object({
  id: v.number(),
  banner_type: v.picklist(['English', 'Arabic']),
  name: v.string(),
  campaign_slug: v.string(),
  offer_type: offerTypeWire,
  tone: v.picklist(['light', 'dark']),
  title: v.string(),
  text: v.string(),
  model_slug: v.nullable(v.string()),
  alternatives,
  framings,
});
export type BannerWire = v.InferInput<typeof bannerWire>;

export const banners = {
  list: readCall({
    path: 'get_banners',
    answer: v.array(bannerWire),
    /** A signed `preview` token returns the campaign's banner as if it were live. */
    asked: (preview?: string | null) => ({ preview }),
    give: toBanners,
  }),
};

export type Banner = ReturnType<typeof toBanners>[number];

function toBanners(wire: readonly BannerWire[], locale: Locale) {
  return wire
    .filter(({ banner_type }) => readLocale(banner_type) === locale)
    .map((banner) => ({
      id: banner.id,
      image: picturesOf(banner, locale)(banner.name),
      /** Whether the picture is light or dark behind the text. */
      tone: banner.tone,
      title: banner.title,
      text: banner.text,
      campaign: banner.campaign_slug,
      offerType: banner.offer_type,
      /** Model that the campaign is about, or null. */
      modelSlug: banner.model_slug,
    }));
}
