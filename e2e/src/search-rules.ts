import { paths } from 'shared-contracts/paths';

/** How search engines must treat an address. Addresses have no locale prefix. */
export type SearchRule =
  /** Indexed under its canonical address; the Arabic one may contain another id. */
  | { canonical: string; arabic?: string }
  /** Answered with this status, and not indexed. */
  | { hidden: number }
  /** Redirects with this status. */
  | { leadsTo: string; status: number };

const indexed = (canonical: string, arabic = canonical): SearchRule => ({ canonical, arabic });
const notIndexed = (status = 200): SearchRule => ({ hidden: status });
const redirects = (leadsTo: string, status: number): SearchRule => ({ leadsTo, status });

const swift = paths.explore('swift');
const swiftDeal = paths.landing('swift-pay-later', 'new-car-offer', 2);
const swiftDealArabic = paths.landing('swift-pay-later', 'new-car-offer', 6);

/**
 * All visitor routes with each kind of address they answer. Choices, filters, campaign parameters and form states
 * have no page of their own; neither has a page number that the list ignores.
 */
export const searchRules: Readonly<Record<string, readonly (readonly [string, SearchRule])[]>> = {
  '': [
    ['/', indexed('/')],
    ['/?utm_source=mail&gclid=1', indexed('/')],
  ],
  home: [
    ['/home', indexed('/')],
    ['/home?igsh=1', indexed('/')],
    ['/home?preview=over', redirects('/home', 302)],
    ['/home?draft=over', redirects('/home', 302)],
  ],
  about: [
    ['/about', indexed('/about')],
    ['/About/?from=mail', redirects('/about?from=mail', 301)],
  ],
  models: [
    ['/models', indexed('/models')],
    ['/models?body=suv&sort=price&models=swift', indexed('/models')],
    ['/models?page=2&body=suv&utm_source=mail', redirects('/models?body=suv&utm_source=mail', 302)],
    ['/models?page=any', redirects('/models', 302)],
  ],
  'explore-vehicles/:slug': [
    [swift, indexed(swift)],
    [`${swift}?grade=glx&colour=red`, indexed(swift)],
    [paths.explore('swift', 'test-drive'), indexed(swift)],
    [
      '/explore-vehicles/8?grade=glx&utm_source=mail',
      redirects('/explore-vehicles/ciaz?grade=glx&utm_source=mail', 301),
    ],
    ['/explore-vehicles/99', redirects('/models', 301)],
    ['/explore-vehicles/nothing', notIndexed(404)],
  ],
  ':view?360': [
    ['/swift360', indexed('/swift360')],
    ['/swift360?colour=red', indexed('/swift360')],
    ['/nothing360?utm_source=mail', redirects('/home?utm_source=mail', 302)],
  ],
  ':page': [
    ['/how-to-buy', indexed('/how-to-buy')],
    ['/How-to-buy/?utm_source=mail', redirects('/how-to-buy?utm_source=mail', 301)],
    ['/nothing?utm_source=mail', redirects('/home?utm_source=mail', 302)],
  ],
  downloads: [
    ['/downloads', indexed('/downloads')],
    ['/downloads?page=2', redirects('/downloads', 302)],
  ],
  compare: [
    ['/compare', indexed('/compare')],
    [paths.compare(['swift', 'fronx'], { trim: 'glx', differences: true }), indexed('/compare')],
  ],
  inside: [['/inside', indexed('/inside')]],
  'test-drive': [[paths.testDrive('swift'), indexed('/test-drive')]],
  'book-appointment': [[paths.bookService(2), indexed('/book-appointment')]],
  booking: [
    ['/booking', notIndexed()],
    [paths.booking('nothing'), notIndexed()],
  ],
  request: [
    ['/request', notIndexed()],
    [paths.request('nothing'), notIndexed()],
  ],
  reviews: [
    ['/reviews', indexed('/reviews')],
    ['/reviews?model=swift&utm_source=mail', indexed('/reviews')],
    ['/reviews?page=9&model=swift', redirects('/reviews?model=swift', 302)],
  ],
  review: [
    ['/review', notIndexed()],
    [paths.review('nothing'), notIndexed()],
  ],
  'genuine-parts': [['/genuine-parts', indexed('/genuine-parts')]],
  accessories: [['/accessories', indexed('/accessories')]],
  finance: [['/finance?model=swift&months=60&deposit=500', indexed('/finance')]],
  build: [['/build', indexed('/build')]],
  'build/:model': [
    ['/build/swift?grade=glx&colour=red&with=dash-camera&months=48', indexed('/build/swift')],
    ['/build/nothing', notIndexed(404)],
  ],
  'build/kept': [
    ['/build/kept', notIndexed()],
    ['/build/kept?number=nothing', notIndexed()],
  ],
  'running-costs': [['/running-costs?car=swift.glx&with=fronx.gl', indexed('/running-costs')]],
  'service-prices': [[paths.servicePrices('swift'), indexed('/service-prices')]],
  owners: [
    ['/owners', indexed('/owners')],
    [paths.owners('fuel-pump-2024'), indexed('/owners')],
  ],
  manual: [[paths.manual('swift'), indexed('/manual')]],
  'trade-in': [
    [paths.tradeIn('swift'), indexed('/trade-in')],
    ['/trade-in?car=toyota-yaris&year=2018&kilometres=85000', indexed('/trade-in')],
  ],
  offers: [
    ['/offers', indexed('/offers')],
    [paths.offers('service'), indexed('/offers')],
    ['/offers?page=2', indexed('/offers')],
  ],
  'offers-description/:id': [
    [paths.offer(1), indexed(paths.offer(1))],
    [paths.offer(9999), notIndexed(404)],
  ],
  news: [
    ['/news', indexed('/news')],
    ['/news?page=2', indexed('/news')],
  ],
  'media-description/:id': [
    [paths.newsItem(1), indexed(paths.newsItem(1))],
    [paths.newsItem(9999), notIndexed(404)],
  ],
  faqs: [
    ['/faqs', indexed('/faqs')],
    ['/faqs?q=service', notIndexed()],
  ],
  search: [
    ['/search', notIndexed()],
    ['/search?q=swift', notIndexed()],
    ['/search?q=swift&kind=grade', notIndexed()],
  ],
  offline: [['/offline', notIndexed()]],
  warranty: [['/warranty', indexed('/warranty')]],
  gallery: [['/gallery', indexed('/gallery')]],
  'contact-us': [['/contact-us', indexed('/contact-us')]],
  'branches/:slug': [
    [paths.branch('sitra-showroom'), indexed(paths.branch('sitra-showroom'))],
    [paths.branch('nothing'), notIndexed(404)],
  ],
  'terms-conditions': [['/terms-conditions', indexed('/terms-conditions')]],
  'privacy-policy': [['/privacy-policy', indexed('/privacy-policy')]],
  accessibility: [['/accessibility', indexed('/accessibility')]],
  career: [
    ['/career', indexed('/career')],
    ['/career?department=sales', indexed('/career')],
  ],
  stock: [
    ['/stock', indexed('/stock')],
    ['/stock?page=2', indexed('/stock?page=2')],
    ['/stock?page=999', redirects('/stock?page=5', 302)],
    ['/stock?model=swift&page=1', indexed('/stock')],
  ],
  'stock/:slug': [
    [paths.stockCar('swift-glx-sw271037'), indexed(paths.stockCar('swift-glx-sw271037'))],
    // Its model is written otherwise
    [paths.stockCar('fronx-gl-sw271037'), indexed(paths.stockCar('swift-glx-sw271037'))],
    // Sold
    [paths.stockCar('fronx-glx-fx271333'), notIndexed()],
    [paths.stockCar('nothing'), notIndexed(404)],
  ],
  'stock-alert': [[paths.stockAlert({ model: 'swift', price: '6000' }), indexed('/stock-alert')]],
  'stock-alert/manage': [[paths.manageStockAlert('nothing'), notIndexed()]],
  'job_description/:slug': [
    [paths.job('sales-adviser'), indexed(paths.job('sales-adviser'))],
    [paths.job('nothing'), notIndexed(404)],
  ],
  'landing_page/:campaign/:offerType/:bannerId': [
    [swiftDeal, indexed(swiftDeal, swiftDealArabic)],
    // The id of the other language's banner works as well
    [swiftDealArabic, indexed(swiftDeal, swiftDealArabic)],
    [`${swiftDeal}?utm_source=mail&gclid=1`, indexed(swiftDeal, swiftDealArabic)],
    [paths.landing('swift-pay-later', 'new-car-offer', 1), notIndexed(404)],
    [paths.landing('nothing', 'service-offer', 1), notIndexed(404)],
  ],
  // Has the same addresses in Arabic
  'landing_page_arabic/:campaign/:offerType/:bannerId': [],
  thankyou_page: [
    ['/thankyou_page', notIndexed()],
    // A reference sent by another browser
    ['/thankyou_page?reference=TD-20417', redirects('/thankyou_page', 302)],
  ],
  'newsletter/confirm': [[paths.confirmSubscription('nothing'), notIndexed()]],
  'newsletter/unsubscribe': [[paths.leaveNewsletter('nothing'), notIndexed()]],
  // Addresses without a route
  none: [['/unknown-address?utm_source=mail', redirects('/home?utm_source=mail', 302)]],
};
