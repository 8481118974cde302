import { loader } from 'shared-contracts/remote';
import { vehiclesFor } from '../request/vehicles.loader';

export const bookServiceLoader = loader(async (args) => {
  const { api, request } = args;
  const [page, vehicles, { branches }] = await Promise.all([
    api.serviceBookings.getPage(),
    vehiclesFor(args),
    api.serviceBookings.getTimes(),
  ]);
  const wanted = Number(new URL(request.url).searchParams.get('branch'));
  const branch = branches.find(({ id }) => id === wanted)?.id ?? null;
  return { page, vehicles, branches, branch };
});
