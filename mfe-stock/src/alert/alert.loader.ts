import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** Loads the cars to choose from: the first of them, and the one that the address names. */
export const alertLoader = loader(async ({ api, request }: LoaderArgs) => {
  const { carsAtHand, modelsNamedIn } = await import('shared-contracts/api-client');
  const { vehicles } = await api.models.choices();
  return carsAtHand(vehicles, modelsNamedIn(new URL(request.url)));
});
