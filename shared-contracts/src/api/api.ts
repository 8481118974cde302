/** The calls of the site: clean types inside, the wire's spelling outside. React-free. */
export { type Attribution, attributionHeader, readAttribution } from '../attribution/attribution';
export { touchOf } from '../attribution/touches';
export { ApiError } from './api-error';
export {
  antiForgeryCookie,
  antiForgeryHeader,
  createBrowserTransport,
  servedCookie,
  servedHeader,
  shortestVisit,
} from './browser-transport';
export type { Sender } from './call';
export { type Api, createApi, type DealAddress } from './client';
/** What the screens are given: clean types, in one language, whatever the wire spells. */
export type * from './entities/campaign';
export type * from './entities/job';
export type * from './entities/lead';
export type * from './entities/model';
export type * from './entities/page';
export type * from './entities/reading';
export type * from './entities/site';
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
export type { Transport, TransportRequest } from './transport';
export type { AboutWire } from './wire/about';
export type { FrameWire } from './wire/accessories-frame';
export type { BannerWire } from './wire/banner';
export type { BrandWire } from './wire/brand';
export { contactMessageWire } from './wire/contact-message';
export type { FaqWire } from './wire/faq';
export type { FilmWire } from './wire/film';
export type { HomePageWire } from './wire/home-page';
export type { JobWire } from './wire/job';
export { jobApplicationWire } from './wire/job-application';
export { toEscapedJsonText, toJsonText, toSingleQuotedText } from './wire/json-text';
export { type LandingDealWire, sourceOf } from './wire/landing-deal';
export { landingEnquiryWire } from './wire/landing-enquiry';
export { type LeadWire, trapField } from './wire/lead';
export type { LegalPageWire } from './wire/legal-page';
export type { NewsWire } from './wire/news';
export { newsletterWire } from './wire/newsletter';
export type { OfferWire } from './wire/offer';
export { offerEnquiryWire } from './wire/offer-enquiry';
export type { OfficeWire } from './wire/office';
export type { ProductWire } from './wire/product';
export { quoteRequestWire } from './wire/quote-request';
export type { SeoWire } from './wire/seo';
export { serviceBookingWire } from './wire/service-booking';
export type { ServicePageWire } from './wire/service-page';
export type { SettingsWire } from './wire/settings';
export { testDriveWire } from './wire/test-drive';
export type { WarrantyWire } from './wire/warranty';
export { type WireName, wireSchemas } from './wire-schemas';
