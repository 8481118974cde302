import { locales } from 'shared-contracts/locale';
import * as v from 'valibot';
import { accessoriesFile } from './accessories-file';
import type { SeedCampaign } from './campaigns/seed-campaigns';
import type { CustomPageContent } from './custom-pages';
import type { ExampleInstalment, MonthlyByGrade } from './example-instalment';
import {
  type Bilingual,
  bilingual,
  brochure,
  day,
  film,
  firstFrame,
  html,
  id,
  internationalDigits,
  panorama,
  picture,
  positive,
  type RecordMetadata,
  text,
  view360Path,
  webAddress,
} from './fields';
import { financeFile } from './finance-file';
import { glossaryFile } from './glossary-file';
import {
  faqsFile,
  galleryFile,
  type NewsContent,
  type OfferContent,
  type OfficeContent,
  officesFile,
} from './item-schemas';
import { manualsFile } from './manuals-file';
import { colours, price } from './model-price';
import { navigationFile } from './navigation-file';
import {
  answeringFile,
  bookServiceFile,
  homeFile,
  type LegalContent,
  picturesFile,
  warrantyFile,
} from './page-schemas';
import { recallsFile } from './recalls-file';
import { redirectsFile } from './redirects';
import { replyTemplatesFile } from './reply-templates-file';
import { runningCostsFile, servicePricesFile } from './running-costs-file';
import { body, keyFigures, specification } from './specification/specification';
import { textsFile } from './texts-file';
import { tradeInValuesFile } from './trade-in-values-file';

