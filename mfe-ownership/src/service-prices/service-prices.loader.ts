import { loader } from 'shared-contracts/remote';

/** Loads the service plans. */
export const servicePricesLoader = loader(({ api }) => api.servicePrices.list());
