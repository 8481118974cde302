import { type LoaderArgs, type LoaderData, loader } from 'shared-contracts/remote';

export type CarPage = LoaderData<typeof carLoader>;

export const carLoader = loader(async ({ api, params }: LoaderArgs) => {
  const [detail, settings] = await Promise.all([
    api.stock.get(params.slug ?? ''),
    api.settings.get(),
  ]);
  return { ...detail, brand: settings.brandName };
});
