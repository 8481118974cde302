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
  return { choice, models: models.map(toComparedModel), pairs: pairsOf(range) };
});

/** At most four pairs to begin with: of each body the two cheapest models. */
function pairsOf(range: readonly ModelInRange[]) {
  const bodies = new Map(range.map(({ body }) => [body.id, body.name]));
  return [...bodies]
    .flatMap(([id, body]) => {
      const [one, other] = range
        .filter((model) => model.body.id === id)
        .sort((a, b) => (a.priceFrom ?? Infinity) - (b.priceFrom ?? Infinity) || 0);
      if (!one || !other) return [];
      return [{ body, models: [one, other].map(({ slug, name }) => ({ slug, name })) }];
    })
    .slice(0, 4);
}

function toComparedModel(model: ModelDetail) {
  const { slug, name, tagline, side, brochure, specification, features } = model;
  const { price = null, colours = [] } = model;
  return { slug, name, tagline, side, brochure, specification, features, price, colours };
}
