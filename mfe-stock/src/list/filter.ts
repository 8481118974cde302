import type { StockFilter } from 'shared-contracts/api';
import { paths, type StockWish } from 'shared-contracts/paths';

/** Parts of the filter, by their names in the address. The service knows which values there are. */
export const filterNames = [
  'model',
  'price',
  'gearbox',
  'branch',
  'colour',
  'year',
  'fuel',
  'sort',
] as const satisfies readonly (keyof StockFilter)[];

/** What the address asks for; a form without scripts also sends what it leaves open. */
export function readFilter(query: URLSearchParams): Partial<StockFilter> {
  const asked = filterNames.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** Address of the list with this filter; `firstSort` is the order without one. */
export function addressOf(filter: Partial<StockFilter>, firstSort: string, page = 1): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = filter[name] ?? '';
      return value === '' || (name === 'sort' && value === firstSort) ? [] : [[name, value]];
    }),
  );
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.stock()}?${query}` : paths.stock();
}

/** What an alert takes over of the filter. A colour is one of a model's. */
export const wishIn = ({
  model,
  gearbox,
  colour,
  price,
  branch,
  year,
}: StockFilter): StockWish => ({
  ...{ model, colour: model === '' ? '' : colour },
  ...{ gearbox, price, branch, year },
});

/** Filters that are set, without the order. */
export const setFilters = (filter: StockFilter) =>
  filterNames.filter((name) => name !== 'sort' && filter[name] !== '');
