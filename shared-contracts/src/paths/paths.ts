import { type PageRequest, withRequest } from './requests';

export { type Chosen, type ChosenChange, readChosen, withChosen } from './chosen';
export { asksFor, differInRequest, withRequest } from './requests';

export type OfferType = 'new-car-offer' | 'service-offer';

/** A model's grade. */
export type Trim = 'gl' | 'glx';

/** How the comparison is shown, where it is not as usual. */
export interface CompareView {
  trim?: Trim;
  /** Rows in which the models differ stand out. */
  differences?: boolean;
}

const segment = (value: string | number) => encodeURIComponent(String(value));

const keyed = (key?: string) => (key === undefined ? '' : `?key=${segment(key)}`);

/** Every address of the site, without its language: `localise` of `shared-contracts/locale` adds it. Models know their own 360 page. */
export const paths = {
  home: () => '/home',
  about: () => '/about',
  models: () => '/models',
  /** @param request a dialog of the page that opens with it */
  explore: (slug: string, request: PageRequest | null = null) =>
    `/explore-vehicles/${segment(slug)}${withRequest('', request)}`,
  /** @param branch id of the service centre whose times are offered; of any without one */
  bookService: (branch?: number) => `/book-appointment${branch ? `?branch=${branch}` : ''}`,
  /** @param key of a booked service; its visitor has it */
  booking: (key?: string) => `/booking${keyed(key)}`,
  /** A file for calendars. */
  bookingCalendar: (key?: string) => `/booking.ics${keyed(key)}`,
  genuineParts: () => '/genuine-parts',
  /** @param model slug of the car that is chosen beforehand */
  testDrive: (model?: string) => `/test-drive${model ? `?model=${model}` : ''}`,
  /** @param model slug of the car that is chosen beforehand */
  finance: (model?: string) => `/finance${model ? `?model=${model}` : ''}`,
  /** @param model slug of the car that is wanted */
  tradeIn: (model?: string) => `/trade-in${model ? `?model=${model}` : ''}`,
  faqs: () => '/faqs',
  warranty: () => '/warranty',
  /** `category` is the key of one kind of offer. */
  offers: (category?: string) =>
    category === undefined ? '/offers' : `/offers?category=${segment(category)}`,
  offer: (id: string | number) => `/offers-description/${segment(id)}`,
  news: () => '/news',
  newsItem: (id: string | number) => `/media-description/${segment(id)}`,
  gallery: () => '/gallery',
  contact: () => '/contact-us',
  careers: () => '/career',
  job: (slug: string) => `/job_description/${segment(slug)}`,
  accessories: () => '/accessories',
  inside: () => '/inside',
  downloads: () => '/downloads',
  /** At most three models side by side. */
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
  terms: () => '/terms-conditions',
  privacy: () => '/privacy-policy',
  landing: (campaign: string, offerType: OfferType, bannerId: string | number) =>
    `/landing_page/${segment(campaign)}/${segment(offerType)}/${segment(bannerId)}`,
  thankYou: () => '/thankyou_page',
  /** @param key of the subscription; links in mails have it */
  confirmSubscription: (key?: string) => `/newsletter/confirm${keyed(key)}`,
  leaveNewsletter: (key?: string) => `/newsletter/unsubscribe${keyed(key)}`,
} as const;

/** Address that dials a number as it is written, spaces and all. */
export const telAddress = (number: string) => `tel:${number.replace(/\s/g, '')}`;

/** Address of the way to a place, from wherever the visitor is: its address, or `latitude,longitude`. A phone opens its map. */
export const directionsAddress = (place: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${segment(place)}`;

/** Address of the messaging app's conversation with the dealer. `phone` is international digits; `text` is what the visitor may send. */
export const chatAddress = (phone: string, text?: string) =>
  `https://wa.me/${phone}${text === undefined ? '' : `?text=${segment(text)}`}`;
