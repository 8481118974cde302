import type { ModelInRange } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, loader, type SeoPatch } from 'shared-contracts/remote';

/** What models are found by; their pictures are in the frame. */
export const modelsLoader = loader(({ api }) => api.models.range());

/** The models as search engines read them: all of them, whatever the address looks for. */
export const modelsSeo = (models: readonly ModelInRange[], locale: Locale): SeoPatch => ({
  jsonLd: itemListOf(
    models.map(({ slug, name }) => ({ name, to: paths.explore(slug) })),
    locale,
  ),
});
