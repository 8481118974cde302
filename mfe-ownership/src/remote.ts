import type { RemoteModule } from 'shared-contracts/remote';
import { manualLoader } from './manual/manual.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { ownersLoader } from './owners/owners.loader';
import { ownReviewLoader } from './reviews/own-review.loader';
import { reviewsLoader, reviewsSeo } from './reviews/reviews.loader';
import { runningCostsLoader } from './running-costs/running-costs.loader';
import { servicePricesLoader } from './service-prices/service-prices.loader';

export const remote = {
  name: 'mfe-ownership',
  routes: [
    {
      path: 'running-costs',
      parameters: ['car', 'with', 'kilometres'],
      loader: runningCostsLoader,
      lazy: async () => ({
        Component: (await import('./running-costs/running-costs.screen')).RunningCostsScreen,
      }),
    },
    {
      path: 'service-prices',
      parameters: ['model'],
      loader: servicePricesLoader,
      lazy: async () => ({
        Component: (await import('./service-prices/service-prices.screen')).ServicePricesScreen,
      }),
    },
    {
      path: 'owners',
      parameters: ['recall'],
      loader: ownersLoader,
      lazy: async () => ({
        Component: (await import('./owners/owners.screen')).OwnersScreen,
      }),
    },
    {
      path: 'manual',
      parameters: ['model'],
      loader: manualLoader,
      lazy: async () => ({ Component: (await import('./manual/manual.screen')).ManualScreen }),
    },
    {
      path: 'reviews',
      parameters: ['model', 'page'],
      seo: { title: 'reviews.seoTitle', description: 'reviews.seoText' },
      loader: reviewsLoader,
      handle: { seo: reviewsSeo },
      lazy: async () => ({ Component: (await import('./reviews/reviews.screen')).ReviewsScreen }),
    },
    {
      path: 'review',
      parameters: ['key', 'done'],
      seo: {
        title: 'reviews.own.seoTitle',
        description: 'reviews.own.states.asked.text',
        noindex: true,
      },
      loader: ownReviewLoader,
      lazy: async () => ({
        Component: (await import('./reviews/own-review.screen')).OwnReviewScreen,
      }),
    },
  ],
  navigation: [
    { place: 'more', buying: true, order: 8, path: 'running-costs', label: 'costs.title' },
    { place: 'afterSales', order: 5, path: 'owners', label: 'owners.title' },
    { place: 'owners', order: 5, path: 'owners', label: 'owners.title' },
    { place: 'afterSales', order: 6, path: 'manual', label: 'manual.title' },
    { place: 'owners', order: 6, path: 'manual', label: 'manual.title' },
    { place: 'afterSales', order: 15, path: 'service-prices', label: 'servicePrices.title' },
    { place: 'owners', order: 15, path: 'service-prices', label: 'servicePrices.title' },
  ],
  fragments: {
    reviews: {
      lazy: async () => ({ Component: (await import('./reviews/model-reviews')).ModelReviews }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
