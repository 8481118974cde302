import type { PageRoute, RemoteModule } from 'shared-contracts/remote';
import { aboutLoader } from './about/about.loader';
import { branchSeo } from './branches/branch.seo';
import { dealerSeo } from './contact/contact.seo';
import { faqsSeo } from './faqs/faqs.seo';
import { galleryLoader } from './gallery/gallery.loader';
import { gallerySeo } from './gallery/gallery.seo';
import { homeFragments } from './home/home-fragments';
import { accessibilityLoader, privacyLoader, termsLoader } from './legal/legal.loader';
import { legalSeo } from './legal/legal.seo';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { newsLoader, newsSeo } from './news/news.loader';
import { newsItemSeo } from './news/news-item.seo';
import { offerSeo } from './offers/offer.seo';
import { offersLoader, offersSeo } from './offers/offers.loader';
import { stockFragment } from './offers/stock-fragment';
import { warrantyLoader } from './warranty/warranty.loader';

type Loader = NonNullable<PageRoute['loader']>;

// The document has a first page's data, so these loaders come only with a navigation to their pages
const lazyLoader =
  (load: () => Promise<Loader>): Loader =>
  async (args) =>
    (await load())(args);

const home = {
  lazy: async () => ({ Component: (await import('./home/home.screen')).HomeScreen }),
  loader: lazyLoader(async () => (await import('./home/home.loader')).homeLoader),
  handle: { uses: homeFragments, deferred: homeFragments.slice(1), seo: dealerSeo },
};

export const remote = {
  name: 'mfe-content',
  routes: [
    { path: '', ...home },
    { path: 'home', ...home },
    {
      path: 'about',
      loader: aboutLoader,
      lazy: async () => ({ Component: (await import('./about/about.screen')).AboutScreen }),
    },
    {
      path: 'offers',
      parameters: ['category', 'build'],
      loader: offersLoader,
      handle: { seo: offersSeo },
      lazy: async () => ({ Component: (await import('./offers/offers.screen')).OffersScreen }),
    },
    {
      path: 'offers-description/:id',
      parameters: ['build'],
      loader: lazyLoader(async () => (await import('./offers/offer.loader')).offerLoader),
      handle: { seo: offerSeo, uses: [stockFragment], deferred: [stockFragment] },
      lazy: async () => ({ Component: (await import('./offers/offer.screen')).OfferScreen }),
    },
    {
      path: 'news',
      loader: newsLoader,
      handle: { seo: newsSeo },
      lazy: async () => ({ Component: (await import('./news/news.screen')).NewsScreen }),
    },
    {
      path: 'media-description/:id',
      loader: lazyLoader(async () => (await import('./news/news-item.loader')).newsItemLoader),
      handle: { seo: newsItemSeo },
      lazy: async () => ({ Component: (await import('./news/news-item.screen')).NewsItemScreen }),
    },
    {
      path: 'faqs',
      parameters: ['q'],
      loader: lazyLoader(async () => (await import('./faqs/faqs.loader')).faqsLoader),
      handle: { seo: faqsSeo },
      lazy: async () => ({ Component: (await import('./faqs/faqs.screen')).FaqsScreen }),
    },
    {
      path: 'search',
      parameters: ['q', 'kind'],
      loader: lazyLoader(async () => (await import('./search/search.loader')).searchLoader),
      handle: { seo: () => ({ noindex: true }) },
      lazy: async () => ({ Component: (await import('./search/search.screen')).SearchScreen }),
    },
    {
      path: 'warranty',
      loader: warrantyLoader,
      lazy: async () => ({
        Component: (await import('./warranty/warranty.screen')).WarrantyScreen,
      }),
    },
    {
      path: 'gallery',
      loader: galleryLoader,
      handle: { seo: gallerySeo },
      lazy: async () => ({ Component: (await import('./gallery/gallery.screen')).GalleryScreen }),
    },
    {
      path: 'contact-us',
      parameters: ['build'],
      loader: lazyLoader(async () => (await import('./contact/contact.loader')).contactLoader),
      handle: { seo: dealerSeo },
      lazy: async () => ({ Component: (await import('./contact/contact.screen')).ContactScreen }),
    },
    {
      path: 'branches/:slug',
      loader: lazyLoader(async () => (await import('./branches/branch.loader')).branchLoader),
      handle: { seo: branchSeo },
      lazy: async () => ({ Component: (await import('./branches/branch.screen')).BranchScreen }),
    },
    {
      path: 'terms-conditions',
      loader: termsLoader,
      handle: { seo: legalSeo },
      lazy: async () => ({ Component: (await import('./legal/legal.screen')).LegalScreen }),
    },
    {
      path: 'accessibility',
      loader: accessibilityLoader,
      handle: { seo: legalSeo },
      lazy: async () => ({ Component: (await import('./legal/legal.screen')).LegalScreen }),
    },
    {
      path: 'privacy-policy',
      loader: privacyLoader,
      handle: { seo: legalSeo },
      lazy: async () => ({ Component: (await import('./legal/legal.screen')).LegalScreen }),
    },
    {
      path: 'offline',
      loader: lazyLoader(async () => (await import('./offline/offline.loader')).offlineLoader),
      handle: { seo: () => ({ noindex: true }) },
      lazy: async () => ({ Component: (await import('./offline/offline.screen')).OfflineScreen }),
    },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
