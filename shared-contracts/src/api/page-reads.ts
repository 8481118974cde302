import * as v from 'valibot';
import type { Calls } from './call';
import type { Offer } from './entities/campaign';
import type {
  FrameState,
  HomePage,
  LegalPage,
  LegalSlug,
  ServiceBookingPage,
  Warranty,
} from './entities/page';
import type { Faq, Film, NewsItem } from './entities/reading';
import type { Office } from './entities/site';
import { frameWire } from './wire/accessories-frame';
import { faqWire, toFaq } from './wire/faq';
import { filmWire, toFilm } from './wire/film';
import { homePageWire, toHomePage } from './wire/home-page';
import { legalPageWire, toLegalPage } from './wire/legal-page';
import { newsWire, toNewsItem } from './wire/news';
import { offerWire, toOffer } from './wire/offer';
import { officeWire, toOffice } from './wire/office';
import { servicePageWire, toServiceBookingPage } from './wire/service-page';
import { toWarranty, warrantyWire } from './wire/warranty';

/** What editors write besides models, campaigns and jobs. `get` rejects with status 404 for what is not there. */
export interface PageReads {
  offers: { list(): Promise<Offer[]>; get(id: string | number): Promise<Offer> };
  /** The newest first. */
  news: { list(): Promise<NewsItem[]>; get(id: string | number): Promise<NewsItem> };
  faqs: { list(): Promise<Faq[]> };
  offices: { list(): Promise<Office[]> };
  gallery: { list(): Promise<Film[]> };
  homePage: { get(): Promise<HomePage> };
  warranty: { get(): Promise<Warranty> };
  legal: { get(slug: LegalSlug): Promise<LegalPage> };
  accessories: { getFrame(): Promise<FrameState> };
}

export function createPageReads({ read, locale }: Calls): PageReads {
  const one = async <Wire, Entity>(
    path: string,
    schema: v.GenericSchema<unknown, Wire>,
    convert: (wire: Wire, locale: Calls['locale']) => Entity,
  ) => convert(await read(path, schema), locale);

  const list = async <Wire, Entity>(
    path: string,
    schema: v.GenericSchema<unknown, Wire>,
    convert: (wire: Wire, locale: Calls['locale']) => Entity,
  ) => (await read(path, v.array(schema))).map((wire) => convert(wire, locale));

  const segment = (id: string | number) => encodeURIComponent(id);
  return {
    offers: {
      list: () => list('offers_list', offerWire, toOffer),
      get: (id) => one(`single_offer/${segment(id)}`, offerWire, toOffer),
    },
    news: {
      list: () => list('media_list', newsWire, toNewsItem),
      get: (id) => one(`single_media_item/${segment(id)}`, newsWire, toNewsItem),
    },
    faqs: { list: () => list('get_faqs', faqWire, toFaq) },
    offices: { list: () => list('getOfficeLocations', officeWire, toOffice) },
    gallery: { list: () => list('gallery', filmWire, toFilm) },
    homePage: { get: () => one('home_page', homePageWire, toHomePage) },
    warranty: { get: () => one('WarrentyPage', warrantyWire, toWarranty) },
    accessories: { getFrame: async () => (await read('accessories_frame', frameWire)).state },
    legal: { get: (slug) => one(`legal_page/${segment(slug)}`, legalPageWire, toLegalPage) },
  };
}

/** What stands above the booking form. */
export async function readServiceBookingPage({ read, locale }: Calls): Promise<ServiceBookingPage> {
  return toServiceBookingPage(await read('bookg_service_page', servicePageWire), locale);
}
