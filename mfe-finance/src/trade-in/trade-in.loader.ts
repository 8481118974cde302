import { carsAtHand, modelsNamedIn } from 'shared-contracts/api-client';
import { loader } from 'shared-contracts/remote';

/** The cars that one may want. */
export const tradeInLoader = loader(async ({ api, request }) =>
  carsAtHand((await api.models.choices()).vehicles, modelsNamedIn(new URL(request.url))),
);
