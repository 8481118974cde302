import type { RemoteModule } from 'shared-contracts/remote';
import { aroundRoute } from './around/around-route';
import { compareLoader } from './compare/compare.loader';
import { insideLoader } from './inside/inside.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { modelLoader } from './model/model.loader';
import { modelSeo } from './model/model.seo';

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
    aroundRoute('baleno360', 'baleno'),
    aroundRoute('grand_vitara360', 'grand-vitara'),
    aroundRoute('ertiga360', 'ertiga'),
    aroundRoute('dzire360', 'dzire'),
    aroundRoute('jimny360', 'jimny'),
    aroundRoute('swift360', 'swift'),
    aroundRoute('fronx360', 'fronx'),
    aroundRoute('ciaz360', 'ciaz'),
    aroundRoute('jimny5d360', 'jimny-5d'),
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
