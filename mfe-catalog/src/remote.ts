import type { RemoteModule } from 'shared-contracts/remote';
import type { BuildPage } from './build/build.loader';
import type { KeptPage } from './build/kept.loader';
import { downloadsSeo } from './downloads/downloads.seo';
import { insideLoader } from './inside/inside.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { modelLoader } from './model/model.loader';
import { modelSeo } from './model/model.seo';
import { modelsLoader, modelsSeo } from './models/models.loader';
import { instalmentsFragment } from './price/instalments-fragment';
import { reviewsFragment } from './reviews-fragment';
import { stockFragment } from './stock-fragment';
import { view360Loader } from './view-360/view-360.loader';

const belowTheFold = [instalmentsFragment, stockFragment, reviewsFragment];

export const remote = {
  name: 'mfe-catalog',
  routes: [
    {
      path: 'models',
      parameters: [
        ...['body', 'seats', 'price', 'monthly', 'gearbox', 'drive', 'economy', 'boot'],
        ...['sort', 'models', 'page'],
      ],
      loader: modelsLoader,
      handle: { seo: modelsSeo },
      lazy: async () => ({ Component: (await import('./models/models.screen')).ModelsScreen }),
    },
    {
      path: 'explore-vehicles/:slug',
      parameters: ['grade', 'colour'],
      loader: modelLoader,
      lazy: async () => ({ Component: (await import('./model/model.screen')).ModelScreen }),
      handle: { seo: modelSeo, uses: belowTheFold, deferred: belowTheFold },
    },
    {
      path: 'downloads',
      parameters: ['page'],
      loader: async (args) => (await import('./downloads/downloads.loader')).downloadsLoader(args),
      handle: { seo: downloadsSeo },
      lazy: async () => ({
        Component: (await import('./downloads/downloads.screen')).DownloadsScreen,
      }),
    },
    // The document has a first page's data, so loaders of single pages come only with a navigation
    {
      path: 'compare',
      parameters: ['models', 'trim', 'differences'],
      loader: async (args) => (await import('./compare/compare.loader')).compareLoader(args),
      lazy: async () => ({ Component: (await import('./compare/compare.screen')).CompareScreen }),
    },
    {
      path: 'build',
      loader: async (args) => (await import('./build/builds.loader')).buildsLoader(args),
      lazy: async () => ({ Component: (await import('./build/builds.screen')).BuildsScreen }),
    },
    {
      path: 'build/:model',
      parameters: ['grade', 'colour', 'with', 'deposit', 'months'],
      loader: async (args) => (await import('./build/build.loader')).buildLoader(args),
      handle: {
        seo: ({ seo }: BuildPage) => seo,
        ...{ uses: [stockFragment], deferred: [stockFragment] },
      },
      lazy: async () => ({ Component: (await import('./build/build.screen')).BuildScreen }),
    },
    {
      path: 'build/kept',
      parameters: ['number'],
      loader: async (args) => (await import('./build/kept.loader')).keptLoader(args),
      handle: { seo: ({ seo }: KeptPage) => seo },
      lazy: async () => ({ Component: (await import('./build/kept.screen')).KeptScreen }),
    },
    {
      path: 'inside',
      loader: insideLoader,
      lazy: async () => ({ Component: (await import('./inside/inside.screen')).InsideScreen }),
    },
    {
      // `view` is optional because the router then treats `360` as a suffix
      path: ':view?360',
      parameters: ['grade', 'colour'],
      loader: view360Loader,
      handle: { uses: [stockFragment], deferred: [stockFragment] },
      lazy: async () => ({ Component: (await import('./view-360/view-360.screen')).View360Screen }),
    },
  ],
  navigation: [{ place: 'more', buying: true, order: 3, path: 'build', label: 'build.title' }],
  fragments: {
    'model-carousel': {
      lazy: async () => ({
        Component: (await import('./model-carousel/model-carousel')).ModelCarousel,
      }),
    },
    'model-menu': {
      lazy: async () => ({ Component: (await import('./model-menu/model-menu')).ModelMenu }),
    },
    'view-360': {
      lazy: async () => ({
        Component: (await import('./turntable/view-360-dialog')).View360Dialog,
      }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
