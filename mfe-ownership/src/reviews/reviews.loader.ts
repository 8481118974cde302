import { paths } from 'shared-contracts/paths';
import { type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

export type ReviewsPage = LoaderData<typeof reviewsLoader>;

/** Loads a page of the reviews, of all models or of the one that the address names. */
export const reviewsLoader = loader(async ({ api, request }) => {
  const { pathname, searchParams } = new URL(request.url);
  const model = searchParams.get('model') ?? '';
  const asked = searchParams.get('page');
  const list = await api.reviews.list({ model, page: Number(asked) || 1 });
  // each spelling of a page would be kept apart
  if (asked !== null && (list.page === 1 || asked !== String(list.page))) {
    if (list.page > 1) searchParams.set('page', String(list.page));
    else searchParams.delete('page');
    throw redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`);
  }
  return { ...list, model };
});

/** Later pages have addresses of their own; the reviews of one model stand on its page, and on the list of all. */
export function reviewsSeo({ page, model }: ReviewsPage): SeoPatch {
  if (page === 1 || model !== '') return {};
  const address = paths.reviews(undefined, page);
  return { addresses: { en: address, ar: address } };
}
