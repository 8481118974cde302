import * as v from 'valibot';
import { parsePicture } from '../../picture/picture';
import type { LandingDeal } from '../entities/campaign';
import { offerTypeWire } from './banner';

/** One language, the one of `Accept-Language`; `name` is the picture, all below the title is ours. */
export const landingDealWire = v.object({
  name: v.string(),
  offer_type: offerTypeWire,
  campaign_slug: v.string(),
  campaign_title: v.string(),
  text: v.string(),
  until: v.string(),
  tone: v.picklist(['light', 'dark']),
  /** The car that it is about. */
  model_slug: v.nullable(v.string()),
  /** Slugs of the cars that the form offers; empty is all. */
  models: v.array(v.string()),
  /** Services that the form offers; empty is all. */
  services: v.array(v.string()),
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
    tone: wire.tone,
    modelSlug: wire.model_slug,
    models: wire.models,
    services: wire.services,
    bannerId,
  };
}
