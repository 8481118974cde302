import type { CarChoice } from '../forms/car-choices';
import type { ModelSummary } from './calls';
import type { Api } from './client';
import { mostAtHand } from './models-at-hand';

/** Slugs of the models in an address: the page's own, and those in its search; at most 9. */
export function modelsNamedIn({ pathname, searchParams }: URL): string[] {
  const own = /\/explore-vehicles\/([^/]+)/.exec(pathname)?.[1];
  const chosen = ['model', 'models'].flatMap((name) => searchParams.getAll(name));
  const slugs = [own ?? '', ...chosen].flatMap((value) => value.split(','));
  return [...new Set(slugs)].filter((slug) => /^[\w-]+$/.test(slug)).slice(0, 9);
}

/** Loads those of the named models that are not among the ones every page contains. */
export async function othersNamed(
  { models }: Pick<Api, 'models'>,
  slugs: readonly string[],
): Promise<ModelSummary[]> {
  if (slugs.length === 0) return [];
  // The same call as the frame's, so the answer is shared.
  const first = await models.list({ first: mostAtHand + 1 });
  const atHand = first.slice(0, mostAtHand);
  const named = slugs.filter((slug) => !atHand.some((model) => model.slug === slug));
  return named.length > 0 ? models.list({ named }) : [];
}

/**
 * Selects the lines of a car list for a page: the first ones, and those of the named models. `othersFollow` marks the
 * place where lines were left out.
 */
export function carsAtHand(cars: readonly CarChoice[], slugs: readonly string[]): CarChoice[] {
  const isNamed = ({ models }: CarChoice) => models.some((slug) => slugs.includes(slug));
  const sentCars = cars.filter((car, index) => index < mostAtHand || isNamed(car));
  const isCut = sentCars.length < cars.length;
  return sentCars.map(({ exact, ...car }, index) => ({
    ...car,
    ...(isCut && index === mostAtHand - 1 && { othersFollow: true as const }),
    models: car.models.filter((slug) => slugs.includes(slug)),
    ...(exact && isNamed(car) && { exact: exact.filter(isNamed) }),
  }));
}
