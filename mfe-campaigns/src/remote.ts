import type { RemoteModule } from 'shared-contracts/remote';
import { bannerCarouselLoader } from './banner-carousel/banner-carousel.loader';
import { type LandingData, landingLoader } from './landing/landing.loader';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { newsletterLoader } from './newsletter/newsletter.loader';
import { type ThankYouPage, thankYouLoader } from './thank-you/thank-you.loader';

// One screen for both addresses: typed text survives the change of language.
const landing = {
  loader: landingLoader,
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
  loader: newsletterLoader,
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
      loader: thankYouLoader,
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
      lazy: async () => ({ Component: (await import('./landing/offer')).Offer }),
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
