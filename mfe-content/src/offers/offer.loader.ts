import type { Offer } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { hasEnded } from './last-day';
import { type OfferTeaser, offerTeaser } from './offers.loader';

export interface OfferData {
  offer: Offer;
  ended: boolean;
  /** Others that run, of the same category first; at most three. */
  related: OfferTeaser[];
}

export const offerLoader = loader<OfferData>(async ({ api, params }) => {
  const [offer, others] = await Promise.all([
    api.offers.get(params.id ?? ''),
    // An offer stands without its neighbours.
    api.offers.list().catch((): Offer[] => []),
  ]);
  return { offer, ended: hasEnded(offer.until), related: relatedTo(offer, others) };
});

function relatedTo({ id, categoryKey }: Offer, offers: readonly Offer[]): OfferTeaser[] {
  const running = offers.filter((other) => other.id !== id && !hasEnded(other.until));
  const isAlike = (other: Offer) => other.categoryKey === categoryKey;
  return [...running.filter(isAlike), ...running.filter((other) => !isAlike(other))]
    .slice(0, 3)
    .map(offerTeaser);
}
