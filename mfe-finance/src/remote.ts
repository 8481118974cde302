import type { RemoteModule } from 'shared-contracts/remote';
import { financeLoader, termsLoader } from './finance/finance.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const remote = {
  name: 'mfe-finance',
  routes: [
    {
      path: 'finance',
      loader: financeLoader,
      seo: { title: 'page.title', description: 'page.description' },
      lazy: async () => ({ Component: (await import('./finance/finance.screen')).FinanceScreen }),
    },
  ],
  navigation: [
    { place: 'more', order: 5, path: 'finance', label: 'page.title' },
    { place: 'company', order: 55, path: 'finance', label: 'page.title' },
  ],
  fragments: {
    'instalment-calculator': {
      loader: termsLoader,
      lazy: async () => ({
        Component: (await import('./calculator/instalment-calculator')).InstalmentCalculator,
      }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
