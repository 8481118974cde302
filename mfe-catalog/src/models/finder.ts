import type { ModelInRange } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { places } from '../compare/choice';
import { readPage } from '../pages/read-page';

export const sorts = ['recommended', 'price', 'name', 'seats', 'economy'] as const;
type Sort = (typeof sorts)[number];

/** What a visitor looks for among the models, as the address says it. */
export interface Finder {
  /** Ids of kinds of car; any of them will do, and all where there is none. */
  body: readonly string[];
  seats: readonly number[];
  /** Bahraini dinars at the most. */
  price: number | null;
  sort: Sort;
  /** Slugs of the models that are marked for the comparison, three at the most. */
  models: readonly string[];
  /** Of a range that is not shown all at once, from 1. */
  page: number;
}

/** What an address is read by. */
interface Known {
  /** All models that it may mark. */
  range: readonly Pick<ModelInRange, 'slug'>[];
  choices: ReturnType<typeof choicesOf>;
}

/** Reads the query of an address or the fields of the form: `body=suv,van` or `body=suv&body=van`. What the range does not have is left out. */
export function readFinder(query: URLSearchParams, { range, choices }: Known): Finder {
  const named = (name: string) => [
    ...new Set(query.getAll(name).flatMap((value) => value.split(','))),
  ];
  const price = Number(query.get('price'));
  return {
    body: named('body').filter((id) => choices.bodies.some((body) => body.id === id)),
    seats: named('seats')
      .map(Number)
      .filter((seats) => choices.seats.includes(seats)),
    price: price > 0 ? price : null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'recommended',
    models: named('models')
      .filter((slug) => range.some((model) => model.slug === slug))
      .slice(0, places),
    page: readPage(query),
  };
}

/** The address that says the same. */
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

/** The same without what keeps models out. */
export const unfiltered = (finder: Finder): Finder => ({
  ...finder,
  body: [],
  seats: [],
  price: null,
  page: 1,
});

export const isFiltered = ({ body, seats, price }: Finder): boolean =>
  body.length > 0 || seats.length > 0 || price !== null;

/** The models that are looked for, in the order that is wished. */
export function found(range: readonly ModelInRange[], finder: Finder): ModelInRange[] {
  return range.filter((model) => matches(model, finder)).sort(orders[finder.sort]);
}

/** A model of which nobody says the price is found at any, and not below one. */
const matches = (model: ModelInRange, { body, seats, price }: Finder) =>
  (body.length === 0 || body.includes(model.body.id)) &&
  (seats.length === 0 || model.seats.some((number) => seats.includes(number))) &&
  (price === null || (model.priceFrom !== null && model.priceFrom <= price));

type Order = (one: ModelInRange, other: ModelInRange) => number;

/** Models that are alike stay in the dealer's order. */
const orders: Record<Sort, Order> = {
  recommended: () => 0,
  price: (one, other) => (one.priceFrom ?? Infinity) - (other.priceFrom ?? Infinity) || 0,
  name: (one, other) => (one.name < other.name ? -1 : 1),
  seats: (one, other) => (other.seats.at(-1) ?? 0) - (one.seats.at(-1) ?? 0),
  economy: (one, other) => (other.fuelEconomy ?? 0) - (one.fuelEconomy ?? 0),
};

/** What there is to choose from. */
export function choicesOf(range: readonly ModelInRange[]) {
  const bodies = new Map(range.map(({ body }) => [body.id, body.name]));
  const seats = new Set(range.flatMap((model) => model.seats));
  return {
    bodies: [...bodies].map(([id, name]) => ({ id, name })),
    seats: [...seats].sort((a, b) => a - b),
    prices: pricesOf(range.flatMap(({ priceFrom }) => priceFrom ?? [])),
  };
}

const step = 1000;

/** Whole thousands that part the range: each keeps something in, and something out. */
function pricesOf(costs: readonly number[]): number[] {
  const first = Math.ceil(Math.min(...costs) / step);
  const end = Math.ceil(Math.max(...costs) / step);
  return Array.from({ length: Math.max(0, end - first) || 0 }, (_, at) => (first + at) * step);
}
