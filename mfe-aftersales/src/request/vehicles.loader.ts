import { loader } from 'shared-contracts/remote';

/** The cars that a form can be about. */
export const vehiclesLoader = loader(async ({ api }) => (await api.models.choices()).vehicles);
