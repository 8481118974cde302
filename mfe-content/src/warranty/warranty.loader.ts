import { loader } from 'shared-contracts/remote';

export const warrantyLoader = loader(({ api }) => api.warranty.get());
