export type OfferType = 'new-car-offer' | 'service-offer';

const segment = (value: string | number) => encodeURIComponent(String(value));

/** Every address of the site, without its language: `localise` of `shared-contracts/locale` adds it. */
export const paths = {
  home: () => '/home',
  about: () => '/about',
  models: () => '/models',
  explore: (slug: string) => `/explore-vehicles/${segment(slug)}`,
  bookService: () => '/book-appointment',
  genuineParts: () => '/genuine-parts',
  testDrive: () => '/test-drive',
  faqs: () => '/faqs',
  warranty: () => '/warranty',
  offers: () => '/offers',
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
  terms: () => '/terms-conditions',
  privacy: () => '/privacy-policy',
  landing: (campaign: string, offerType: OfferType, bannerId: string | number) =>
    `/landing_page/${segment(campaign)}/${segment(offerType)}/${segment(bannerId)}`,
  thankYou: () => '/thankyou_page',
} as const;

/** Address that dials a number as it is written, spaces and all. */
export const telAddress = (number: string) => `tel:${number.replace(/\s/g, '')}`;

/** Address of the messaging app's conversation with the dealer. `phone` is international digits; `text` is what the visitor may send. */
export const chatAddress = (phone: string, text?: string) =>
  `https://wa.me/${phone}${text === undefined ? '' : `?text=${segment(text)}`}`;
