import type { ModelSummary, Offer } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { data } from 'shared-contracts/router';
import { hasEnded } from './has-ended';
import { type OfferTeaser, offerTeaser } from './offers.loader';

export interface OfferData {
  offer: Offer;
  /** Models that the offer is about. */
  cars: Pick<ModelSummary, 'slug' | 'name'>[];
  ended: boolean;
  related: OfferTeaser[];
}

/** Loads an offer; one that has ended answers with status 410 and links to current offers. */
export const offerLoader = loader(async ({ api, params }) => {
  const [offer, others, models] = await Promise.all([
    api.offers.get(params.id ?? ''),
    // The offer renders even if other offers and models cannot be loaded.
    api.offers.list().catch((): Offer[] => []),
    api.models.list().catch((): ModelSummary[] => []),
  ]);
  const cars = models
    .filter(({ slug }) => offer.models.includes(slug))
    .map(({ slug, name }) => ({ slug, name }));
  const ended = hasEnded(offer.until);
  const page: OfferData = { offer, cars, ended, related: relatedOffers(offer, others) };
  return ended ? data(page, { status: 410 }) : page;
});

/** Returns up to three other current offers, those of the same category first. */
function relatedOffers({ id, categoryKey }: Offer, offers: readonly Offer[]) {
  const running = offers.filter((other) => other.id !== id && !hasEnded(other.until));
  const isSameCategory = (other: Offer) => other.categoryKey === categoryKey;
  return [...running.filter(isSameCategory), ...running.filter((other) => !isSameCategory(other))]
    .slice(0, 3)
    .map(offerTeaser);
}
