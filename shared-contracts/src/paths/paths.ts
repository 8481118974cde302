import { type PageRequest, withRequest } from './requests';

export { type Chosen, type ChosenChange, readChosen, withChosen } from './chosen';
export { arrange, type LinkOrder } from './frame-links';
export { asksFor, differInRequest, withRequest } from './requests';

export type OfferType = 'new-car-offer' | 'service-offer';

/** A model's grade. */
export type Trim = 'gl' | 'glx';

/** Options of the comparison. */
export interface CompareView {
  trim?: Trim;
  /** Highlights rows in which the models differ. */
  differences?: boolean;
}

/** What the page of running costs compares: cars as `slug.grade`, and kilometres a year. */
export interface CostChoice {
  car?: string;
  with?: string;
  kilometres?: number;
}

/** In the address of `owners`: no recall is open. No recall has this id. */
export const noRecall = 'none';

/** In the address of `owners`: a recall is open that the content does not tell of. No recall has this id. */
export const untoldRecall = 'untold';

/** What a car in stock is wished to be; what is left out does not matter. */
export interface StockWish {
  /** Slug of the model. */
  model?: string;
  gearbox?: string;
  /** Id of one of the model's colours. */
  colour?: string;
  /** Most dinars. */
  price?: string;
  /** Id of a branch. */
  branch?: string;
  /** Model year. */
  year?: string;
}

const segment = (value: string | number) => encodeURIComponent(String(value));

