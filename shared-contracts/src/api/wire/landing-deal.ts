import * as v from 'valibot';
import { parsePicture } from '../../picture/picture';
import type { LandingDeal } from '../entities';
import { offerTypeWire } from './banner';

/** One language, the one of `Accept-Language`; `name` is the picture, `text` and `until` are ours. */
export const landingDealWire = v.object({
  name: v.string(),
  offer_type: offerTypeWire,
  campaign_slug: v.string(),
  campaign_title: v.string(),
  text: v.string(),
  until: v.string(),
});
export type LandingDealWire = v.InferInput<typeof landingDealWire>;

export function toLandingDeal(wire: LandingDealWire, bannerId: number): LandingDeal {
  return {
    image: parsePicture(wire.name),
    title: wire.campaign_title,
    text: wire.text,
    until: wire.until,
    offerType: wire.offer_type,
    campaign: wire.campaign_slug,
    bannerId,
  };
}
