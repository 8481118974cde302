import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** The model of the address, by its slug or one of the fixed ids. */
export const modelLoader = loader(({ api, params }: LoaderArgs) =>
  api.models.get(params.slug ?? ''),
);