function withQuery(path: string, parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

const keyed = (key?: string) => (key === undefined ? '' : `?key=${segment(key)}`);

/**
 * Paths of all pages without language prefix; `localise` of `shared-contracts/locale` adds it. 360° pages are in the
 * models' data.
 */
export const paths = {
  home: () => '/home',
  about: () => '/about',
  models: () => '/models',
  /** @param request Dialog that opens with the page */
  explore: (slug: string, request: PageRequest | null = null) =>
    `/explore-vehicles/${segment(slug)}${withRequest('', request)}`,
  /**
   * @param branch Id of the service centre to preselect
   * @param model Slug of the preselected car
   */
  bookService: (branch?: number, model?: string) =>
    withQuery('/book-appointment', { branch, model }),
  /**
   * The page of what a visitor has asked for.
   * @param key Key of the request, from its link; its reference opens it in the browser that has sent it
   */
  request: (key?: string) => `/request${keyed(key)}`,
  /** Calendar file (ICS) of a request with a time. */
  requestCalendar: (key?: string) => `/request.ics${keyed(key)}`,
  /** The former address of the page of a service booking, which mails still name. */
  booking: (key?: string) => `/booking${keyed(key)}`,
  bookingCalendar: (key?: string) => `/booking.ics${keyed(key)}`,
  genuineParts: () => '/genuine-parts',
  /** @param model Slug of the preselected model */
  testDrive: (model?: string) => withQuery('/test-drive', { model }),
  /** @param model Slug of the preselected model */
  finance: (model?: string) => withQuery('/finance', { model }),
  /** @param model Slug of the wanted model */
  tradeIn: (model?: string) => withQuery('/trade-in', { model }),
  /** @param model Slug of the model whose cars are listed */
  stock: (model?: string) => withQuery('/stock', { model }),
  /** @param model Slug of the model that is built; without one the page has them all */
  build: (model?: string) => (model === undefined ? '/build' : `/build/${segment(model)}`),
  /** Takes the form of a build's page, and keeps the build under a number. */
  keepBuild: (model: string) => `/build/${segment(model)}/keep`,
  /** @param number Number of a kept build; without one the page asks for it */
  keptBuild: (number?: string) => withQuery('/build/kept', { number }),
  /** @param number Number of the kept build whose sheet is downloaded, a PDF */
  buildSheet: (number?: string) => withQuery('/build/kept/sheet.pdf', { number }),
  /** QR code of a build's address, an SVG; the query is the build's own. */
  buildQrCode: (model: string) => `/build/${segment(model)}/qr.svg`,
  stockCar: (slug: string) => `/stock/${segment(slug)}`,
  /** @param wish What the form is filled with */
  stockAlert: (wish: StockWish = {}) => withQuery('/stock-alert', { ...wish }),
  /** @param key Key of the alert, from the links in mails */
  manageStockAlert: (key?: string) => `/stock-alert/manage${keyed(key)}`,
  /** @param model Slug of the model whose reviews are listed */
  reviews: (model?: string, page?: number) => withQuery('/reviews', { model, page }),
  /** @param key Key of the review, from the link in the mail */
  review: (key?: string) => `/review${keyed(key)}`,
  faqs: () => '/faqs',
  warranty: () => '/warranty',
  /** `category` is the key of an offer category. */
  offers: (category?: string) =>
    category === undefined ? '/offers' : `/offers?category=${segment(category)}`,
  offer: (id: string | number) => `/offers-description/${segment(id)}`,
  news: () => '/news',
  newsItem: (id: string | number) => `/media-description/${segment(id)}`,
  gallery: () => '/gallery',
  contact: () => '/contact-us',
  branch: (slug: string) => `/branches/${segment(slug)}`,
  careers: () => '/career',
  job: (slug: string) => `/job_description/${segment(slug)}`,
  accessories: () => '/accessories',
  inside: () => '/inside',
  runningCosts: (choice: CostChoice = {}) => withQuery('/running-costs', { ...choice }),
  servicePrices: (model?: string) => withQuery('/service-prices', { model }),
  /** @param model Slug of the car whose manual is shown */
  manual: (model?: string) => withQuery('/manual', { model }),
  /** @param recall Ids of the recalls that are open for a car, joined by dots, `untoldRecall` among them; or `noRecall` */
  owners: (recall?: string) => withQuery('/owners', { recall }),
  downloads: () => '/downloads',
  /** At most three models. */
  compare: (
    slugs: readonly string[] = [],
    { trim = 'gl', differences = false }: CompareView = {},
  ) => {
    const query = [
      slugs.length > 0 && `models=${slugs.map(segment).join(',')}`,
      trim !== 'gl' && `trim=${trim}`,
      differences && 'differences=1',
    ].filter(Boolean);
    return query.length === 0 ? '/compare' : `/compare?${query.join('&')}`;
  },
  search: (query?: string) => (query ? `/search?q=${segment(query)}` : '/search'),
  /** The service worker shows it in place of a page that it has not kept, which it names in `?page=`. */
  offline: () => '/offline',
  terms: () => '/terms-conditions',
  privacy: () => '/privacy-policy',
  accessibility: () => '/accessibility',
  landing: (campaign: string, offerType: OfferType, bannerId: string | number) =>
    `/landing_page/${segment(campaign)}/${segment(offerType)}/${segment(bannerId)}`,
  thankYou: () => '/thankyou_page',
  /** @param key Key of the subscription, from the links in mails */
  confirmSubscription: (key?: string) => `/newsletter/confirm${keyed(key)}`,
  leaveNewsletter: (key?: string) => `/newsletter/unsubscribe${keyed(key)}`,
} as const;

/** `tel:` address of a number, which may contain spaces. */
export const telAddress = (number: string) => `tel:${number.replace(/\s/g, '')}`;

/** Address of directions to a place, given as an address or `latitude,longitude`. Opens the map app on a phone. */
export const directionsAddress = (place: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${segment(place)}`;

/** Address of a WhatsApp chat with the dealer. `phone` is international digits; `text` prefills the message. */
export const chatAddress = (phone: string, text?: string) =>
  `https://wa.me/${phone}${text === undefined ? '' : `?text=${segment(text)}`}`;

/** The shell's own links in the panels of its navigation and the columns of its footer: key of their text, and address. */
export const ownLinks = {
  afterSales: [
    ['nav.bookService', paths.bookService()],
    ['nav.genuineParts', paths.genuineParts()],
    ['footer.warranty', paths.warranty()],
  ],
  media: [
    ['nav.gallery', paths.gallery()],
    ['nav.news', paths.news()],
  ],
  buying: [
    ['nav.compare', paths.compare()],
    ['footer.offers', paths.offers()],
    ['footer.brochures', paths.downloads()],
  ],
  owners: [
    ['nav.bookService', paths.bookService()],
    ['nav.genuineParts', paths.genuineParts()],
    ['nav.accessories', paths.accessories()],
    ['footer.warranty', paths.warranty()],
    ['footer.faqs', paths.faqs()],
  ],
  company: [
    ['nav.about', paths.about()],
    ['nav.news', paths.news()],
    ['nav.gallery', paths.gallery()],
    ['nav.career', paths.careers()],
    ['nav.contact', paths.contact()],
  ],
} as const;
