import type { ModelDetail, ModelInRange } from 'shared-contracts/api';
import { modelsNamedIn } from 'shared-contracts/api-client';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { readChoice } from './choice';

/** The fields of a model that the comparison needs. */
export type ComparedModel = ReturnType<typeof toComparedModel>;

export type ComparePage = LoaderData<typeof compareLoader>;

/** Loads the models that the address names; unknown ones are ignored. */
export const compareLoader = loader(async ({ api, request }) => {
  const address = new URL(request.url);
  const requestedSlugs = modelsNamedIn(address);
  const knownModels =
    requestedSlugs.length > 0 ? await api.models.list({ named: requestedSlugs }) : [];
  const choice = readChoice(
    address.searchParams,
    knownModels.map(({ slug }) => slug),
  );
  const [models, range] = await Promise.all([
    Promise.all(choice.slugs.map((slug) => api.models.get(slug))),
    // Only an empty comparison offers pairs, and it does without them
    choice.slugs.length === 0 ? api.models.range().catch((): ModelInRange[] => []) : [],
  ]);
  return { choice, models: models.map(toComparedModel), range };
});

function toComparedModel(model: ModelDetail) {
  const { slug, name, tagline, side, brochure, specification, features } = model;
  const { price = null, colours = [] } = model;
  return { slug, name, tagline, side, brochure, specification, features, price, colours };
}
