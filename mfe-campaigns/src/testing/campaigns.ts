import type { Api, Banner, LandingDeal, ModelSummary } from 'shared-contracts/api';
import { ApiError } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { parsePicture } from 'shared-contracts/picture';
import { emptyVisit } from 'shared-ui/testing';

/** Test data: two campaigns, one for a car and one for the workshop. */

const image = parsePicture('/storage/uploads/models/jimny/banner-1920x900.032b646e.webp');

export const jimny: ModelSummary = {
  slug: 'jimny',
  name: 'Jimny 3D',
  tagline: '',
  hero: image,
  side: image,
  banner: image,
  brochure: null,
  view360: null,
};

export const banner = (changes: Partial<Banner> = {}): Banner => ({
  id: 1,
  image,
  tone: 'light',
  title: 'The road ends.',
  text: 'Three doors.',
  campaign: 'jimny-sand-ready',
  offerType: 'new-car-offer',
  modelSlug: 'jimny',
  ...changes,
});

export const workshop = banner({
  id: 3,
  title: 'Going far?',
  campaign: 'family-holiday',
  offerType: 'service-offer',
  modelSlug: null,
});

const deal: Omit<LandingDeal, 'campaign' | 'offerType' | 'addresses'> = {
  image,
  card: '/storage/uploads/campaigns/jimny/card-1200x630.032b646e.jpg',
  title: 'Two years of service',
  text: 'On us.',
  until: '2027-03-31',
  tone: 'light',
  modelSlug: 'jimny',
  models: [],
  services: [],
  untilHour: '',
  isPreview: false,
};

/** An API that has these campaigns only. */
export function campaignApi(
  locale: Locale,
  enquire: Api['landing']['enquire'],
  changes: Partial<LandingDeal> = {},
): Api {
  const { api, settings } = emptyVisit(locale);
  const banners = [banner(), workshop];
  return {
    ...api,
    settings: { get: () => Promise.resolve(settings) },
    banners: { list: () => Promise.resolve(banners) },
    landing: {
      enquire,
      getDeal: async ({ campaign, offerType, bannerId }) => {
        if (campaign === 'last-summer') throw new ApiError('deal', 410, []);
        if (!banners.some((one) => one.campaign === campaign && one.offerType === offerType)) {
          throw new ApiError('deal', 404, []);
        }
        const address = paths.landing(campaign, offerType, bannerId);
        return {
          ...deal,
          ...changes,
          campaign,
          offerType,
          addresses: { en: address, ar: address },
        };
      },
    },
  };
}
