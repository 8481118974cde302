import type { RemoteModule } from 'shared-contracts/remote';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const remote = {
  name: 'mfe-sample',
  routes: [
    {
      path: 'sample',
      seo: { title: 'page.title', description: 'page.description' },
      lazy: async () => ({ Component: (await import('./sample/sample.screen')).SampleScreen }),
    },
  ],
  navigation: [
    { place: 'more', order: 5, path: 'sample', label: 'page.title' },
    { place: 'company', order: 55, path: 'sample', label: 'page.title' },
  ],
  fragments: {},
  messages: { en, ar },
} satisfies RemoteModule;
