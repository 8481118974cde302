import { type LoaderArgs, loader } from 'shared-contracts/remote';

/**
 * Loads the cars to choose from. The lookup code is imported dynamically: pages that already have the data do not
 * need it.
 */
export const tradeInLoader = loader(async ({ api, request }: LoaderArgs) => {
  const { carsAtHand, modelsNamedIn } = await import('shared-contracts/api-client');
  const { vehicles } = await api.models.choices();
  return carsAtHand(vehicles, modelsNamedIn(new URL(request.url)));
});
