import { about, servedAbout } from './calls/about';
import { accessories, servedAccessories } from './calls/accessories';
import { banners, servedBanners } from './calls/banners';
import { faqs, servedFaqs } from './calls/faqs';
import { gallery, servedGallery } from './calls/gallery';
import { homePage, servedHomePage } from './calls/home-page';
import { jobs, servedJobs } from './calls/jobs';
import { landing, servedLanding } from './calls/landing';
import { legal, servedLegal } from './calls/legal';
import { models, servedModels } from './calls/models';
import { news, servedNews } from './calls/news';
import { offers, servedOffers } from './calls/offers';
import { offices, servedOffices } from './calls/offices';
import { contact, newsletter, quotes, testDrives } from './calls/requests';
import { seo, servedSeo } from './calls/seo';
import { servedServiceBookings, serviceBookings } from './calls/service-bookings';
import { servedSettings, settings } from './calls/settings';
import { servedWarranty, warranty } from './calls/warranty';
import type { ServedRead } from './served-read';

export type * from './calls/about';
export type * from './calls/accessories';
export type * from './calls/banners';
export type * from './calls/faqs';
export type * from './calls/gallery';
export type * from './calls/home-page';
export type * from './calls/jobs';
export type * from './calls/landing';
export type * from './calls/legal';
export type * from './calls/models';
export type * from './calls/news';
export type * from './calls/offers';
export type * from './calls/offices';
export type * from './calls/seo';
export type * from './calls/service-bookings';
export type * from './calls/settings';
export type * from './calls/warranty';

/** Every call of the site, by what it is about: a client has a method of the same name for each. */
export const calls = {
  settings,
  seo,
  models,
  banners,
  landing,
  homePage,
  about,
  serviceBookings,
  warranty,
  offices,
  jobs,
  offers,
  news,
  faqs,
  gallery,
  accessories,
  legal,
  contact,
  newsletter,
  quotes,
  testDrives,
};

/** What the server adds to those that read; a function, so that no page's script has it. */
export function servedReads(): readonly ServedRead[] {
  return [
    ...servedSettings,
    ...servedSeo,
    ...servedModels,
    ...servedBanners,
    ...servedLanding,
    ...servedHomePage,
    ...servedAbout,
    ...servedServiceBookings,
    ...servedWarranty,
    ...servedOffices,
    ...servedJobs,
    ...servedOffers,
    ...servedNews,
    ...servedFaqs,
    ...servedGallery,
    ...servedAccessories,
    ...servedLegal,
  ];
}
