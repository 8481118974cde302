import * as v from 'valibot';
import * as field from './fields';
import { section } from './sections';
import { landingVariants } from './variants';

/** Longest texts in characters, chosen so that they fit the layout in both languages. */
const longest = { bannerTitle: 45, bannerText: 130, title: 60, text: 200 } as const;

/** Maximum number of sections on a page. */
const mostSections = 12;

const tone = v.picklist(['light', 'dark'], 'choice');
export const offerTypes = ['new-car-offer', 'service-offer'] as const;
const offerType = v.picklist(offerTypes, 'choice');

/** One picture for both languages, or one per language. */
const pictures = v.lazy(
  (input): v.GenericSchema<string | { en: string; ar: string }> =>
    typeof input === 'object' && input !== null
      ? v.strictObject({ en: field.picture, ar: field.picture })
      : field.picture,
);

/** Contents of a page, which a variant may override. */
const face = {
  title: field.line(longest.title),
  text: field.paragraph(longest.text),
  image: pictures,
  /** Alternative text; without it the picture is decorative. */
  alt: v.optional(field.alternative),
  /** Whether the picture is light or dark behind the text. */
  tone,
  /** Sections below the offer, in this order. */
  sections: v.optional(v.pipe(v.array(section), v.maxLength(mostSections, 'tooMany'))),
};

const offer = v.strictObject({
  offer_type: offerType,
  ...face,
  /** Slugs of the models that the form offers; all by default. */
  models: v.optional(v.pipe(v.array(field.model), v.minLength(1, 'tooFew'))),
  /** Services that the form offers; all by default. */
  services: v.optional(v.pipe(v.array(field.text), v.minLength(1, 'tooFew'))),
  /** Variants of an A/B test; the page itself is the first. */
  variants: v.optional(landingVariants(face)),
});
export type CampaignOffer = v.InferOutput<typeof offer>;

/** First and last day or minute, in Bahrain time; a last day without time counts whole. */
const days = v.strictObject({ from: field.moment, until: field.moment });

const banner = <Words extends v.GenericSchema<string, string>>(words: (longest: number) => Words) =>
  v.strictObject({
    /** Id in published addresses; the site assigns one by default. */
    id: v.optional(field.positive),
    /** The offer that the banner leads to. */
    offer_type: offerType,
    image: field.picture,
    /** Alternative text; without it the picture is decorative. */
    alt: v.optional(words(200)),
    tone,
    title: words(longest.bannerTitle),
    text: words(longest.bannerText),
    /** Slug of the model that the banner also links to. */
    model: v.optional(v.nullable(field.model)),
    /** Period in which the banner is shown, within the campaign's; by default all of it. */
    window: v.optional(days),
    /** Position on the home page from 1. Banners with a position come first, the others by age. */
    order: v.optional(field.positive),
  });

/** `campaign.json`, in the campaign's folder with its pictures. At most one offer of each type. */
export const campaignFile = v.strictObject({
  slug: field.slug,
  window: days,
  /** Campaign marks of the links that `publish` prints. */
  utm: v.optional(
    v.strictObject({
      source: field.mark,
      medium: field.mark,
      campaign: v.optional(field.mark),
    }),
  ),
  offers: v.pipe(v.array(offer), v.minLength(1, 'noOffer')),
  /** Banner of the home page in each language; null for none. */
  banners: v.strictObject({
    en: v.nullable(banner(field.inEnglish)),
    ar: v.nullable(banner(field.inArabic)),
  }),
});
export type CampaignFile = v.InferOutput<typeof campaignFile>;
export type CampaignBanner = NonNullable<CampaignFile['banners']['en']>;

/** Parts of the file as the studio edits them. */
export const campaignParts = { offer, banner: banner(field.inEnglish), file: campaignFile };
