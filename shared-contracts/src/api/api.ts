/** The calls of the site as pages see them: clean types, and what a page needs without calling. React-free. */
export type { Attribution } from '../attribution/attribution';
export { touchOf } from '../attribution/touches';
export { ApiError } from './api-error';
export { type Arrival, arrive } from './arrival';
export type { Sender } from './call';
export { campaignSourceOf } from './campaign-source';
export type { Api, DealAddress } from './client';
/** What the screens are given: clean types, in one language, whatever the wire spells. */
export type * from './entities/campaign';
export type * from './entities/job';
export type * from './entities/lead';
export type * from './entities/model';
export type * from './entities/page';
export type * from './entities/reading';
export type * from './entities/site';
export {
  antiForgeryCookie,
  antiForgeryHeader,
  attributionHeader,
  servedCookie,
  servedHeader,
  shortestVisit,
} from './headers';
export { honeypotField } from './honeypot';
export { ownProblem } from './own-problem';
export { pagePicture } from './page-picture';
export {
  formField,
  type RefusedPost,
  readSent,
  readThanks,
  thanksSearch,
  withoutSent,
  withSent,
} from './posted';
export type { Transport, TransportAnswer, TransportRequest } from './transport';
export type { AboutWire } from './wire/about';
export type { FrameWire } from './wire/accessories-frame';
export type { BannerWire } from './wire/banner';
export type { BrandWire } from './wire/brand';
export type { FaqWire } from './wire/faq';
export type { FilmWire } from './wire/film';
export type { HomePageWire } from './wire/home-page';
export type { JobWire } from './wire/job';
export type { LandingDealWire } from './wire/landing-deal';
export type { LeadWire } from './wire/lead';
export type { LegalPageWire } from './wire/legal-page';
export type { NewsWire } from './wire/news';
export type { OfferWire } from './wire/offer';
export type { OfficeWire } from './wire/office';
export type { ProductWire } from './wire/product';
export type { SeoWire } from './wire/seo';
export type { ServicePageWire } from './wire/service-page';
export type { SettingsWire } from './wire/settings';
export type { WarrantyWire } from './wire/warranty';
export type { WireName } from './wire-schemas';
