import { loader } from 'shared-contracts/remote';

export const bookServiceLoader = loader(async ({ api }) => ({
  page: await api.serviceBookings.getPage(),
}));
