import type { Locale } from 'shared-contracts/locale';
import {
  address,
  anyText,
  arabic,
  arabicHtml,
  day,
  english,
  type Field,
  html,
  jsonText,
  listOf,
  nothingOr,
  number,
  oneOf,
  picture,
  shape,
  slug,
  text,
  turntable,
  upload,
} from './contract-fields';

/** For tests: a call of section 7 that reads, with the fields of section 3 and those that are ours. */
export interface ReadContract {
  call: string;
  answer: Field;
}

const entity = (specified: Record<string, Field>, ours: Record<string, Field> = {}) =>
  shape({ ...specified, ...ours });

const settings = entity(
  {
    toll_free_number: text,
    telephone_number: text,
    facebook_url: address,
    youtube_url: address,
    instagram_url: address,
    twitter_url: address,
  },
  {
    brand_name: english,
    brand_name_ar: arabic,
    legal_name: english,
    legal_name_ar: arabic,
    chat_phone: text,
    opening_hours: english,
    opening_hours_ar: arabic,
    showroom_address: english,
    showroom_address_ar: arabic,
    group_url: address,
    manufacturer_url: address,
    accessories_url: address,
    linkedin_url: address,
    viewer_urls: shape({}),
  },
);

const summary = {
  id: number,
  name: english,
  name_ar: arabic,
  slug,
};
const summaryOurs = {
  tagline: english,
  tagline_ar: arabic,
  hero: picture,
  side: picture,
  banner: picture,
  brochure: upload,
  brochure_bytes: number,
};

const rows = (name: Field) => listOf(shape({ name, gl: text, glx: text }));
const figures = (label: Field) => listOf(shape({ label, value: text, unit: text }));
const illustrated = (words: Field) => ({ title: words, text: words, image: picture });

const model = entity(
  {
    name: english,
    name_ar: arabic,
    slug,
    images: picture,
    imagebg: picture,
    video: nothingOr(upload),
    specifications: anyText,
    specifications_ar: anyText,
    specification: rows(english),
    specification_ar: rows(arabic),
    description: jsonText(listOf(shape({ id: number, ...illustrated(english) }))),
    description_ar: jsonText(listOf(shape({ id: number, ...illustrated(arabic) }))),
    desc: jsonText(shape(illustrated(english))),
    desc_ar: jsonText(shape(illustrated(arabic))),
    seperation: jsonText(shape(illustrated(english))),
    seperation_ar: jsonText(shape(illustrated(arabic))),
    features: jsonText(listOf(english)),
    features_ar: jsonText(listOf(text)),
    featureimages: jsonText(
      listOf(shape({ image: picture, caption: english, caption_ar: arabic })),
    ),
  },
  {
    id: number,
    ...summaryOurs,
    rear: picture,
    video_poster: nothingOr(picture),
    film: nothingOr(upload),
    film_poster: nothingOr(picture),
    turntable: nothingOr(turntable),
    panorama: nothingOr(picture),
    key_figures: figures(english),
    key_figures_ar: figures(arabic),
  },
);

const banner = entity(
  {
    id: number,
    banner_type: oneOf('English', 'Arabic'),
    name: picture,
    campaign_slug: slug,
    offer_type: oneOf('new-car-offer', 'service-offer'),
  },
  { tone: oneOf('light', 'dark'), title: text, text, model_slug: nothingOr(slug) },
);

const job = entity(
  {
    id: number,
    slug,
    job_code: text,
    no_of_vacancy: number,
    job_description: html,
    position: entity({ position: english }, { position_ar: arabic }),
    department: entity({ department_name: english }, { department_name_ar: arabic }),
    office_location: entity({ title_en: english }, { title_ar: arabic }),
  },
  { job_description_ar: arabicHtml, post_date: day },
);

const news = entity({
  id: number,
  title: english,
  title_ar: arabic,
  content: html,
  content_ar: arabicHtml,
  post_date: day,
  images: jsonText(listOf(picture), (written) =>
    written.includes('"') ? 'double quotes' : written.replaceAll("'", '"'),
  ),
});

const seo = (words: Field): Record<string, Field> => ({
  meta_title: words,
  meta_description: words,
  meta_keyword: words,
  canonical: anyText,
  og_title: words,
  og_description: words,
  og_image: picture,
  page_image: picture,
  og_url: anyText,
  twitter_title: words,
  twitter_description: words,
  twitter_image: picture,
  twitter_card: oneOf('summary_large_image'),
});

