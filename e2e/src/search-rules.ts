import { paths } from 'shared-contracts/paths';

/** How search engines must treat an address. Addresses have no locale prefix. */
export type SearchRule =
  /** Indexed under its canonical address; the Arabic one may contain another id. */
  | { canonical: string; arabic?: string }
  /** Answered with this status, and not indexed. */
  | { hidden: number }
  /** Redirects with this status. */
  | { leadsTo: string; status: number };

const found = (canonical: string, arabic = canonical): SearchRule => ({ canonical, arabic });
const hidden = (status = 200): SearchRule => ({ hidden: status });
const leads = (leadsTo: string, status: number): SearchRule => ({ leadsTo, status });

const swift = paths.explore('swift');
const swiftDeal = paths.landing('swift-pay-later', 'new-car-offer', 2);
const itsArabicDeal = paths.landing('swift-pay-later', 'new-car-offer', 6);

/**
 * All visitor routes with each kind of address they answer. Choices, filters, campaign parameters and form states
 * have no page of their own; neither has a page number that the list ignores.
 */
export const searchRules: Readonly<Record<string, readonly (readonly [string, SearchRule])[]>> = {
  '': [
    ['/', found('/')],
    ['/?utm_source=mail&gclid=1', found('/')],
  ],
  home: [
    ['/home', found('/')],
    ['/home?igsh=1', found('/')],
    ['/home?preview=over', leads('/home', 302)],
    ['/home?draft=over', leads('/home', 302)],
  ],
  about: [
    ['/about', found('/about')],
    ['/About/?from=mail', leads('/about?from=mail', 301)],
  ],
  models: [
    ['/models', found('/models')],
    ['/models?body=suv&sort=price&models=swift', found('/models')],
    ['/models?page=2&body=suv&utm_source=mail', leads('/models?body=suv&utm_source=mail', 302)],
    ['/models?page=any', leads('/models', 302)],
  ],
  'explore-vehicles/:slug': [
    [swift, found(swift)],
    [`${swift}?grade=glx&colour=red`, found(swift)],
    [paths.explore('swift', 'test-drive'), found(swift)],
    [
      '/explore-vehicles/8?grade=glx&utm_source=mail',
      leads('/explore-vehicles/ciaz?grade=glx&utm_source=mail', 301),
    ],
    ['/explore-vehicles/99', leads('/models', 301)],
    ['/explore-vehicles/nothing', hidden(404)],
  ],
  ':view?360': [
    ['/swift360', found('/swift360')],
    ['/swift360?colour=red', found('/swift360')],
    ['/nothing360?utm_source=mail', leads('/home?utm_source=mail', 302)],
  ],
  downloads: [
    ['/downloads', found('/downloads')],
    ['/downloads?page=2', leads('/downloads', 302)],
  ],
  compare: [
    ['/compare', found('/compare')],
    [paths.compare(['swift', 'fronx'], { trim: 'glx', differences: true }), found('/compare')],
  ],
  inside: [['/inside', found('/inside')]],
  'test-drive': [[paths.testDrive('swift'), found('/test-drive')]],
  'book-appointment': [[paths.bookService(2), found('/book-appointment')]],
  booking: [
    ['/booking', hidden()],
    [paths.booking('nothing'), hidden()],
  ],
  'genuine-parts': [['/genuine-parts', found('/genuine-parts')]],
  accessories: [['/accessories', found('/accessories')]],
  finance: [['/finance?model=swift&months=60&deposit=500', found('/finance')]],
  'trade-in': [[paths.tradeIn('swift'), found('/trade-in')]],
  offers: [
    ['/offers', found('/offers')],
    [paths.offers('service'), found('/offers')],
    ['/offers?page=2', found('/offers')],
  ],
  'offers-description/:id': [
    [paths.offer(1), found(paths.offer(1))],
    [paths.offer(9999), hidden(404)],
  ],
  news: [
    ['/news', found('/news')],
    ['/news?page=2', found('/news')],
  ],
  'media-description/:id': [
    [paths.newsItem(1), found(paths.newsItem(1))],
    [paths.newsItem(9999), hidden(404)],
  ],
  faqs: [
    ['/faqs', found('/faqs')],
    ['/faqs?q=service', hidden()],
  ],
  warranty: [['/warranty', found('/warranty')]],
  gallery: [['/gallery', found('/gallery')]],
  'contact-us': [['/contact-us', found('/contact-us')]],
  'terms-conditions': [['/terms-conditions', found('/terms-conditions')]],
  'privacy-policy': [['/privacy-policy', found('/privacy-policy')]],
  career: [
    ['/career', found('/career')],
    ['/career?department=sales', found('/career')],
  ],
  'job_description/:slug': [
    [paths.job('sales-adviser'), found(paths.job('sales-adviser'))],
    [paths.job('nothing'), hidden(404)],
  ],
  'landing_page/:campaign/:offerType/:bannerId': [
    [swiftDeal, found(swiftDeal, itsArabicDeal)],
    // The id of the other language's banner works as well
    [itsArabicDeal, found(swiftDeal, itsArabicDeal)],
    [`${swiftDeal}?utm_source=mail&gclid=1`, found(swiftDeal, itsArabicDeal)],
    [paths.landing('swift-pay-later', 'new-car-offer', 1), hidden(404)],
    [paths.landing('nothing', 'service-offer', 1), hidden(404)],
  ],
  // Has the same addresses in Arabic
  'landing_page_arabic/:campaign/:offerType/:bannerId': [],
  thankyou_page: [
    ['/thankyou_page', hidden()],
    // A reference sent by another browser
    ['/thankyou_page?reference=TD-20417', leads('/thankyou_page', 302)],
  ],
  'newsletter/confirm': [[paths.confirmSubscription('nothing'), hidden()]],
  'newsletter/unsubscribe': [[paths.leaveNewsletter('nothing'), hidden()]],
  // Addresses without a route
  none: [['/unknown-address?utm_source=mail', leads('/home?utm_source=mail', 302)]],
};
