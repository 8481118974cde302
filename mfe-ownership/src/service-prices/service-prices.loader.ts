import { loader } from 'shared-contracts/remote';

export const servicePricesLoader = loader(({ api }) => api.servicePrices.list());
