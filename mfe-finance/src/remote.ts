import type { RemoteModule } from 'shared-contracts/remote';
import { termsLoader } from './calculator/terms.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';

export const remote = {
  name: 'mfe-finance',
  routes: [
    {
      path: 'finance',
      parameters: [
        'model',
        'grade',
        'kind',
        'months',
        'deposit',
        'unit',
        'colour',
        'build',
        'with',
      ],
      // The document has a first page's data, so the loader comes only with a navigation
      loader: async (args) => (await import('./finance/finance.loader')).financeLoader(args),
      seo: { title: 'page.title', description: 'page.description' },
      lazy: async () => ({ Component: (await import('./finance/finance.screen')).FinanceScreen }),
    },
    {
      path: 'trade-in',
      parameters: [...['model', 'grade', 'colour'], ...['car', 'year', 'kilometres', 'condition']],
      // The document has a first page's data, so the loader comes only with a navigation
      loader: async (args) => (await import('./trade-in/trade-in.loader')).tradeInLoader(args),
      seo: { title: 'tradeIn.title', description: 'tradeIn.description' },
      lazy: async () => ({ Component: (await import('./trade-in/trade-in.screen')).TradeInScreen }),
    },
  ],
  navigation: [
    { place: 'more', buying: true, order: 25, path: 'finance', label: 'page.title' },
    { place: 'more', buying: true, order: 26, path: 'trade-in', label: 'tradeIn.title' },
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
