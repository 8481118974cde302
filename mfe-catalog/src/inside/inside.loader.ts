import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** Loads the first model of the list, whose cabin is shown; null if there are no models. */
export const insideLoader = loader(async ({ api }: LoaderArgs) => {
  const [first] = await api.models.list({ first: 1 });
  return first ? api.models.get(first.slug) : null;
});
