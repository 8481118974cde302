import type { Offer } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { hasEnded } from './last-day';

/** An offer as a card shows it. */
export type OfferTeaser = Pick<Offer, 'id' | 'title' | 'image' | 'category' | 'until'>;

/** One tab: a kind of offer, and how many there are of it. */
export interface OfferCategory {
  key: string;
  name: string;
  count: number;
}

export interface OffersData {
  /** Those of the chosen category. */
  offers: OfferTeaser[];
  /** How many run at all. */
  total: number;
  categories: OfferCategory[];
  /** Key of the chosen category; null shows all. */
  chosen: string | null;
}

/** The offers that run today, of the category that `?category=` names. */
export const offersLoader = loader<OffersData>(async ({ api, request }) => {
  const chosen = new URL(request.url).searchParams.get('category') || null;
  const running = (await api.offers.list()).filter(({ until }) => !hasEnded(until));
  return {
    offers: running
      .filter(({ categoryKey }) => chosen === null || categoryKey === chosen)
      .map(offerTeaser),
    total: running.length,
    categories: categoriesOf(running),
    chosen,
  };
});

export const offerTeaser = ({ id, title, image, category, until }: Offer): OfferTeaser => ({
  id,
  title,
  image,
  category,
  until,
});

function categoriesOf(offers: readonly Offer[]): OfferCategory[] {
  const categories = new Map<string, OfferCategory>();
  for (const { categoryKey: key, category: name } of offers) {
    const count = (categories.get(key)?.count ?? 0) + 1;
    categories.set(key, { key, name, count });
  }
  return [...categories.values()];
}
