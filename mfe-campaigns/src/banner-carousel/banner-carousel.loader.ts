import { othersNamed } from 'shared-contracts/api-client';
import { loader } from 'shared-contracts/remote';

export const bannerCarouselLoader = loader(async ({ api, locale, request }) => {
  const preview = new URL(request.url).searchParams.get('preview');
  const banners = await api.banners.list(preview);
  // The borrower's fallback is better than an empty place.
  if (banners.length === 0) throw new Error(`mfe-campaigns: no banner speaks ${locale}`);
  const slugs = banners.flatMap(({ modelSlug }) => modelSlug ?? []);
  // without them a banner leads to its offer alone
  const models = await othersNamed(api, slugs).catch(() => []);
  return { banners, isPreview: preview !== null, ...(models.length > 0 && { models }) };
});