/** `settings.json` */
const settingsFile = v.strictObject({
  brand_name: bilingual,
  legal_name: bilingual,
  /** Make of the cars in CRM exports. The brand's name is the dealer's. */
  make: text,
  toll_free_number: text,
  telephone_number: text,
  chat_phone: internationalDigits,
  showroom_address: bilingual,
  /** What the price of a car includes and excludes, unless the car says otherwise. */
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
  /** Hours of the first office in one line. */
  opening_hours: Bilingual;
};

const illustratedText = v.strictObject({ title: bilingual, text: bilingual, image: picture });

/** Title and description of a page for search engines. `{brand}` is replaced by the brand's name. */
const pageSeo = v.strictObject({
  title: bilingual,
  description: bilingual,
  keywords: bilingual,
  og_image: v.optional(picture),
});

/** A car's entry in a list of a form. */
const formName = v.strictObject({
  /** Value that the lead stores. */
  value: text,
  /** Label for visitors; default: the model's name. */
  label: v.optional(bilingual),
  /** Position in the list; default: the model's own. */
  order: v.optional(positive),
});
export type FormName = v.InferOutput<typeof formName> & { only?: 'en' | 'ar' | undefined };

/** `models/<slug>.json`; the slug is the file's name. */
export const modelFile = v.strictObject({
  id,
  /** Position in all lists of models, from 1. */
  order: positive,
  name: bilingual,
  tagline: bilingual,
  /** Body type of the car. */
  body,
  /** The car's entries in the forms, where they differ from its name, or from its slug on landing pages. */
  forms: v.optional(
    v.strictObject({
      vehicle: v.optional(formName),
      /**
       * On the landing page of a campaign for this car, the first entry of the language is preselected. An empty list
       * removes the car from these forms.
       */
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
  /** For the model's page; the default picture is its banner. */
  seo: pageSeo,
  /** The page with the 360° view. */
  view_360: v.optional(v.strictObject({ path: view360Path, seo: pageSeo })),
  /** Address of an external 360° viewer, shown instead of the turntable. */
  viewer_url: v.optional(webAddress),
  images: v.strictObject({ hero: picture, side: picture, rear: picture, banner: picture }),
  /** Film at the top of the page; null shows the banner picture. */
  video: v.nullable(
    v.strictObject({
      film,
      poster: picture,
      /** Date when the film was published, ISO. */
      published: day,
    }),
  ),
  /** `picture`: the page starts with the banner, and the film is on the 360° page only. */
  hero: v.optional(v.literal('picture', 'must be "picture", or left out')),
  /** First frame of the 360° exterior view. */
  turntable: v.optional(firstFrame),
  /** Equirectangular panorama of the cabin. */
  panorama: v.optional(panorama),
  /** Names of entries in the specification. */
  key_figures: keyFigures,
  /** Price and paint colours, where they are shown. */
  price: v.optional(price),
  colours: v.optional(colours),
  /** HTML that replaces the specification table. */
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
  /** Example instalment, calculated by the rules of `finance.json`. */
  instalment?: ExampleInstalment;
  /** Monthly amount of each grade in dinars, by the same rules. */
  monthly?: MonthlyByGrade;
};

/** `about.json`: `content` is HTML. */
const aboutFile = v.strictObject({
  images: v.pipe(v.array(picture), v.minLength(1, 'must hold at least one picture')),
  content: html,
});

const employmentTypes = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'] as const;

/** `jobs/<slug>.json`; the slug is the file's name. `description` is HTML. */
export const jobFile = v.strictObject({
  id,
  job_code: text,
  no_of_vacancy: positive,
  position: bilingual,
  department: bilingual,
  location: bilingual,
  date: v.optional(day),
  /** Last day for applications. */
  until: day,
  /** Value as in schema.org; visitors read its text from `employment` in the careers messages. */
  employment_type: v.picklist(employmentTypes, `must be one of ${employmentTypes.join(', ')}`),
  /** The town only. */
  locality: bilingual,
  description: html,
});
export type JobContent = v.InferOutput<typeof jobFile> & { slug: string };

/**
 * `seo.json`: texts for search engines by page path, without language and leading slash. Pages with a variable last
 * part (`landing_page`) share one record. Offers, news and jobs get theirs from their own text, unless they have a
 * record here. Models have theirs in their own files.
 */
const seoFile = v.record(
  v.pipe(
    text,
    v.regex(
      /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/,
      'must be the address of a page without its language, such as "contact-us"',
    ),
    v.metadata({ keyTitle: 'page_address', entryTitle: 'page_seo' } satisfies RecordMetadata),
  ),
  pageSeo,
);
export type SeoContent = v.InferOutput<typeof seoFile>;

/** Files that exist once: path and schema. */
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
  runningCosts: ['running-costs.json', runningCostsFile],
  servicePrices: ['service-prices.json', servicePricesFile],
  accessories: ['accessories.json', accessoriesFile],
  manuals: ['manuals.json', manualsFile],
  recalls: ['recalls.json', recallsFile],
  tradeInValues: ['trade-in-values.json', tradeInValuesFile],
  replyTemplates: ['reply-templates.json', replyTemplatesFile],
  pictures: ['pictures.json', picturesFile],
  navigation: ['navigation.json', navigationFile],
  redirects: ['redirects.json', redirectsFile],
  texts: ['texts.json', textsFile],
  glossary: ['glossary.json', glossaryFile],
} as const;

export type PageContents = {
  -readonly [Name in keyof typeof pageFiles]: v.InferOutput<(typeof pageFiles)[Name][1]>;
};

/** The parsed files, each validated on its own. */
export interface FileContents extends PageContents {
  models: ModelContent[];
  jobs: JobContent[];
  offers: OfferContent[];
  news: NewsContent[];
  legal: LegalContent[];
  pages: CustomPageContent[];
}

/**
 * The whole validated content. Models and offers are in their order, news from the newest. Pictures are paths inside
 * `content/media`.
 */
export interface Content extends Omit<FileContents, 'settings' | 'offices'> {
  settings: SettingsContent;
  offices: OfficeContent[];
}

/** The content of a folder, with its campaigns. */
export interface ContentFolder extends Content {
  campaigns: SeedCampaign[];
}
