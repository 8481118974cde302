import type { RemoteModule } from 'shared-contracts/remote';
import { alertLoader } from './alert/alert.loader';
import { manageLoader } from './alert/manage.loader';
import { carLoader } from './car/car.loader';
import { carSeo } from './car/car.seo';
import { likeLoader } from './like/like.loader';
import { filterNames } from './list/filter';
import { listLoader, listSeo } from './list/list.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const remote = {
  name: 'mfe-stock',
  routes: [
    {
      path: 'stock',
      parameters: [...filterNames, 'page'],
      loader: listLoader,
      seo: { title: 'list.seoTitle', description: 'list.description' },
      handle: { seo: listSeo },
      lazy: async () => ({ Component: (await import('./list/list.screen')).ListScreen }),
    },
    {
      path: 'stock/:slug',
      loader: carLoader,
      seo: { title: 'car.seoTitle', description: 'list.description' },
      handle: { seo: carSeo },
      lazy: async () => ({ Component: (await import('./car/car.screen')).CarScreen }),
    },
    {
      path: 'stock-alert',
      parameters: ['model', 'colour', 'gearbox', 'price', 'branch', 'year'],
      loader: alertLoader,
      seo: { title: 'alert.seoTitle', description: 'alert.description' },
      lazy: async () => ({ Component: (await import('./alert/alert.screen')).AlertScreen }),
    },
    {
      path: 'stock-alert/manage',
      parameters: ['key'],
      loader: manageLoader,
      seo: { title: 'alert.seoTitle', description: 'alert.description', noindex: true },
      lazy: async () => ({ Component: (await import('./alert/manage.screen')).ManageScreen }),
    },
  ],
  navigation: [{ place: 'more', buying: true, order: 4, path: 'stock', label: 'list.seoTitle' }],
  fragments: {
    like: {
      loader: likeLoader,
      lazy: async () => ({ Component: (await import('./like/like')).Like }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
