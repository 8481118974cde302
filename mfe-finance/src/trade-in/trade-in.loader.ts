import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** The cars that one may want. What finds them is not worth its bytes on the pages that have the data already. */
export const tradeInLoader = loader(async ({ api, request }: LoaderArgs) => {
  const { carsAtHand, modelsNamedIn } = await import('shared-contracts/api-client');
  const { vehicles } = await api.models.choices();
  return carsAtHand(vehicles, modelsNamedIn(new URL(request.url)));
});
