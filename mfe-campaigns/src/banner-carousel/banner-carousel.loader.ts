import { loader } from 'shared-contracts/remote';

export const bannerCarouselLoader = loader(async ({ api, locale }) => {
  const banners = await api.banners.list();
  // The borrower's stand-in is better than an empty place.
  if (banners.length === 0) throw new Error(`mfe-campaigns: no banner speaks ${locale}`);
  return { banners };
});
