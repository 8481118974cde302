import type * as v from 'valibot';
import { aboutWire } from './wire/about';
import { frameWire } from './wire/accessories-frame';
import { bannerWire } from './wire/banner';
import { brandWire } from './wire/brand';
import { faqWire } from './wire/faq';
import { filmWire } from './wire/film';
import { homePageWire } from './wire/home-page';
import { careersWire, jobDetailsWire } from './wire/job';
import { landingDealWire } from './wire/landing-deal';
import { problemsWire, receiptWire } from './wire/lead';
import { legalPageWire } from './wire/legal-page';
import { newsWire } from './wire/news';
import { offerWire } from './wire/offer';
import { officeWire } from './wire/office';
import { productWire } from './wire/product';
import { seoWire } from './wire/seo';
import { servicePageWire } from './wire/service-page';
import { settingsWire } from './wire/settings';
import { warrantyWire } from './wire/warranty';

/** What the calls answer, by a name for the API's description. */
export const wireSchemas = {
  Settings: settingsWire,
  SeoRecord: seoWire,
  ModelSummary: brandWire,
  Model: productWire,
  Banner: bannerWire,
  LandingDeal: landingDealWire,
  HomePage: homePageWire,
  About: aboutWire,
  ServicePage: servicePageWire,
  Warranty: warrantyWire,
  Office: officeWire,
  Careers: careersWire,
  JobDetails: jobDetailsWire,
  Offer: offerWire,
  News: newsWire,
  Faq: faqWire,
  Film: filmWire,
  LegalPage: legalPageWire,
  AccessoriesFrame: frameWire,
  Receipt: receiptWire,
  Problems: problemsWire,
} satisfies Record<string, v.GenericSchema>;

export type WireName = keyof typeof wireSchemas;
