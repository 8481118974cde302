import { carsAtHand, modelsNamedIn } from 'shared-contracts/api-client';
import type { LoaderArgs } from 'shared-contracts/remote';

/** Loads the cars a form can choose from: those at hand and those the address names; the client loads the rest. */
export const loadVehicles = async ({ api, request }: LoaderArgs) =>
  carsAtHand((await api.models.choices()).vehicles, modelsNamedIn(new URL(request.url)));
