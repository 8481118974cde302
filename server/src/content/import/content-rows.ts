import type {
  AboutWire,
  FinanceWire,
  JobWire,
  LegalPageWire,
  SettingsWire,
} from 'shared-contracts/api';
import { locales } from 'shared-contracts/locale';
import { toEscapedJsonText } from 'shared-contracts/wire';
import type { ContentTable } from '../../database/tables';
import type { MediaIndex } from '../../media/media-index';
import type { BrochureIndex } from '../brochures/brochure-job';
import { type PageLink, pageLinksOf } from '../custom-pages';
import { leadRoutingKind, leadRoutingOf } from '../lead-routing';
import { linkOrderOf } from '../navigation-file';
import type { Content, JobContent } from '../schema';
import { ownTextsIn } from '../texts-file';
import { workshopsOf } from '../workshops';
import { alternativesAdder } from './alternatives';
import { buildOfferOf } from './build-rows';
import { carChoicesOf } from './car-choices';
import { customPageKind, customPageOf } from './custom-page-rows';
import { joinFigures } from './join-figures';
import { localizedFields, localizedHtmlFields } from './localized-fields';
import { manualsKind, manualsOf } from './manual-rows';
import { type AddressOf, addressesOf } from './media-addresses';
import { brandOf, productOf } from './model-rows';
import { offersOf } from './offer-rows';
import {
  faqOf,
  filmOf,
  homePageOf,
  legalTextOf,
  newsOf,
  officeOf,
  servicePageOf,
  warrantyOf,
} from './page-rows';
import { runningCostsOf, serviceGroupOf } from './running-costs-rows';
import { seoRecordsOf } from './seo-rows';
import { tradeInTableOf } from './trade-in-rows';

/** The settings as they are stored: pages get their places among the links of a release when they are asked for. */
export type SettingsRow = SettingsWire & { page_links?: readonly PageLink[] };

/** A row before its date of change is known. */
export type ContentRow = Omit<ContentTable, 'changed'>;

/** Builds the API's rows from the content. */
export function contentRows(
  content: Content,
  media: MediaIndex,
  brochures: BrochureIndex,
): ContentRow[] {
  const address = addressesOf(media);
  const addAlternatives = alternativesAdder(content.pictures, media);
  const seo = seoRecordsOf(content, address, media);
  return [
    row('settings', '', settingsOf(content)),
    row('about', '', aboutOf(content, address)),
    ...content.models.map((model, at) =>
      row('brand', model.slug, brandOf(model, address, brochures), at),
    ),
    row(leadRoutingKind, '', leadRoutingOf(content)),
    row('form-cars', '', carChoicesOf(content.models, content.offices)),
    row('workshops', '', workshopsOf(content)),
    ...content.models.flatMap((model, at) => {
      const product = productOf(model, address, brochures);
      const heroOverride = model.hero === 'picture' && { video: null, video_poster: null };
      return [
        row('product', model.slug, { ...product, ...heroOverride }, at),
        row('product', String(model.id), product, at),
      ];
    }),
    ...content.models.flatMap((model) => {
      const offer = buildOfferOf(model, content, address);
      return offer ? [row('build-offer', model.slug, offer)] : [];
    }),
    ...content.jobs.map((job) => row('job', job.slug, jobOf(job), job.id)),
    ...pageRows(content, address),
    ...content.offices.map((office, at) =>
      row('office', String(office.id), officeOf(office, media), at),
    ),
    ...content.offers.flatMap((item, at) =>
      offersOf(item, address, seo).map(({ kind, offer }) => row(kind, String(item.id), offer, at)),
    ),
    ...content.pages.flatMap((page) =>
      locales.map((locale) =>
        row(customPageKind(locale), page.address, customPageOf(page, content, locale, address)),
      ),
    ),
    ...[...seo].map(([key, record], at) => row('seo', key, record, at)),
  ].map(addAlternatives);
}

