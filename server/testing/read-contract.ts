import type { Locale } from 'shared-contracts/locale';
import {
  address,
  arabic,
  arabicHtml,
  day,
  english,
  entity,
  type Field,
  html,
  jsonText,
  listOf,
  number,
  oneOf,
  picture,
  shape,
  upload,
} from './contract-fields';
import { banner, deal, offer } from './read-shapes/campaign';
import { formCars, model, summary } from './read-shapes/model';
import { job, news } from './read-shapes/reading';
import { office, seo, settings } from './read-shapes/site';

/** For tests: a call of section 7 that reads, with the fields of section 3 and those that are ours. */
export interface ReadContract {
  call: string;
  answer: Field;
}

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
    { call: 'brands', answer: listOf(summary) },
    { call: 'form_cars', answer: formCars },
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
