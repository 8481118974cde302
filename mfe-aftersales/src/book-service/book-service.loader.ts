import { loader } from 'shared-contracts/remote';

export const bookServiceLoader = loader(async ({ api }) => {
  const [page, { vehicles }] = await Promise.all([
    api.serviceBookings.getPage(),
    api.models.choices(),
  ]);
  return { page, vehicles };
});