const offer = (words: Field) =>
  entity(
    {
      id: number,
      title: english,
      images: picture,
      category: english,
      content: html,
      ...seo(words),
    },
    { title_ar: arabic, category_ar: arabic, content_ar: arabicHtml, until: day },
  );

const office = entity(
  {
    title_en: english,
    title_ar: arabic,
    address_en: english,
    address_ar: arabic,
    map_link: address,
  },
  {
    id: number,
    map_page: address,
    opening_hours: english,
    opening_hours_ar: arabic,
    opening_times: text,
    telephone_number: text,
  },
);

/** Empty, which is all of them. */
const allOf: Field = (value) =>
  Array.isArray(value) && value.length === 0 ? undefined : 'is not empty';

const deal = (words: Field) =>
  entity(
    {
      name: picture,
      offer_type: oneOf('new-car-offer'),
      campaign_slug: oneOf('swift-pay-later'),
      campaign_title: words,
    },
    {
      text: words,
      until: day,
      tone: oneOf('light', 'dark'),
      model_slug: nothingOr(slug),
      models: allOf,
      services: allOf,
    },
  );

const dealAddress = 'source=website/campaign=swift-pay-later/offer_type=new-car-offer/banner_id=1';
const unescaped = (written: string) =>
  written.includes('"') ? 'unescaped quotes' : written.replaceAll('&quot;', '"');

/** Every read of section 7, as a visitor of the language is answered. */
export function readContracts(locale: Locale): ReadContract[] {
  // Titles may hold names in Latin letters only, such as GLX.
  const words = locale === 'ar' ? arabic : english;
  return [
    { call: 'getSiteSettingData', answer: settings },
    { call: 'get_settings', answer: settings },
    { call: 'brands', answer: listOf(entity(summary, summaryOurs)) },
    { call: 'ProductsByModals/swift', answer: listOf(model) },
    { call: 'ProductsByModals/8', answer: listOf(model) },
    { call: 'get_banners', answer: listOf(banner) },
    { call: `getLandingPageDataByCampaign/${dealAddress}`, answer: deal(words) },
    {
      call: 'aboutus',
      answer: entity({
        images: jsonText(listOf(picture), unescaped),
        content: html,
        content_ar: arabicHtml,
      }),
    },
    {
      call: 'bookg_service_page',
      answer: entity({ bg_image: picture, content: html, content_ar: arabicHtml }),
    },
    {
      call: 'WarrentyPage',
      answer: entity(
        { content: html, content_ar: arabicHtml, bg_image: picture },
        { pictures: listOf(shape({ image: picture, caption: english, caption_ar: arabic })) },
      ),
    },
    { call: 'getOfficeLocations', answer: listOf(office) },
    {
      call: 'getCareerPageDataBySlug/careers',
      answer: shape({ data: shape({ jobs: listOf(job) }) }),
    },
    { call: 'getJobDetailsByJobSlug/sales-adviser', answer: shape({ data: job }) },
    { call: 'media_list', answer: listOf(news) },
    { call: 'single_media_item/6', answer: news },
    { call: 'offers_list', answer: listOf(offer(words)) },
    { call: 'single_offer/4', answer: offer(words) },
    {
      call: 'get_faqs',
      answer: listOf(
        entity(
          { question_en: english, question_ar: arabic, answer_en: english, answer_ar: arabic },
          { id: number },
        ),
      ),
    },
    ...[
      'home',
      'explore-vehicles/swift',
      'offers-description/4',
      'job_description/sales-adviser',
    ].map((page) => ({ call: `getSeoMetaTagsBySlug/${page}`, answer: entity(seo(words)) })),
    ...ownReads,
  ];
}

/** Reads that the specification does not have. */
const ownReads: readonly ReadContract[] = [
  {
    call: 'accessories_frame',
    answer: shape({ state: oneOf('shown', 'refused', 'silent') }),
  },
  {
    call: 'home_page',
    answer: shape({
      models_image: picture,
      service_image: picture,
      parts_image: picture,
      film_mp4: upload,
      film_webm: upload,
      film_poster: picture,
    }),
  },
  {
    call: 'gallery',
    answer: listOf(
      shape({
        id: number,
        title: english,
        title_ar: arabic,
        image: picture,
        video_url: address,
        seconds: number,
      }),
    ),
  },
  ...['terms-conditions', 'privacy-policy'].map((page) => ({
    call: `legal_page/${page}`,
    answer: shape({
      slug: oneOf(page),
      title: english,
      title_ar: arabic,
      content: html,
      content_ar: arabicHtml,
      updated: day,
    }),
  })),
];
