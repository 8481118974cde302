import { about } from './calls/about';
import { accessories } from './calls/accessories';
import { banners } from './calls/banners';
import { builds } from './calls/builds';
import { customPages } from './calls/custom-pages';
import { faqs } from './calls/faqs';
import { finance } from './calls/finance';
import { gallery } from './calls/gallery';
import { homePage } from './calls/home-page';
import { jobs } from './calls/jobs';
import { landing } from './calls/landing';
import { accessibility, legal } from './calls/legal';
import { manuals } from './calls/manuals';
import { models } from './calls/models';
import { news } from './calls/news';
import { offers } from './calls/offers';
import { offices } from './calls/offices';
import { recalls } from './calls/recalls';
import {
  contact,
  financeRequests,
  newsletter,
  quotes,
  testDrives,
  tradeIns,
} from './calls/requests';
import { reviews } from './calls/reviews';
import { runningCosts } from './calls/running-costs';
import { search } from './calls/search';
import { seo } from './calls/seo';
import { serviceBookings } from './calls/service-bookings';
import { servicePrices } from './calls/service-prices';
import { settings } from './calls/settings';
import { stock } from './calls/stock';
import { subscriptions } from './calls/subscriptions';
import { tradeInTable } from './calls/trade-in-table';
import { requests } from './calls/visitor-requests';
import { warranty } from './calls/warranty';
import type { ServedRead } from './served-read';

export type * from './calls/about';
export type * from './calls/accessories';
export type * from './calls/banners';
export type * from './calls/builds';
export type * from './calls/custom-pages';
export type * from './calls/faqs';
export type * from './calls/finance';
export type * from './calls/gallery';
export type * from './calls/home-page';
export type * from './calls/jobs';
export type * from './calls/landing';
export type * from './calls/legal';
export type * from './calls/manuals';
export type * from './calls/models';
export type * from './calls/news';
export type * from './calls/offers';
export type * from './calls/offices';
export type * from './calls/recalls';
export type * from './calls/reviews';
export type * from './calls/running-costs';
export type * from './calls/search';
export type * from './calls/seo';
export type * from './calls/service-bookings';
export type * from './calls/service-prices';
export type * from './calls/settings';
export type * from './calls/stock';
export type * from './calls/subscriptions';
export type * from './calls/trade-in-table';
export type * from './calls/visitor-requests';
export type * from './calls/warranty';

/** Every call of the site, grouped by resource. The client has a method of the same name for each. */
export const calls = {
  settings,
  seo,
  models,
  banners,
  landing,
  homePage,
  about,
  serviceBookings,
  requests,
  warranty,
  offices,
  jobs,
  offers,
  news,
  faqs,
  gallery,
  accessories,
  legal,
  accessibility,
  customPages,
  contact,
  newsletter,
  subscriptions,
  quotes,
  testDrives,
  tradeIns,
  finance,
  financeRequests,
  search,
  stock,
  runningCosts,
  servicePrices,
  builds,
  tradeInTable,
  manuals,
  recalls,
  reviews,
};

