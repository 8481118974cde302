import { loader } from 'shared-contracts/remote';

export const bookServiceLoader = loader(async ({ api, request }) => {
  const [page, { vehicles }, { branches }] = await Promise.all([
    api.serviceBookings.getPage(),
    api.models.choices(),
    api.serviceBookings.getTimes(),
  ]);
  const wanted = Number(new URL(request.url).searchParams.get('branch'));
  const branch = branches.find(({ id }) => id === wanted)?.id ?? null;
  return { page, vehicles, branches, branch };
});
