import type { PageRoute, RemoteModule } from 'shared-contracts/remote';
import { bannerCarouselLoader } from './banner-carousel/banner-carousel.loader';
import type { EndedPage, OpenPage } from './custom-page/custom-page.loader';
import type { LandingData } from './landing/landing.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { ThankYouPage } from './thank-you/thank-you.loader';

type Loader = NonNullable<PageRoute['loader']>;

// Home loads this module for its banners, so loaders are separate chunks: on client navigation the server sends most
// of the data.
const lazyLoader =
  (load: () => Promise<Loader>): Loader =>
  async (args) =>
    (await load())(args);

// One screen for both languages' addresses, so that typed text survives a language switch.
const landing = {
  loader: lazyLoader(async () => (await import('./landing/landing.loader')).landingLoader),
  lazy: async () => ({ Component: (await import('./landing/landing.screen')).LandingScreen }),
  handle: {
    usesFor: (landing: LandingData) =>
      landing.state === 'open' && landing.deal.sections ? ['mfe-campaigns/sections'] : [],
    seo: (landing: LandingData) => {
      const { title, text } = landing.state === 'open' ? landing.deal : landing.message;
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
  loader: lazyLoader(async () => (await import('./newsletter/newsletter.loader')).newsletterLoader),
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
      loader: lazyLoader(async () => (await import('./thank-you/thank-you.loader')).thankYouLoader),
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
    {
      // Pages that staff have made; every other page comes first
      path: ':page',
      loader: lazyLoader(
        async () => (await import('./custom-page/custom-page.loader')).customPageLoader,
      ),
      lazy: async () => ({
        Component: (await import('./custom-page/custom-page.screen')).CustomPageScreen,
      }),
      handle: {
        usesFor: ({ page }: OpenPage | EndedPage) => (page ? ['mfe-campaigns/sections'] : []),
        seo: ({ seo }: OpenPage | EndedPage) => seo,
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
      // Shares the landing screen's chunk: a separate one would enlarge the remote entry
      lazy: async () => ({ Component: (await import('./landing/landing.screen')).Offer }),
    },
    // A named chunk, which pages with sections preload
    sections: {
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "sections" */ './sections/sections'))
          .Sections,
      }),
    },
    section: {
      lazy: async () => ({
        Component: (await import('./sections/section-fragment')).SectionFragment,
      }),
    },
  },
  messages: { en, ar },
} satisfies RemoteModule;
