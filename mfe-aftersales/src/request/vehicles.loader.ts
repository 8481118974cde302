import { carsAtHand, modelsNamedIn } from 'shared-contracts/api-client';
import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** The cars that a form can be about, as far as its page brings them. */
export const vehiclesFor = async ({ api, request }: LoaderArgs) =>
  carsAtHand((await api.models.choices()).vehicles, modelsNamedIn(new URL(request.url)));

export const vehiclesLoader = loader(vehiclesFor);
