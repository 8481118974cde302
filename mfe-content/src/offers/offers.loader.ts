import type { Offer } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { hasEnded } from './last-day';

/** An offer as a card shows it. */
export type OfferTeaser = Pick<Offer, 'id' | 'title' | 'image' | 'category' | 'until' | 'figure'>;

/** One tab: a kind of offer, and how many there are of it. */
export interface OfferCategory {
  key: string;
  name: string;
  count: number;
}

export type OffersData = LoaderData<typeof offersLoader>;

/** The offers that run today, of the category that `?category=` names. */
export const offersLoader = loader(async ({ api, request }) => {
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const running = (await api.offers.list()).filter(({ until }) => !hasEnded(until));
  return {
    /** Those of the chosen category. */
    offers: running
      .filter(({ categoryKey }) => chosen === null || categoryKey === chosen)
      .map(offerTeaser),
    /** How many run at all. */
    total: running.length,
    categories: categoriesOf(running),
    /** Key of the chosen category; null shows all. */
    chosen,
  };
});

/** The offers as search engines read them. */
export const offersSeo = ({ offers }: OffersData, locale: Locale): SeoPatch => ({
  jsonLd: itemListOf(
    offers.map(({ id, title }) => ({ name: title, to: paths.offer(id) })),
    locale,
  ),
});

export const offerTeaser = ({ id, title, image, category, until, figure }: Offer): OfferTeaser => ({
  id,
  title,
  image,
  category,
  until,
  figure,
});

function categoriesOf(offers: readonly Offer[]): OfferCategory[] {
  const categories = new Map<string, OfferCategory>();
  for (const { categoryKey: key, category: name } of offers) {
    const count = (categories.get(key)?.count ?? 0) + 1;
    categories.set(key, { key, name, count });
  }
  return [...categories.values()];
}
