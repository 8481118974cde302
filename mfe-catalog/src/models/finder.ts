import type { ModelInRange } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { maxCompared } from '../compare/choice';
import { readPage } from '../pages/read-page';

export const sorts = ['recommended', 'price', 'name', 'seats', 'economy'] as const;
type Sort = (typeof sorts)[number];

/** The model search as the address describes it. */
export interface Finder {
  /** Body type ids, combined with OR; empty means all. */
  body: readonly string[];
  seats: readonly number[];
  /** Maximum price in Bahraini dinars. */
  price: number | null;
  sort: Sort;
  /** Slugs of the models marked for comparison, at most three. */
  models: readonly string[];
  /** Page number from 1, if the range has pages. */
  page: number;
}

/** Known values, to validate an address. */
interface FinderSource {
  /** All models that can be marked. */
  range: readonly Pick<ModelInRange, 'slug'>[];
  choices: ReturnType<typeof choicesOf>;
}

/**
 * Parses the query of an address or of the form: `body=suv,van` or `body=suv&body=van`. Unknown values are ignored.
 */
export function readFinder(query: URLSearchParams, { range, choices }: FinderSource): Finder {
  const valuesOf = (name: string) => [
    ...new Set(query.getAll(name).flatMap((value) => value.split(','))),
  ];
  const price = Number(query.get('price'));
  return {
    body: valuesOf('body').filter((id) => choices.bodies.some((body) => body.id === id)),
    seats: valuesOf('seats')
      .map(Number)
      .filter((seats) => choices.seats.includes(seats)),
    price: price > 0 ? price : null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'recommended',
    models: valuesOf('models')
      .filter((slug) => range.some((model) => model.slug === slug))
      .slice(0, maxCompared),
    page: readPage(query),
  };
}

/** The canonical address of a search. */
export function addressOf({ body, seats, price, sort, models, page }: Finder): string {
  const query = [
    body.length > 0 && `body=${body.join(',')}`,
    seats.length > 0 && `seats=${seats.join(',')}`,
    price !== null && `price=${price}`,
    sort !== 'recommended' && `sort=${sort}`,
    models.length > 0 && `models=${models.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length === 0 ? paths.models() : `${paths.models()}?${query.join('&')}`;
}

/** Removes the filters; keeps order and marks. */
export const unfiltered = (finder: Finder): Finder => ({
  ...finder,
  body: [],
  seats: [],
  price: null,
  page: 1,
});

export const isFiltered = ({ body, seats, price }: Finder): boolean =>
  body.length > 0 || seats.length > 0 || price !== null;

/** Returns the matching models in the chosen order. */
export function findModels(range: readonly ModelInRange[], finder: Finder): ModelInRange[] {
  return range.filter((model) => matches(model, finder)).sort(comparators[finder.sort]);
}

/** A model without a known price matches only if there is no maximum price. */
const matches = (model: ModelInRange, { body, seats, price }: Finder) =>
  (body.length === 0 || body.includes(model.body.id)) &&
  (seats.length === 0 || model.seats.some((number) => seats.includes(number))) &&
  (price === null || (model.priceFrom !== null && model.priceFrom <= price));

type Comparator = (one: ModelInRange, other: ModelInRange) => number;

/** Equal models keep the dealer's order. */
const comparators: Record<Sort, Comparator> = {
  recommended: () => 0,
  price: (one, other) => (one.priceFrom ?? Infinity) - (other.priceFrom ?? Infinity) || 0,
  name: (one, other) => (one.name < other.name ? -1 : 1),
  seats: (one, other) => (other.seats.at(-1) ?? 0) - (one.seats.at(-1) ?? 0),
  economy: (one, other) => (other.fuelEconomy ?? 0) - (one.fuelEconomy ?? 0),
};

/** Returns the available filter values. */
export function choicesOf(range: readonly ModelInRange[]) {
  const bodies = new Map(range.map(({ body }) => [body.id, body.name]));
  const seats = new Set(range.flatMap((model) => model.seats));
  return {
    bodies: [...bodies].map(([id, name]) => ({ id, name })),
    seats: [...seats].sort((a, b) => a - b),
    prices: priceSteps(range.flatMap(({ priceFrom }) => priceFrom ?? [])),
  };
}

const priceStep = 1000;

/** Returns maximum prices in whole thousands; each includes some models and excludes others. */
function priceSteps(costs: readonly number[]): number[] {
  const first = Math.ceil(Math.min(...costs) / priceStep);
  const end = Math.ceil(Math.max(...costs) / priceStep);
  return Array.from(
    { length: Math.max(0, end - first) || 0 },
    (_, index) => (first + index) * priceStep,
  );
}
