import * as v from 'valibot';
import type { ShownSection } from '../../campaign/shown';
import type { LandingValues } from '../../forms/landing.form';
import type { Locale } from '../../locale/locale';
import { type OfferType, paths } from '../../paths/paths';
import { parsePicture } from '../../picture/picture';
import { alternatives, framings, picturesOf } from '../alternatives';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';
import { offerTypeWire } from './banners';

export interface DealAddress {
  campaign: string;
  offerType: OfferType;
  bannerId: string | number;
  /** What brought the visitor; `website` unless given. */
  source?: string;
  /** The signed mark of an address that shows what is not live yet. */
  preview?: string | null;
  /** Name of the page's variant; without it the server says which one this visitor gets. */
  variant?: string | null;
}

/** A picture of a section: its address, and what it shows. */
export interface SectionPicture {
  src: string;
  alt: string;
}

/** They are checked before a campaign is stored: no browser needs a second copy of those rules. */
const sections = v.array(v.looseObject({ kind: v.string() })) as unknown as v.GenericSchema<
  ShownSection<SectionPicture>[]
>;

/** One language, the one of `Accept-Language`; `name` is the picture, all below the title is ours. */
const landingDealWire = v.object({
  name: v.string(),
  /** Address of the picture that social networks show. */
  card: v.string(),
  offer_type: offerTypeWire,
  campaign_slug: v.string(),
  campaign_title: v.string(),
  text: v.string(),
  /** The last day, with the hour where the campaign ends before midnight: `2026-11-22 10:00`. */
  until: v.string(),
  tone: v.picklist(['light', 'dark']),
  /** The car that it is about. */
  model_slug: v.nullable(v.string()),
  /** Slugs of the cars that the form offers; empty is all. */
  models: v.array(v.string()),
  /** Services that the form offers; empty is all. */
  services: v.array(v.string()),
  /** The number in the one address of each language. */
  banner_ids: v.object({ en: v.number(), ar: v.number() }),
  /** Whether visitors do not see this yet. */
  is_preview: v.boolean(),
  /** What stands below the offer, in its order; absent where nothing does. */
  sections: v.optional(sections),
  alternatives,
  framings,
});
export type LandingDealWire = v.InferInput<typeof landingDealWire>;

export const landing = {
  /** Rejects with status 404 for what never was, 410 for what is over. */
  getDeal: readCall({
    path: 'getLandingPageDataByCampaign/source={source}/campaign={campaign}/offer_type={offer_type}/banner_id={banner_id}',
    answer: landingDealWire,
    asked: ({
      campaign,
      offerType,
      bannerId,
      source = 'website',
      preview,
      variant,
    }: DealAddress) => ({
      ...{ source, campaign, offer_type: offerType, banner_id: bannerId },
      ...{ preview, variant },
    }),
    give: toLandingDeal,
  }),
  /** `city` carries the code of the chosen model. */
  enquire: leadCall<LandingValues>('landingRequest', {
    model: 'city',
    mobile: 'phone',
    offerType: 'offer_type',
  }),
};

export type LandingDeal = ReturnType<typeof toLandingDeal>;

function toLandingDeal(wire: LandingDealWire, locale: Locale) {
  return {
    image: picturesOf(wire, locale)(wire.name),
    /** Address of the picture that social networks show. */
    card: wire.card,
    title: wire.campaign_title,
    text: wire.text,
    /** ISO date of the last day. */
    until: wire.until.slice(0, 10),
    /** The hour at which it ends on that day; empty at midnight. */
    untilHour: wire.until.slice(11),
    offerType: wire.offer_type,
    campaign: wire.campaign_slug,
    /** Lightness of the picture where the text stands. */
    tone: wire.tone,
    /** Car that it is about: chosen beforehand. */
    modelSlug: wire.model_slug,
    /** Slugs of the cars that the form offers; empty is all. */
    models: wire.models,
    /** Services that the form offers; empty is all. */
    services: wire.services,
    /** Its one address in each language, without the language. */
    addresses: {
      en: paths.landing(wire.campaign_slug, wire.offer_type, wire.banner_ids.en),
      ar: paths.landing(wire.campaign_slug, wire.offer_type, wire.banner_ids.ar),
    },
    /** Whether visitors do not see this yet. */
    isPreview: wire.is_preview,
    /** What stands below the offer. */
    ...(wire.sections && { sections: pictured(wire.sections) as ShownSection[] }),
  };
}

/** Each picture of the wire as pages take it, however deep. */
function pictured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictured);
  if (typeof value !== 'object' || value === null) return value;
  if ('src' in value && 'alt' in value) return parsePicture(String(value.src), String(value.alt));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pictured(part)]));
}
