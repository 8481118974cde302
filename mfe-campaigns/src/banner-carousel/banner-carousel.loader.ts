import { othersNamed } from 'shared-contracts/api-client';
import { loader } from 'shared-contracts/remote';

export const bannerCarouselLoader = loader(async ({ api, locale, request }) => {
  const preview = new URL(request.url).searchParams.get('preview');
  const banners = await api.banners.list(preview);
  // Throws so that the host renders its fallback instead of an empty carousel.
  if (banners.length === 0) throw new Error(`mfe-campaigns: no banner speaks ${locale}`);
  const slugs = banners.flatMap(({ modelSlug }) => modelSlug ?? []);
  // On failure the banners link to their offers only
  const models = await othersNamed(api, slugs).catch(() => []);
  return { banners, isPreview: preview !== null, ...(models.length > 0 && { models }) };
});
