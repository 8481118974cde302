import { loader } from 'shared-contracts/remote';

export const bannerCarouselLoader = loader(async ({ api, locale, request }) => {
  const preview = new URL(request.url).searchParams.get('preview');
  const banners = await api.banners.list(preview);
  // The borrower's fallback is better than an empty place.
  if (banners.length === 0) throw new Error(`mfe-campaigns: no banner speaks ${locale}`);
  return { banners, isPreview: preview !== null };
});