function pageRows(content: Content, address: AddressOf): ContentRow[] {
  const rowsOf = <Item extends { id: number }>(
    kind: string,
    items: readonly Item[],
    bodyOf: (item: Item, address: AddressOf) => object,
  ) => items.map((item, at) => row(kind, String(item.id), bodyOf(item, address), at));
  return [
    row('home-page', '', homePageOf(content, address)),
    row('service-page', '', servicePageOf(content, address)),
    row('warranty', '', warrantyOf(content, address)),
    row('finance', '', financeOf(content)),
    row('running-costs', '', runningCostsOf(content)),
    row('trade-in-values', '', tradeInTableOf(content)),
    row('reply-templates', '', content.replyTemplates),
    row('glossary', '', content.glossary),
    ...content.servicePrices.map((group, at) =>
      row('service-group', String(at), serviceGroupOf(group, content.models), at),
    ),
    ...locales.map((locale) => row(manualsKind(locale), '', manualsOf(content, locale))),
    ...content.recalls.map((recall, at) => row('recall', recall.id, recall, at)),
    ...rowsOf('news', content.news, newsOf),
    ...rowsOf('faq', content.faqs, faqOf),
    ...rowsOf('film', content.gallery, filmOf),
    ...content.legal.map(({ slug, ...page }) =>
      slug === 'accessibility'
        ? row('accessibility', '', legalTextOf(page, content))
        : row('legal', slug, { slug, ...legalTextOf(page, content) } satisfies LegalPageWire),
    ),
  ];
}

function row(kind: string, key: string, body: object, position = 0): ContentRow {
  const joined = (_: string, value: unknown) =>
    typeof value === 'string' ? joinFigures(value) : value;
  return { kind, key, position, body: JSON.stringify(body, joined) };
}

function settingsOf(content: Content): SettingsRow {
  const { settings, models, texts, navigation, pages } = content;
  const pageLinks = pageLinksOf(pages);
  const {
    brand_name,
    legal_name,
    opening_hours,
    showroom_address,
    make: _,
    price_note: __,
    ...otherSettings
  } = settings;
  return {
    ...otherSettings,
    ...localizedFields('brand_name', brand_name),
    ...localizedFields('legal_name', legal_name),
    ...localizedFields('opening_hours', opening_hours),
    ...localizedFields('showroom_address', showroom_address),
    viewer_urls: Object.fromEntries(
      models.flatMap(({ slug, viewer_url }) => (viewer_url ? [[slug, viewer_url]] : [])),
    ),
    ...(Object.keys(navigation).length > 0 && { navigation: linkOrderOf(navigation) }),
    ...(pageLinks.length > 0 && { page_links: pageLinks }),
    ...(Object.keys(texts).length > 0 && {
      texts: { en: ownTextsIn(texts, 'en'), ar: ownTextsIn(texts, 'ar') },
    }),
  };
}

function aboutOf({ about }: Content, address: AddressOf): AboutWire {
  return {
    images: toEscapedJsonText(about.images.map(address)),
    ...localizedHtmlFields('content', about.content),
  };
}

function financeOf({ finance, models }: Content): FinanceWire {
  return {
    ...finance,
    cars: models.flatMap(({ slug, price }) =>
      price ? [{ slug, from_by_trim: price.from_by_trim }] : [],
    ),
  };
}

function jobOf(job: JobContent): JobWire {
  return {
    id: job.id,
    slug: job.slug,
    job_code: job.job_code,
    no_of_vacancy: job.no_of_vacancy,
    ...(job.date && { post_date: job.date }),
    last_day: job.until,
    employment_type: job.employment_type,
    ...localizedFields('locality', job.locality),
    ...localizedHtmlFields('job_description', job.description),
    position: localizedFields('position', job.position),
    department: localizedFields('department_name', job.department),
    office_location: { title_en: job.location.en, title_ar: job.location.ar },
  };
}
