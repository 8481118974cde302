import type { ModelInRange } from 'shared-contracts/api';
import { redirectToValidPage } from '../pages/read-page';
import { choicesOf, findCars, isFiltered, looseningsOf, readFinder } from './finder';
import type { ModelsPage } from './models.loader';

/** Filters a long range by its address: the models to show, and the rest of what its page needs. */
export function pageOf(
  range: readonly ModelInRange[],
  request: Request,
  pageSize: number,
): NonNullable<ModelsPage['paged']> & { shown: readonly ModelInRange[] } {
  const choices = choicesOf(range);
  const finder = readFinder(new URL(request.url).searchParams, { range, choices });
  const found = findCars(range, finder);
  redirectToValidPage(request, Math.ceil(found.length / pageSize));
  const end = finder.page * pageSize;
  const cars = found.slice(end - pageSize, end);
  return {
    shown: [...new Set(cars.map(({ model }) => model))],
    page: isFiltered(finder) || finder.sort !== 'recommended' ? 1 : finder.page,
    ...{ count: found.length, hasNext: end < found.length, choices },
    cars: cars.map(({ model, grade }) => ({ slug: model.slug, grade: grade?.grade ?? null })),
    loosenings: found.length === 0 ? looseningsOf(range, finder) : [],
    marked: range
      .filter(({ slug }) => finder.models.includes(slug))
      .map(({ slug, name }) => ({ slug, name })),
  };
}
