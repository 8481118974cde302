import { loader } from 'shared-contracts/remote';

export const offersLoader = loader(async ({ api }) => ({ campaigns: await api.banners.list() }));
