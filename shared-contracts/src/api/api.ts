/** The calls of the site: clean types inside, the wire's spelling outside. React-free. */
export { type Attribution, attributionHeader, readAttribution } from '../attribution/attribution';
export { ApiError } from './api-error';
export { antiForgeryCookie, antiForgeryHeader, createBrowserTransport } from './browser-transport';
export { type Api, createApi, type DealAddress } from './client';
export type * from './entities';
export type { Transport, TransportRequest } from './transport';
export type { AboutWire } from './wire/about';
export type { BannerWire } from './wire/banner';
export type { BrandWire } from './wire/brand';
export type { JobWire } from './wire/job';
export { toEscapedJsonText, toJsonText } from './wire/json-text';
export type { LandingDealWire } from './wire/landing-deal';
export { landingEnquiryWire } from './wire/landing-enquiry';
export type { LeadWire } from './wire/lead';
export type { ProductWire } from './wire/product';
export type { SeoWire } from './wire/seo';
export type { SettingsWire } from './wire/settings';
export { testDriveWire } from './wire/test-drive';
