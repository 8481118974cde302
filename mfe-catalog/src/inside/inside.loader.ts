import { type LoaderArgs, loader } from 'shared-contracts/remote';

/** The first model of the list: its cabin is the one on show. Null while there is no model. */
export const insideLoader = loader(async ({ api }: LoaderArgs) => {
  const [first] = await api.models.list({ first: 1 });
  return first ? api.models.get(first.slug) : null;
});
