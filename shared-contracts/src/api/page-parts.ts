import type { CarChoice } from '../forms/car-choices';
import type { ModelSummary } from './calls';
import type { Api } from './client';
import { mostAtHand } from './models-at-hand';

/** Slugs of the models that an address names: its page's own, and those that are chosen on it. */
export function modelsNamedIn({ pathname, searchParams }: URL): string[] {
  const own = /\/explore-vehicles\/([^/]+)/.exec(pathname)?.[1];
  const chosen = ['model', 'models'].flatMap((name) => searchParams.getAll(name));
  const slugs = [own ?? '', ...chosen].flatMap((value) => value.split(','));
  return [...new Set(slugs)].filter((slug) => /^[\w-]+$/.test(slug)).slice(0, 9);
}

/** Of models that are named by their slugs, those that are not at hand. */
export async function othersNamed(
  { models }: Pick<Api, 'models'>,
  slugs: readonly string[],
): Promise<ModelSummary[]> {
  if (slugs.length === 0) return [];
  // what the frame asks as well
  const first = await models.list({ first: mostAtHand + 1 });
  const atHand = first.slice(0, mostAtHand);
  const named = slugs.filter((slug) => !atHand.some((model) => model.slug === slug));
  return named.length > 0 ? models.list({ named }) : [];
}

/** Of a list, the lines that a page brings: the first, and those of the models that it names, with what each of these is called. */
export function carsAtHand(cars: readonly CarChoice[], slugs: readonly string[]): CarChoice[] {
  const isNamed = ({ models }: CarChoice) => models.some((slug) => slugs.includes(slug));
  const brought = cars.filter((car, at) => at < mostAtHand || isNamed(car));
  const isCut = brought.length < cars.length;
  return brought.map(({ exact, ...car }, at) => ({
    ...car,
    ...(isCut && at === mostAtHand - 1 && { othersFollow: true as const }),
    models: car.models.filter((slug) => slugs.includes(slug)),
    ...(exact && isNamed(car) && { exact: exact.filter(isNamed) }),
  }));
}
