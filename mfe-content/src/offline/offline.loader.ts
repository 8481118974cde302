import { type LoaderData, loader } from 'shared-contracts/remote';

export type OfflineData = LoaderData<typeof offlineLoader>;

export const offlineLoader = loader(async ({ api }) => ({ offices: await api.offices.list() }));
