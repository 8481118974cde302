import type { PageRoute, RemoteModule } from 'shared-contracts/remote';
import { bannerCarouselLoader } from './banner-carousel/banner-carousel.loader';
import type { LandingData } from './landing/landing.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { ThankYouPage } from './thank-you/thank-you.loader';

type Loader = NonNullable<PageRoute['loader']>;

// The home page brings this module for its banners. Loaders come with their pages: a tab has most of its data from the server.
const loadedBy =
  (load: () => Promise<Loader>): Loader =>
  async (args) =>
    (await load())(args);

// One screen for both addresses: typed text survives the change of language.
const landing = {
  loader: loadedBy(async () => (await import('./landing/landing.loader')).landingLoader),
  lazy: async () => ({ Component: (await import('./landing/landing.screen')).LandingScreen }),
  handle: {
    usesFor: (landing: LandingData) =>
      landing.state === 'open' && landing.deal.sections ? ['mfe-campaigns/sections'] : [],
    seo: (landing: LandingData) => {
      const { title, text } = landing.state === 'open' ? landing.deal : landing.words;
      return {
        title: `${title} | ${landing.brand}`,
        description: text,
        noindex: landing.state !== 'open' || landing.deal.isPreview,
        ...(landing.state === 'open' && {
          ogImage: landing.deal.card,
          addresses: landing.deal.addresses,
        }),
      };
    },
  },
};

const newsletter = {
  parameters: ['key'],
  loader: loadedBy(async () => (await import('./newsletter/newsletter.loader')).newsletterLoader),
  lazy: async () => ({
    Component: (await import('./newsletter/newsletter.screen')).NewsletterScreen,
  }),
  handle: { seo: () => ({ noindex: true }) },
};

export const remote = {
  name: 'mfe-campaigns',
  routes: [
    { path: 'landing_page/:campaign/:offerType/:bannerId', ...landing },
    { path: 'landing_page_arabic/:campaign/:offerType/:bannerId', ...landing },
    {
      path: 'thankyou_page',
      parameters: ['reference'],
      loader: loadedBy(async () => (await import('./thank-you/thank-you.loader')).thankYouLoader),
      lazy: async () => ({
        Component: (await import('./thank-you/thank-you.screen')).ThankYouScreen,
      }),
      handle: {
        seo: ({ title, lead, brand }: ThankYouPage) => ({
          title: `${title} | ${brand}`,
          description: lead,
          noindex: true,
        }),
      },
    },
    { path: 'newsletter/confirm', ...newsletter },
    { path: 'newsletter/unsubscribe', ...newsletter },
  ],
  fragments: {
    'banner-carousel': {
      loader: bannerCarouselLoader,
      lazy: async () => ({
        Component: (await import('./banner-carousel/banner-carousel')).BannerCarousel,
      }),
    },
    offer: {
      // a chunk of its own would make everybody's entry heavier
      lazy: async () => ({ Component: (await import('./landing/landing.screen')).Offer }),
    },
    // named by the pages that have some
    sections: {
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "sections" */ './sections/sections'))
          .Sections,
      }),
    },
    section: {
      lazy: async () => ({ Component: (await import('./sections/lent-section')).LentSection }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
