import type { ModelDetail } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { readChoice } from './choice';

/** What a comparison needs of a model. */
export type Compared = ReturnType<typeof comparedOf>;

export type ComparePage = LoaderData<typeof compareLoader>;

/** The chosen models, as the address names them; what it names wrongly is left out. */
export const compareLoader = loader(async ({ api, request }) => {
  const all = await api.models.list();
  const known = all.map(({ slug }) => slug);
  const choice = readChoice(new URL(request.url).searchParams, known);
  const models = await Promise.all(choice.slugs.map((slug) => api.models.get(slug)));
  return { choice, models: models.map(comparedOf) };
});

function comparedOf(model: ModelDetail) {
  const { slug, name, tagline, side, brochure, specification, features } = model;
  const { price = null, colours = [] } = model;
  return { slug, name, tagline, side, brochure, specification, features, price, colours };
}
