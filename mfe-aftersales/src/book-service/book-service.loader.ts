import { loader } from 'shared-contracts/remote';

export const bookServiceLoader = loader(async ({ api }) => {
  const [page, { vehicles, workshops }] = await Promise.all([
    api.serviceBookings.getPage(),
    api.models.choices(),
  ]);
  return { page, vehicles, workshops };
});
