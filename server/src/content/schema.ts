import * as v from 'valibot';
import {
  bilingual,
  brochure,
  cell,
  day,
  film,
  picture,
  positive,
  slug,
  text,
  webAddress,
} from './fields';
import type {
  FaqContent,
  FilmContent,
  NewsContent,
  OfferContent,
  OfficeContent,
} from './item-schemas';
import type { BookServiceContent, LegalContent, WarrantyContent } from './page-schemas';

/** `settings.json` */
export const settingsFile = v.strictObject({
  brand_name: bilingual,
  legal_name: bilingual,
  toll_free_number: text,
  telephone_number: text,
  chat_phone: v.pipe(v.string(), v.regex(/^\d{8,15}$/, 'must be international digits only')),
  opening_hours: bilingual,
  showroom_address: bilingual,
  group_url: webAddress,
  manufacturer_url: webAddress,
  accessories_url: webAddress,
  facebook_url: webAddress,
  youtube_url: webAddress,
  linkedin_url: webAddress,
  instagram_url: webAddress,
  twitter_url: webAddress,
  /** Model slug to the address of an external 360 viewer. */
  viewer_urls: v.record(slug, webAddress),
});
export type SettingsContent = v.InferOutput<typeof settingsFile>;

const illustratedText = v.strictObject({ title: bilingual, text: bilingual, image: picture });

/** `models/<slug>.json`: the file's name is the slug. */
export const modelFile = v.strictObject({
  id: positive,
  /** Place in every list of models, from 1. */
  order: positive,
  name: bilingual,
  tagline: bilingual,
  images: v.strictObject({ hero: picture, side: picture, rear: picture, banner: picture }),
  /** The hero is a film then; null where it is the banner picture. */
  video: v.nullable(v.strictObject({ film, poster: picture })),
  key_figures: v.pipe(
    v.array(v.strictObject({ label: bilingual, value: bilingual, unit: bilingual })),
    v.length(4, 'must be 4 figures'),
  ),
  /** HTML that stands in for the table. */
  specification_html: v.optional(bilingual),
  specification: v.array(v.strictObject({ name: bilingual, gl: cell, glx: cell })),
  introduction: illustratedText,
  descriptions: v.array(illustratedText),
  separation: illustratedText,
  features: v.array(bilingual),
  feature_images: v.array(v.strictObject({ caption: bilingual, image: picture })),
  brochure: v.nullable(brochure),
});
export type ModelContent = v.InferOutput<typeof modelFile> & { slug: string };

const offerType = v.picklist(
  ['new-car-offer', 'service-offer'],
  'must be "new-car-offer" or "service-offer"',
);

/** `banners.json`: each banner speaks one language, so its words are plain text. */
export const bannersFile = v.array(
  v.strictObject({
    id: positive,
    banner_type: v.picklist(['English', 'Arabic'], 'must be "English" or "Arabic"'),
    image: picture,
    /** Lightness of the picture where the text stands. */
    tone: v.picklist(['light', 'dark'], 'must be "light" or "dark"'),
    title: text,
    text,
    campaign: slug,
    offer_type: offerType,
    model_slug: v.nullable(slug),
  }),
);
export type BannerContent = v.InferOutput<typeof bannersFile>[number];

/** `campaigns/<slug>/campaign.json`: the folder's name is the slug. At most one offer of each type. */
export const campaignFile = v.strictObject({
  offers: v.pipe(
    v.array(
      v.strictObject({
        offer_type: offerType,
        title: bilingual,
        text: bilingual,
        image: picture,
        /** Last day, ISO. */
        until: day,
      }),
    ),
    v.minLength(1, 'must hold at least one offer'),
  ),
});
export type CampaignContent = v.InferOutput<typeof campaignFile> & { slug: string };

/** `about.json`: `content` is HTML. */
export const aboutFile = v.strictObject({
  images: v.pipe(v.array(picture), v.minLength(1, 'must hold at least one picture')),
  content: bilingual,
});
export type AboutContent = v.InferOutput<typeof aboutFile>;

/** `jobs/<slug>.json`: the file's name is the slug; `description` is HTML. */
export const jobFile = v.strictObject({
  id: positive,
  job_code: text,
  no_of_vacancy: positive,
  position: bilingual,
  department: bilingual,
  location: bilingual,
  description: bilingual,
});
export type JobContent = v.InferOutput<typeof jobFile> & { slug: string };

/**
 * `seo.json`: path of a page, without its language and first slash, to what search engines read.
 * `{brand}` stands for the brand's name. Pages with a changing last part (`landing_page`) have one
 * record for all; offers, news and jobs have records made of their own words, unless one stands here.
 */
export const seoFile = v.record(
  text,
  v.strictObject({
    title: bilingual,
    description: bilingual,
    keywords: bilingual,
    og_image: v.optional(picture),
  }),
);
export type SeoContent = v.InferOutput<typeof seoFile>;

/** Everything that the site says, checked. Models and offers stand in their order, news from the newest. Pictures are paths inside `content/media`. */
export interface Content {
  settings: SettingsContent;
  models: ModelContent[];
  banners: BannerContent[];
  campaigns: CampaignContent[];
  about: AboutContent;
  jobs: JobContent[];
  offers: OfferContent[];
  news: NewsContent[];
  faqs: FaqContent[];
  offices: OfficeContent[];
  gallery: FilmContent[];
  bookService: BookServiceContent;
  warranty: WarrantyContent;
  legal: LegalContent[];
  seo: SeoContent;
}
