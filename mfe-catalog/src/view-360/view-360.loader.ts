import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type LoaderArgs, loader } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

/** Loads the model whose 360° page has this address. An unknown address redirects to home, as all unknown ones do. */
export const view360Loader = loader(async ({ api, locale, params }: LoaderArgs) => {
  const address = `/${params.view ?? ''}360`.toLowerCase();
  const models = await api.models.list();
  const model = models.find(({ view360 }) => view360 === address);
  if (!model) throw redirect(localise(paths.home(), locale));
  return api.models.get(model.slug);
});
