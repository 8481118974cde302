import { ApiError, type Banner, type LandingDeal } from 'shared-contracts/api';
import type { OfferType } from 'shared-contracts/paths';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

export interface LandingData {
  deal: LandingDeal;
  /** What the campaign's banner says of the picture and the car. */
  tone: Banner['tone'];
  modelSlug: string | null;
  brand: string;
}

/** The deal that the address names. Anything that it does not name is the page's own 404. */
export const landingLoader = loader(async ({ api, params }: LoaderArgs): Promise<LandingData> => {
  const { campaign = '', offerType = '', bannerId = '' } = params;
  if (!isOfferType(offerType)) throw new ApiError(`landing ${offerType}`, 404, []);
  const [deal, banners, settings] = await Promise.all([
    api.landing.getDeal({ campaign, offerType, bannerId }),
    api.banners.list(),
    api.settings.get(),
  ]);
  const banner = banners.find((one) => one.campaign === campaign && one.offerType === offerType);
  return {
    deal,
    tone: banner?.tone ?? 'dark',
    modelSlug: banner?.modelSlug ?? null,
    brand: settings.brandName,
  };
});

const isOfferType = (value: string): value is OfferType =>
  value === 'new-car-offer' || value === 'service-offer';
