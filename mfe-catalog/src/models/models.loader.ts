import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';

/** Names and addresses for search engines alone: the frame has the models for the screen. */
export const modelsLoader = loader(async ({ api }) =>
  (await api.models.list()).map(({ slug, name }) => ({ name, to: paths.explore(slug) })),
);

/** The models as search engines read them. */
export const modelsSeo = (models: LoaderData<typeof modelsLoader>, locale: Locale): SeoPatch => ({
  jsonLd: itemListOf(models, locale),
});
