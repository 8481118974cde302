import * as v from 'valibot';
import type { LocalizedSection } from '../../campaign/localized-section';
import type { LandingValues } from '../../forms/landing.form';
import type { Locale } from '../../locale/locale';
import { type OfferType, paths } from '../../paths/paths';
import { type Framing, parsePicture } from '../../picture/picture';
import { alternatives, framings, picturesOf } from '../alternatives';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';
import { offerTypeWire } from './banners';

export interface DealAddress {
  campaign: string;
  offerType: OfferType;
  bannerId: string | number;
  /** Campaign source of the visit, by default `website`. */
  source?: string;
  /** Signed token that shows a campaign before it is live. */
  preview?: string | null;
  /** Name of the page's variant; without it the server assigns one to the visitor. */
  variant?: string | null;
}

/** A picture of a section, with its alternative text, and its focal point where one was set. */
export interface SectionPicture {
  src: string;
  alt: string;
  focus?: Framing['focus'];
}

/**
 * Only loosely checked: the server validates sections when it stores a campaign, so the rules are not bundled into
 * the browser's script.
 */
const sections = v.array(v.looseObject({ kind: v.string() })) as unknown as v.GenericSchema<
  LocalizedSection<SectionPicture>[]
>;

/**
 * In the language of `Accept-Language`. `name` is the picture. All fields below the title are not part of the
 * original API.
 */
const landingDealWire = v.object({
  name: v.string(),
  /** Address of the picture for social networks. */
  card: v.string(),
  offer_type: offerTypeWire,
  campaign_slug: v.string(),
  campaign_title: v.string(),
  text: v.string(),
  /** Last day, with the hour if the campaign ends before midnight: `2026-11-22 10:00`. */
  until: v.string(),
  tone: v.picklist(['light', 'dark']),
  /** Slug of the model that the campaign is about. */
  model_slug: v.nullable(v.string()),
  /** Slugs of the models that the form offers; empty means all. */
  models: v.array(v.string()),
  /** Services that the form offers; empty means all. */
  services: v.array(v.string()),
  /** Banner id in the canonical address of each language. */
  banner_ids: v.object({ en: v.number(), ar: v.number() }),
  /** Whether visitors cannot see the campaign yet. */
  is_preview: v.boolean(),
  /** Sections below the offer, in order; absent when there are none. */
  sections: v.optional(sections),
  alternatives,
  framings,
});
export type LandingDealWire = v.InferInput<typeof landingDealWire>;

export const landing = {
  /** Rejects with status 404 for a campaign that never existed, with 410 for one that has ended. */
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
  /** `city` holds the code of the chosen model. */
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
    /** Address of the picture for social networks. */
    card: wire.card,
    title: wire.campaign_title,
    text: wire.text,
    /** ISO date of the last day. */
    until: wire.until.slice(0, 10),
    /** Hour of that day at which the campaign ends; empty means midnight. */
    untilHour: wire.until.slice(11),
    offerType: wire.offer_type,
    campaign: wire.campaign_slug,
    /** Whether the picture is light or dark behind the text. */
    tone: wire.tone,
    /** Slug of the model that the campaign is about; the form preselects it. */
    modelSlug: wire.model_slug,
    /** Slugs of the models that the form offers; empty means all. */
    models: wire.models,
    /** Services that the form offers; empty means all. */
    services: wire.services,
    /** Canonical address in each language, without language prefix. */
    addresses: {
      en: paths.landing(wire.campaign_slug, wire.offer_type, wire.banner_ids.en),
      ar: paths.landing(wire.campaign_slug, wire.offer_type, wire.banner_ids.ar),
    },
    /** Whether visitors cannot see the campaign yet. */
    isPreview: wire.is_preview,
    /** Sections below the offer. */
    ...(wire.sections && { sections: pictured(wire.sections) as LocalizedSection[] }),
  };
}

/** Parses every picture inside the value, at any depth. */
export function pictured(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictured);
  if (typeof value !== 'object' || value === null) return value;
  if ('src' in value && 'alt' in value) {
    const { src, alt, focus } = value as SectionPicture;
    return { ...parsePicture(src, alt), ...(focus && { framing: { focus } }) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pictured(part)]));
}
