import * as v from 'valibot';
import type { ApplyJobValues } from '../forms/apply-job.form';
import type { BookServiceValues } from '../forms/book-service.form';
import type { ContactValues } from '../forms/contact.form';
import type { GetInTouchValues } from '../forms/get-in-touch.form';
import type { LandingValues } from '../forms/landing.form';
import type { NewsletterValues } from '../forms/newsletter.form';
import type { RequestQuoteValues } from '../forms/request-quote.form';
import type { TestDriveValues } from '../forms/test-drive.form';
import type { Locale } from '../locale/locale';
import type { OfferType } from '../paths/paths';
import { ApiError } from './api-error';
import { createCalls, type Sender } from './call';
import type { Banner, LandingDeal } from './entities/campaign';
import type { Job } from './entities/job';
import type { LeadReceipt } from './entities/lead';
import type { ModelDetail, ModelSummary } from './entities/model';
import type { About, ServiceBookingPage } from './entities/page';
import type { SeoRecord, Settings } from './entities/site';
import { createPageReads, type PageReads, readServiceBookingPage } from './page-reads';
import type { Transport } from './transport';
import { aboutWire, toAbout } from './wire/about';
import { bannerWire, toBanners } from './wire/banner';
import { brandWire, toModelSummary } from './wire/brand';
import { contactMessageWire } from './wire/contact-message';
import { careersWire, jobDetailsWire, toJob } from './wire/job';
import { jobApplicationWire } from './wire/job-application';
import { landingDealWire, toLandingDeal } from './wire/landing-deal';
import { landingEnquiryWire } from './wire/landing-enquiry';
import { newsletterWire } from './wire/newsletter';
import { offerEnquiryWire } from './wire/offer-enquiry';
import { productWire, toModelDetail } from './wire/product';
import { quoteRequestWire } from './wire/quote-request';
import { seoWire, toSeoRecord } from './wire/seo';
import { serviceBookingWire } from './wire/service-booking';
import { settingsWire, toSettings } from './wire/settings';
import { testDriveWire } from './wire/test-drive';

/** Every call of the site, in one language. Failures reject with `ApiError`. */
export interface Api extends PageReads {
  /** The same calls in the name of a part of the page: its leads say where they come from. */
  as(sender: Sender): Api;
  settings: { get(): Promise<Settings> };
  /** `slug` is a page's path without its language and first slash: `explore-vehicles/swift`. */
  seo: { get(slug: string): Promise<SeoRecord> };
  models: {
    list(): Promise<ModelSummary[]>;
    /** Takes a slug, or one of the fixed ids. */
    get(slug: string): Promise<ModelDetail>;
  };
  /** With the signed `preview` of an address, as if that campaign ran already. */
  banners: { list(preview?: string | null): Promise<Banner[]> };
  about: { get(): Promise<About> };
  serviceBookings: {
    getPage(): Promise<ServiceBookingPage>;
    book(values: BookServiceValues): Promise<LeadReceipt>;
  };
  quotes: { request(values: RequestQuoteValues): Promise<LeadReceipt> };
  contact: { send(values: ContactValues): Promise<LeadReceipt> };
  newsletter: { subscribe(values: NewsletterValues): Promise<LeadReceipt> };
  offers: PageReads['offers'] & { getInTouch(values: GetInTouchValues): Promise<LeadReceipt> };
  jobs: {
    list(): Promise<Job[]>;
    get(slug: string): Promise<Job>;
    /** The CV is the browser's `File`. `onProgress` is told the share that is sent, from 0 to 1. */
    apply(values: ApplyJobValues, onProgress?: (sent: number) => void): Promise<LeadReceipt>;
  };
  landing: {
    /** Rejects with status 404 for what never was, 410 for what is over. */
    getDeal(deal: DealAddress): Promise<LandingDeal>;
    enquire(values: LandingValues): Promise<LeadReceipt>;
  };
  testDrives: { request(values: TestDriveValues): Promise<LeadReceipt> };
}

export interface DealAddress {
  campaign: string;
  offerType: OfferType;
  bannerId: string | number;
  /** What brought the visitor; `website` unless given. */
  source?: string;
  /** The signed mark of an address that shows what is not live yet. */
  preview?: string | null;
}

interface ApiParts {
  locale: Locale;
  transport: Transport;
  sender?: Sender;
}

/** Cheap: one per language and sender. */
export function createApi({ locale, transport, sender }: ApiParts): Api {
  const calls = createCalls(locale, transport, sender);
  const { read, send, upload } = calls;
  const pages = createPageReads(calls);
  return {
    ...pages,
    as: (other) => createApi({ locale, transport, sender: other }),
    offers: { ...pages.offers, getInTouch: (values) => send(offerEnquiryWire, values) },
    quotes: { request: (values) => send(quoteRequestWire, values) },
    contact: { send: (values) => send(contactMessageWire, values) },
    newsletter: { subscribe: (values) => send(newsletterWire, values) },
    settings: {
      get: async () => toSettings(await read('getSiteSettingData', settingsWire), locale),
    },
    seo: {
      get: async (slug) =>
        toSeoRecord(await read(`getSeoMetaTagsBySlug/${segments(slug)}`, seoWire)),
    },
    models: {
      list: async () =>
        (await read('brands', v.array(brandWire))).map((wire) => toModelSummary(wire, locale)),
      get: async (slug) => {
        const path = `ProductsByModals/${encodeURIComponent(slug)}`;
        const [first] = await read(path, v.array(productWire));
        if (!first) throw new ApiError(path, 404, []);
        return toModelDetail(first, locale);
      },
    },
    banners: {
      list: async (preview) =>
        toBanners(await read(previewed('get_banners', preview), v.array(bannerWire)), locale),
    },
    serviceBookings: {
      getPage: () => readServiceBookingPage(calls),
      book: (values) => send(serviceBookingWire, values),
    },
    about: { get: async () => toAbout(await read('aboutus', aboutWire), locale) },
    jobs: {
      list: async () =>
        (await read('getCareerPageDataBySlug/careers', careersWire)).data.jobs.map((wire) =>
          toJob(wire, locale),
        ),
      get: async (slug) => {
        const path = `getJobDetailsByJobSlug/${encodeURIComponent(slug)}`;
        return toJob((await read(path, jobDetailsWire)).data, locale);
      },
      apply: (values, onProgress) => upload(jobApplicationWire, values, onProgress),
    },
    landing: {
      getDeal: async (deal) =>
        toLandingDeal(await read(dealPath(deal), landingDealWire), Number(deal.bannerId)),
      enquire: (values) => send(landingEnquiryWire, values),
    },
    testDrives: { request: (values) => send(testDriveWire, values) },
  };
}

const segments = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function dealPath(deal: DealAddress): string {
  const { campaign, offerType, bannerId, source = 'website', preview } = deal;
  const pairs = Object.entries({
    source,
    campaign,
    offer_type: offerType,
    banner_id: bannerId,
  });
  const literal = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return previewed(['getLandingPageDataByCampaign', ...literal].join('/'), preview);
}

const previewed = (path: string, preview: string | null | undefined) =>
  preview ? `${path}?preview=${encodeURIComponent(preview)}` : path;
