import type { ModelSummary, Offer } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { hasEnded } from './last-day';
import { offerTeaser } from './offers.loader';

export type OfferData = LoaderData<typeof offerLoader>;

export const offerLoader = loader(async ({ api, params }) => {
  const [offer, others, models] = await Promise.all([
    api.offers.get(params.id ?? ''),
    // An offer stands without its neighbours.
    api.offers.list().catch((): Offer[] => []),
    api.models.list().catch((): ModelSummary[] => []),
  ]);
  const cars = models
    .filter(({ slug }) => offer.models.includes(slug))
    .map(({ slug, name }) => ({ slug, name }));
  return { offer, cars, ended: hasEnded(offer.until), related: relatedTo(offer, others) };
});

/** Others that run, of the same category first; at most three. */
function relatedTo({ id, categoryKey }: Offer, offers: readonly Offer[]) {
  const running = offers.filter((other) => other.id !== id && !hasEnded(other.until));
  const isAlike = (other: Offer) => other.categoryKey === categoryKey;
  return [...running.filter(isAlike), ...running.filter((other) => !isAlike(other))]
    .slice(0, 3)
    .map(offerTeaser);
}
