import type { Offer } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { hasEnded } from './has-ended';

/** The fields of an offer that a card shows. */
export type OfferTeaser = Pick<Offer, 'id' | 'title' | 'image' | 'category' | 'until' | 'figure'>;

/** One tab: a category, and its number of offers. */
export interface OfferCategory {
  key: string;
  name: string;
  count: number;
}

export type OffersData = LoaderData<typeof offersLoader>;

/** Loads the offers that run today, of the category in `?category=` if given. */
export const offersLoader = loader(async ({ api, request }) => {
  const selectedKey = new URL(request.url).searchParams.get('category') || null;
  const running = (await api.offers.list()).filter(({ until }) => !hasEnded(until));
  return {
    offers: running
      .filter(({ categoryKey }) => selectedKey === null || categoryKey === selectedKey)
      .map(offerTeaser),
    /** Number of all current offers. */
    total: running.length,
    categories: countByCategory(running),
    /** Key of the chosen category; null shows all. */
    chosen: selectedKey,
  };
});

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

function countByCategory(offers: readonly Offer[]): OfferCategory[] {
  const categories = new Map<string, OfferCategory>();
  for (const { categoryKey: key, category: name } of offers) {
    const count = (categories.get(key)?.count ?? 0) + 1;
    categories.set(key, { key, name, count });
  }
  return [...categories.values()];
}
