import type { RemoteModule } from 'shared-contracts/remote';
import { compareLoader } from './compare/compare.loader';
import { insideLoader } from './inside/inside.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { modelLoader } from './model/model.loader';
import { modelSeo } from './model/model.seo';
import { view360Route } from './view-360/view-360-route';

export const remote = {
  name: 'mfe-catalog',
  routes: [
    {
      path: 'models',
      lazy: async () => ({ Component: (await import('./models/models.screen')).ModelsScreen }),
    },
    {
      path: 'explore-vehicles/:slug',
      loader: modelLoader,
      lazy: async () => ({ Component: (await import('./model/model.screen')).ModelScreen }),
      handle: { seo: modelSeo },
    },
    {
      path: 'downloads',
      lazy: async () => ({
        Component: (await import('./downloads/downloads.screen')).DownloadsScreen,
      }),
    },
    {
      path: 'compare',
      loader: compareLoader,
      lazy: async () => ({ Component: (await import('./compare/compare.screen')).CompareScreen }),
    },
    {
      path: 'inside',
      loader: insideLoader,
      lazy: async () => ({ Component: (await import('./inside/inside.screen')).InsideScreen }),
    },
    view360Route('baleno360', 'baleno'),
    view360Route('grand_vitara360', 'grand-vitara'),
    view360Route('ertiga360', 'ertiga'),
    view360Route('dzire360', 'dzire'),
    view360Route('jimny360', 'jimny'),
    view360Route('swift360', 'swift'),
    view360Route('fronx360', 'fronx'),
    view360Route('ciaz360', 'ciaz'),
    view360Route('jimny5d360', 'jimny-5d'),
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
  },
  messages: { en, ar },
} satisfies RemoteModule;
