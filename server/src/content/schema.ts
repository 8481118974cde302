import * as v from 'valibot';
import type { SeedCampaign } from '../campaigns/seed-campaigns';
import {
  bilingual,
  brochure,
  cell,
  day,
  film,
  firstFrame,
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
import type {
  BookServiceContent,
  HomeContent,
  LegalContent,
  WarrantyContent,
} from './page-schemas';

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
  /** `picture`: the page by name opens with the banner all the same; the page by number and the 360 page show the film. */
  hero: v.optional(v.literal('picture', 'must be "picture", or left out')),
  /** The car from all sides. */
  turntable: v.optional(firstFrame),
  /** The cabin all round, equirectangular. */
  panorama: v.optional(picture),
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
  /** Day on which it was published. */
  date: v.optional(day),
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
  campaigns: SeedCampaign[];
  about: AboutContent;
  jobs: JobContent[];
  offers: OfferContent[];
  news: NewsContent[];
  faqs: FaqContent[];
  offices: OfficeContent[];
  gallery: FilmContent[];
  home: HomeContent;
  bookService: BookServiceContent;
  warranty: WarrantyContent;
  legal: LegalContent[];
  seo: SeoContent;
}
