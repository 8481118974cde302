import * as v from 'valibot';
import * as field from './fields';
import { section } from './sections';
import { landingVariants } from './variants';

/** Longest texts in characters: what stands well in its place, in both languages. */
const longest = { bannerTitle: 45, bannerText: 130, title: 60, text: 200 } as const;

/** Most sections of a page: nobody reads further. */
const mostSections = 12;

const tone = v.picklist(['light', 'dark'], 'choice');
export const offerTypes = ['new-car-offer', 'service-offer'] as const;
const offerType = v.picklist(offerTypes, 'choice');

/** One picture for both languages, or one for each. */
const pictures = v.lazy(
  (input): v.GenericSchema<string | { en: string; ar: string }> =>
    typeof input === 'object' && input !== null
      ? v.strictObject({ en: field.picture, ar: field.picture })
      : field.picture,
);

/** What a page shows, and what each variant of it may show otherwise. */
const face = {
  title: field.line(longest.title),
  text: field.paragraph(longest.text),
  image: pictures,
  /** What the picture shows; without it the picture carries no meaning. */
  alt: v.optional(field.alternative),
  /** Lightness of the picture where the text stands. */
  tone,
  /** What stands below the offer, in this order. */
  sections: v.optional(v.pipe(v.array(section), v.maxLength(mostSections, 'tooMany'))),
};

const offer = v.strictObject({
  offer_type: offerType,
  ...face,
  /** Slugs of the cars that the form offers. All when left out. */
  models: v.optional(v.pipe(v.array(field.model), v.minLength(1, 'tooFew'))),
  /** Services that the form offers. All when left out. */
  services: v.optional(v.pipe(v.array(field.text), v.minLength(1, 'tooFew'))),
  /** Variants that are tried against each other; the page itself is the first. */
  variants: v.optional(landingVariants(face)),
});
export type CampaignOffer = v.InferOutput<typeof offer>;

/** From the first to the last day or minute, Bahrain's time; a last day counts whole. */
const days = v.strictObject({ from: field.moment, until: field.moment });

const banner = <Words extends v.GenericSchema<string, string>>(words: (longest: number) => Words) =>
  v.strictObject({
    /** Number in published addresses; the site gives one when it is left out. */
    id: v.optional(field.positive),
    /** The offer that it leads to. */
    offer_type: offerType,
    image: field.picture,
    /** What the picture shows; without it the picture carries no meaning. */
    alt: v.optional(words(200)),
    tone,
    title: words(longest.bannerTitle),
    text: words(longest.bannerText),
    /** Slug of the car that it also leads to. */
    model: v.optional(v.nullable(field.model)),
    /** When it shows within the campaign's days. All of them when left out. */
    window: v.optional(days),
    /** Its place on the home page, from 1: those with one stand first, the others by age. */
    order: v.optional(field.positive),
  });

/** `campaign.json`, in the folder of the campaign with its pictures. At most one offer of each type. */
export const campaignFile = v.strictObject({
  slug: field.slug,
  window: days,
  /** Marks of the links that `publish` prints. */
  utm: v.optional(
    v.strictObject({
      source: field.mark,
      medium: field.mark,
      campaign: v.optional(field.mark),
    }),
  ),
  offers: v.pipe(v.array(offer), v.minLength(1, 'noOffer')),
  /** What the home page shows in each language; null shows nothing there. */
  banners: v.strictObject({
    en: v.nullable(banner(field.inEnglish)),
    ar: v.nullable(banner(field.inArabic)),
  }),
});
export type CampaignFile = v.InferOutput<typeof campaignFile>;
export type CampaignBanner = NonNullable<CampaignFile['banners']['en']>;

/** Part of the file as the studio edits it. */
export const campaignParts = { offer, banner: banner(field.inEnglish), file: campaignFile };
