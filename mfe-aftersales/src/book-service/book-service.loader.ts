import { loader } from 'shared-contracts/remote';
import { loadVehicles } from '../request/vehicles.loader';

export const bookServiceLoader = loader(async (args) => {
  const { api, request } = args;
  const [page, vehicles, { branches }] = await Promise.all([
    api.serviceBookings.getPage(),
    loadVehicles(args),
    api.serviceBookings.getTimes(),
  ]);
  const { searchParams } = new URL(request.url);
  const branchId = Number(searchParams.get('branch'));
  const branch = branches.find(({ id }) => id === branchId)?.id ?? null;
  const [model, at] = [searchParams.get('model'), searchParams.get('at')];
  return { page, vehicles, branches, branch, model, at };
});