/** What the server adds to the read calls. A function, so that it is not bundled into the pages' script. */
export function servedReads(): readonly ServedRead[] {
  return [
    {
      call: settings.get,
      summary: 'Brand, phones, hours and links',
      name: 'Settings',
      alias: 'get_settings',
      content: { one: 'settings' },
    },
    {
      call: seo.get,
      summary: 'What search engines read of a page, in the language of the request',
      name: 'SeoRecord',
      parameters: {
        slug: 'Path of the page without its language and first slash; may hold slashes',
      },
      example: { values: { slug: 'home' } },
    },
    {
      call: models.range,
      summary: 'All models in their order',
      name: 'ModelSummary',
      content: { all: 'brand' },
    },
    {
      call: models.choices,
      summary: 'The cars that forms offer',
      name: 'FormCars',
      content: { one: 'form-cars' },
    },
    {
      call: models.get,
      summary: 'One model with everything about it',
      name: 'Model',
      parameters: { slug: 'Slug of the model, or its number' },
      content: { one: 'product', wrap: (json) => `[${json}]` },
      example: { first: models.list, fields: { slug: 'slug' } },
    },
    {
      call: banners.list,
      summary: 'Banners of the home page in both languages',
      name: 'Banner',
    },
    {
      call: landing.getDeal,
      summary: 'What a campaign offers, in the language of the request',
      name: 'LandingDeal',
      endsSometime: true,
      parameters: {
        source: 'Where the visitor comes from: website',
        campaign: 'Slug of the campaign',
        offer_type: 'new-car-offer or service-offer',
        banner_id: 'Number of the banner',
      },
      example: {
        values: { source: 'website' },
        first: banners.list,
        fields: { campaign: 'campaign_slug', offer_type: 'offer_type', banner_id: 'id' },
      },
    },
    {
      call: homePage.get,
      summary: 'Pictures and film of the home page',
      name: 'HomePage',
      content: { one: 'home-page' },
    },
    {
      call: about.get,
      summary: 'Pictures and text about the company',
      name: 'About',
      content: { one: 'about' },
    },
    {
      call: serviceBookings.getPage,
      summary: 'Picture and text above the booking form',
      name: 'ServicePage',
      content: { one: 'service-page' },
    },
    {
      call: serviceBookings.getTimes,
      summary: 'Times at which a service can be booked, by service centre',
      name: 'ServiceTimes',
    },
    {
      call: serviceBookings.find,
      summary: 'How a booked service stands',
      name: 'ServiceBooking',
      parameters: { key: 'The signed text that the booking’s link carries' },
      example: { values: { key: '0'.repeat(32) } },
    },
    {
      call: testDrives.getTimes,
      summary: 'Times at which a test drive can be booked, by branch',
      name: 'TestDriveTimes',
    },
    {
      call: requests.find,
      summary: 'How a request stands: what was asked, by when it is answered, its time',
      name: 'VisitorRequest',
      parameters: { key: 'The signed text that the request’s link carries' },
      example: { values: { key: '0'.repeat(32) } },
    },
    {
      call: warranty.get,
      summary: 'What the warranty covers',
      name: 'Warranty',
      content: { one: 'warranty' },
    },
    {
      call: offices.list,
      summary: 'The places to come to, with their maps',
      name: 'Office',
      content: { all: 'office' },
    },
    {
      call: jobs.list,
      summary: 'All vacancies',
      name: 'Careers',
      content: { all: 'job', wrap: (json) => `{"data":{"jobs":${json}}}` },
    },
    {
      call: jobs.get,
      summary: 'One vacancy',
      name: 'JobDetails',
      parameters: { slug: 'Slug of the vacancy' },
      content: { one: 'job', wrap: (json) => `{"data":${json}}` },
      example: { first: jobs.list, fields: { slug: 'slug' } },
    },
    {
      call: offers.list,
      summary: 'All offers in their order',
      name: 'Offer',
      content: { all: 'offer', inLocale: true },
    },
    {
      call: offers.get,
      summary: 'One offer',
      name: 'Offer',
      parameters: { id: 'Number of the item' },
      content: { one: 'offer', inLocale: true },
      example: { first: offers.list, fields: { id: 'id' } },
    },
    { call: news.list, summary: 'News, the newest first', name: 'News', content: { all: 'news' } },
    {
      call: news.get,
      summary: 'One story',
      name: 'News',
      parameters: { id: 'Number of the item' },
      content: { one: 'news' },
      example: { first: news.list, fields: { id: 'id' } },
    },
    { call: faqs.list, summary: 'Questions and answers', name: 'Faq', content: { all: 'faq' } },
    {
      call: gallery.list,
      summary: 'Films and where they are shown',
      name: 'Film',
      content: { all: 'film' },
    },
    {
      call: accessories.getFrame,
      summary: 'Whether the accessories shop can be shown in a frame',
      name: 'AccessoriesFrame',
    },
    {
      call: finance.get,
      summary: 'What can be financed, and on what terms',
      name: 'FinanceTerms',
      content: { one: 'finance' },
    },
    {
      call: search.find,
      summary: 'What the site has about some words, grouped by kind',
      name: 'SearchAnswer',
      query: {
        q: 'The words, in either language',
        kind: 'Only results of this kind',
        first: 'So many results of each kind; all unless given',
      },
      example: { values: { q: 'swift' } },
    },
    {
      call: runningCosts.get,
      summary: 'What owning each car costs, in Bahraini dinars',
      name: 'RunningCosts',
      content: { one: 'running-costs' },
    },
    {
      call: servicePrices.list,
      summary: 'What is done at a service, and for how much',
      name: 'ServiceGroup',
      content: { all: 'service-group' },
    },
    {
      call: builds.getOffer,
      summary: 'Grades, paints and accessories of a model, with what they cost',
      name: 'BuildOffer',
      parameters: { slug: 'Slug of the model' },
      content: { one: 'build-offer' },
      example: { first: models.list, fields: { slug: 'slug' } },
    },
    {
      call: builds.getExtras,
      summary: 'The paint, where it costs, and the accessories of a build, with what they cost',
      name: 'BuildExtras',
      parameters: { slug: 'Slug of the model' },
      query: {
        colour: 'Id of the paint',
        with: 'Ids of the accessories, separated by commas',
      },
      example: { first: models.list, fields: { slug: 'slug' } },
    },
    {
      call: builds.getKept,
      summary: 'A build that a visitor has kept; null for a number that there is not',
      name: 'KeptBuild',
      parameters: { number: 'Number of the build, such as K7P-4QX' },
      example: { values: { number: 'K7P-4QX' } },
    },
    {
      call: reviews.ofModel,
      summary: 'What buyers say of a model: the average, and the newest reviews',
      name: 'ModelReviews',
      parameters: { model: 'Slug of the model' },
      example: { values: { model: 'swift' } },
    },
    {
      call: reviews.list,
      summary: 'Reviews by buyers, ten on a page, the newest first',
      name: 'Reviews',
      query: { model: 'Slug of a model', page: 'Page, from 1' },
    },
    {
      call: reviews.find,
      summary: 'A buyer’s own review, and how far it is',
      name: 'OwnReview',
      parameters: { key: 'The secret that the mail to the buyer carries' },
      example: { values: { key: '0'.repeat(32) } },
    },
    {
      call: manuals.get,
      summary: 'Short manuals of all cars: tyres, fluids, warning lights, chapters',
      name: 'Manuals',
      content: { one: 'manuals', inLocale: true },
    },
    {
      call: recalls.list,
      summary: 'Recalls of cars, with what is done',
      name: 'Recall',
      content: { all: 'recall' },
    },
    {
      call: tradeInTable.get,
      summary: 'What used cars are worth in part exchange, in Bahraini dinars',
      name: 'TradeInTable',
      content: { one: 'trade-in-values' },
    },
    {
      call: legal.get,
      summary: 'A legal text',
      name: 'LegalPage',
      parameters: { slug: 'terms-conditions or privacy-policy' },
      content: { one: 'legal' },
      example: { values: { slug: 'terms-conditions' } },
    },
    {
      call: accessibility.get,
      summary: 'What people can rely on, however they read the site',
      name: 'Accessibility',
      content: { one: 'accessibility' },
    },
    {
      call: customPages.get,
      summary: 'A page that staff have made, in the language of the request',
      name: 'CustomPage',
      endsSometime: true,
      parameters: { slug: 'The page’s address without its language and first slash' },
      example: { values: { slug: 'how-to-buy' } },
    },
    {
      call: subscriptions.get,
      summary: 'How far a subscription to the newsletter is',
      name: 'Subscription',
      parameters: { key: 'The secret that the mails to its address carry' },
      example: { values: { key: '0'.repeat(32) } },
    },
    {
      call: stock.list,
      summary: 'Cars in stock that can be had, twelve on a page',
      name: 'Stock',
      query: {
        model: 'Slug of a model',
        gearbox: 'automatic or manual',
        branch: 'Number of a branch',
        colour: 'Id of a colour',
        year: 'Model year',
        price: 'Most dinars',
        sort: 'newest, price, dearest or year',
        page: 'Page, from 1',
        first: 'At most so many',
      },
    },
    {
      call: stock.get,
      summary: 'One car in stock, also when it is sold',
      name: 'StockCar',
      parameters: { slug: 'Slug of the car, or its number' },
      example: { first: stock.list, fields: { slug: 'slug' } },
    },
    {
      call: stock.getAlert,
      summary: 'How far a wish to be written to about cars in stock is',
      name: 'StockAlert',
      parameters: { key: 'The secret that the mails to its address carry' },
      example: { values: { key: '0'.repeat(32) } },
    },
  ];
}
