import type { RemoteModule } from 'shared-contracts/remote';
import { compareLoader } from './compare/compare.loader';
import { downloadsLoader, downloadsSeo } from './downloads/downloads.loader';
import { insideLoader } from './inside/inside.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { modelLoader } from './model/model.loader';
import { modelSeo } from './model/model.seo';
import { modelsLoader, modelsSeo } from './models/models.loader';
import { instalmentsFragment } from './price/instalments-fragment';
import { stockFragment } from './stock-fragment';
import { view360Loader } from './view-360/view-360.loader';

const belowTheFold = [instalmentsFragment, stockFragment];

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
      loader: downloadsLoader,
      handle: { seo: downloadsSeo },
      lazy: async () => ({
        Component: (await import('./downloads/downloads.screen')).DownloadsScreen,
      }),
    },
    {
      path: 'compare',
      parameters: ['models', 'trim', 'differences'],
      loader: compareLoader,
      lazy: async () => ({ Component: (await import('./compare/compare.screen')).CompareScreen }),
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
