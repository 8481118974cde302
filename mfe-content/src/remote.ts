import type { RemoteModule } from 'shared-contracts/remote';
import { aboutLoader } from './about/about.loader';
import { homeFragments } from './home/home-fragments';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { offersLoader } from './offers/offers.loader';

const home = {
  lazy: async () => ({ Component: (await import('./home/home.screen')).HomeScreen }),
  handle: { uses: homeFragments },
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
      loader: offersLoader,
      lazy: async () => ({ Component: (await import('./offers/offers.screen')).OffersScreen }),
    },
    {
      path: 'offers-description/:id',
      lazy: async () => ({ Component: (await import('./offers/offer.screen')).OfferScreen }),
    },
    {
      path: 'news',
      lazy: async () => ({ Component: (await import('./news/news.screen')).NewsScreen }),
    },
    {
      path: 'media-description/:id',
      lazy: async () => ({ Component: (await import('./news/news-item.screen')).NewsItemScreen }),
    },
    {
      path: 'faqs',
      lazy: async () => ({ Component: (await import('./faqs/faqs.screen')).FaqsScreen }),
    },
    {
      path: 'warranty',
      lazy: async () => ({
        Component: (await import('./warranty/warranty.screen')).WarrantyScreen,
      }),
    },
    {
      path: 'gallery',
      lazy: async () => ({ Component: (await import('./gallery/gallery.screen')).GalleryScreen }),
    },
    {
      path: 'contact-us',
      lazy: async () => ({ Component: (await import('./contact/contact.screen')).ContactScreen }),
    },
    {
      path: 'terms-conditions',
      lazy: async () => ({ Component: (await import('./legal/terms.screen')).TermsScreen }),
    },
    {
      path: 'privacy-policy',
      lazy: async () => ({ Component: (await import('./legal/privacy.screen')).PrivacyScreen }),
    },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
