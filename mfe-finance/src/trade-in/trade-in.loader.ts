import { loader } from 'shared-contracts/remote';

/** The cars that one may want. */
export const tradeInLoader = loader(async ({ api }) => (await api.models.choices()).vehicles);
