import { locales } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { SeedCampaign } from '../campaigns/seed-campaigns';
import type { ExampleInstalment } from './example-instalment';
import {
  type Bilingual,
  bilingual,
  brochure,
  day,
  film,
  firstFrame,
  html,
  id,
  picture,
  positive,
  text,
  view360Path,
  webAddress,
} from './fields';
import { financeFile } from './finance-file';
import {
  faqsFile,
  galleryFile,
  type NewsContent,
  type OfferContent,
  type OfficeContent,
  officesFile,
} from './item-schemas';
import { colours, price } from './model-price';
import {
  answeringFile,
  bookServiceFile,
  homeFile,
  type LegalContent,
  picturesFile,
  warrantyFile,
} from './page-schemas';
import { redirectsFile } from './redirects';
import { body, keyFigures, specification } from './specification/specification';

/** `settings.json` */
const settingsFile = v.strictObject({
  brand_name: bilingual,
  legal_name: bilingual,
  /** The make of the cars, as CRMs know it; the brand's name is the dealer's. */
  make: text,
  toll_free_number: text,
  telephone_number: text,
  chat_phone: v.pipe(v.string(), v.regex(/^\d{8,15}$/, 'must be international digits only')),
  showroom_address: bilingual,
  /** What is in the price of every car that says nothing else, and what is not. */
  price_note: v.optional(bilingual),
  group_url: webAddress,
  manufacturer_url: webAddress,
  accessories_url: webAddress,
  facebook_url: webAddress,
  youtube_url: webAddress,
  linkedin_url: webAddress,
  instagram_url: webAddress,
  twitter_url: webAddress,
});
export type SettingsContent = v.InferOutput<typeof settingsFile> & {
  /** Those of the first office, in words. */
  opening_hours: Bilingual;
};

const illustratedText = v.strictObject({ title: bilingual, text: bilingual, image: picture });

/** What search engines read of a page. `{brand}` stands for the brand's name. */
const pageSeo = v.strictObject({
  title: bilingual,
  description: bilingual,
  keywords: bilingual,
  og_image: v.optional(picture),
});

/** How a list of the forms names a car. */
const formName = v.strictObject({
  /** What the lead carries. */
  value: text,
  /** What visitors read; the model's name unless given. */
  label: v.optional(bilingual),
  /** Place in the list; the model's own unless given. */
  order: v.optional(positive),
});
export type FormName = v.InferOutput<typeof formName> & { only?: 'en' | 'ar' | undefined };

/** `models/<slug>.json`: the file's name is the slug. */
export const modelFile = v.strictObject({
  id,
  /** Place in every list of models, from 1. */
  order: positive,
  name: bilingual,
  tagline: bilingual,
  /** What kind of car it is. */
  body,
  /** How the forms' lists name the car, where that is not its name, and its slug on landing pages. */
  forms: v.optional(
    v.strictObject({
      vehicle: v.optional(formName),
      /** The first of a language is chosen where a campaign is about the car; none: it cannot be asked for there. */
      landing: v.optional(
        v.array(
          v.strictObject({
            ...formName.entries,
            only: v.optional(v.picklist(locales, 'must be "en" or "ar", or left out')),
          }),
        ),
      ),
    }),
  ),
  /** Of its page; the picture is its banner unless given. */
  seo: pageSeo,
  /** Its page of all sides. */
  view_360: v.optional(v.strictObject({ path: view360Path, seo: pageSeo })),
  /** Another site's viewer, in the turntable's place. */
  viewer_url: v.optional(webAddress),
  images: v.strictObject({ hero: picture, side: picture, rear: picture, banner: picture }),
  /** The hero is a film then; null where it is the banner picture. */
  video: v.nullable(
    v.strictObject({
      film,
      poster: picture,
      /** Day on which the film was published, ISO. */
      published: day,
    }),
  ),
  /** `picture`: its page opens with the banner all the same; the page of all sides shows the film. */
  hero: v.optional(v.literal('picture', 'must be "picture", or left out')),
  /** The car from all sides. */
  turntable: v.optional(firstFrame),
  /** The cabin all round, equirectangular. */
  panorama: v.optional(picture),
  /** Names of figures of the specification. */
  key_figures: keyFigures,
  /** What it costs and the paints that it comes in, where that is to be shown. */
  price: v.optional(price),
  colours: v.optional(colours),
  /** HTML that stands in for the table. */
  specification_html: v.optional(html),
  specification,
  introduction: illustratedText,
  descriptions: v.array(illustratedText),
  separation: illustratedText,
  features: v.array(bilingual),
  feature_images: v.array(v.strictObject({ caption: bilingual, image: picture })),
  brochure: v.nullable(brochure),
});
export type ModelContent = v.InferOutput<typeof modelFile> & {
  slug: string;
  /** What it comes to by the month, by `finance.json`. */
  instalment?: ExampleInstalment;
};

/** `about.json`: `content` is HTML. */
const aboutFile = v.strictObject({
  images: v.pipe(v.array(picture), v.minLength(1, 'must hold at least one picture')),
  content: html,
});

const employmentTypes = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'] as const;

/** `jobs/<slug>.json`: the file's name is the slug; `description` is HTML. */
export const jobFile = v.strictObject({
  id,
  job_code: text,
  no_of_vacancy: positive,
  position: bilingual,
  department: bilingual,
  location: bilingual,
  /** Day on which it was published. */
  date: v.optional(day),
  /** Last day for applications. */
  until: day,
  /** As schema.org names it; `employment` of the careers' messages says it to people. */
  employment_type: v.picklist(employmentTypes, `must be one of ${employmentTypes.join(', ')}`),
  /** The town, alone. */
  locality: bilingual,
  description: html,
});
export type JobContent = v.InferOutput<typeof jobFile> & { slug: string };

/**
 * `seo.json`: path of a page, without its language and first slash, to what search engines read.
 * Pages with a changing last part (`landing_page`) have one record for all; offers, news and jobs have
 * records made of their own words, unless one stands here. Those of models stand in the models' files.
 */
const seoFile = v.record(text, pageSeo);
export type SeoContent = v.InferOutput<typeof seoFile>;

/** The files that there is one of: where each is, and what it holds. */
export const pageFiles = {
  settings: ['settings.json', settingsFile],
  about: ['about.json', aboutFile],
  seo: ['seo.json', seoFile],
  faqs: ['faqs.json', faqsFile],
  offices: ['offices.json', officesFile],
  gallery: ['gallery.json', galleryFile],
  home: ['home.json', homeFile],
  bookService: ['book-service.json', bookServiceFile],
  answering: ['answering.json', answeringFile],
  warranty: ['warranty.json', warrantyFile],
  finance: ['finance.json', financeFile],
  pictures: ['pictures.json', picturesFile],
  redirects: ['redirects.json', redirectsFile],
} as const;

export type PageContents = {
  -readonly [Name in keyof typeof pageFiles]: v.InferOutput<(typeof pageFiles)[Name][1]>;
};

/** What stands in the files, each checked by itself. */
export interface WrittenContent extends PageContents {
  models: ModelContent[];
  jobs: JobContent[];
  offers: OfferContent[];
  news: NewsContent[];
  legal: LegalContent[];
}

/** Everything that the site says, checked. Models and offers stand in their order, news from the newest. Pictures are paths inside `content/media`. */
export interface Content extends Omit<WrittenContent, 'settings' | 'offices'> {
  settings: SettingsContent;
  offices: OfficeContent[];
}

/** The same of a folder, with the campaigns that it brings along. */
export interface ContentFolder extends Content {
  campaigns: SeedCampaign[];
}
