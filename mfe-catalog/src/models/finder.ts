import type { GradeInRange, ModelInRange } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import { maxCompared } from '../compare/choice';
import { readPage } from '../pages/read-page';
import { atLeastSteps, atMostSteps } from './steps';

export const sorts = ['recommended', 'price', 'name', 'seats', 'economy'] as const;
type Sort = (typeof sorts)[number];

/** What a car is looked for by. Lists are combined with OR, and an empty one means all, as does null. */
export interface Conditions {
  /** Highest price, and highest monthly instalment, in Bahraini dinars. */
  price: number | null;
  monthly: number | null;
  gearbox: readonly string[];
  seats: readonly number[];
  /** Body type ids. */
  body: readonly string[];
  drive: readonly string[];
  /** Least kilometres per litre. */
  economy: number | null;
  /** Least litres of the boot. */
  boot: number | null;
}

/** The model search as the address describes it. */
export interface Finder extends Conditions {
  sort: Sort;
  /** Slugs of the models marked for comparison, at most three. */
  models: readonly string[];
  /** Page number from 1, if the range has pages. */
  page: number;
}

/** One car of the answer: a grade, or a whole model while nothing is asked that grades differ in. */
export interface Answer {
  model: ModelInRange;
  grade: GradeInRange | null;
}

const noConditions: Conditions = {
  ...{ body: [], seats: [], price: null, monthly: null },
  ...{ gearbox: [], drive: [], economy: null, boot: null },
};

/** Order of the conditions in addresses, and on the page. */
export const conditionNames = Object.keys(noConditions) as (keyof Conditions)[];

/** Known values, to validate an address. */
interface FinderSource {
  /** All models that can be marked. */
  range: readonly Pick<ModelInRange, 'slug'>[];
  choices: ReturnType<typeof choicesOf>;
}

/** Parses the query of an address or of the form: `body=suv,van` or `body=suv&body=van`. Unknown values are ignored. */
export function readFinder(query: URLSearchParams, { range, choices }: FinderSource): Finder {
  const valuesOf = (name: string) => [
    ...new Set(query.getAll(name).flatMap((value) => value.split(','))),
  ];
  const amountOf = (name: string) => {
    const amount = Number(query.get(name));
    return amount > 0 && amount < Infinity ? amount : null;
  };
  return {
    ...{ price: amountOf('price'), monthly: amountOf('monthly') },
    ...{ economy: amountOf('economy'), boot: amountOf('boot') },
    gearbox: valuesOf('gearbox').filter((id) => choices.gearboxes.some((one) => one === id)),
    seats: valuesOf('seats')
      .map(Number)
      .filter((seats) => choices.seats.includes(seats)),
    body: valuesOf('body').filter((id) => choices.bodies.some((body) => body.id === id)),
    drive: valuesOf('drive').filter((id) => choices.drives.some((one) => one === id)),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'recommended',
    models: valuesOf('models')
      .filter((slug) => range.some((model) => model.slug === slug))
      .slice(0, maxCompared),
    page: readPage(query),
  };
}

/** The canonical address of a search. */
export function addressOf(finder: Finder): string {
  const { sort, models, page } = finder;
  const query = [
    ...conditionNames
      .filter((name) => isSet(finder, name))
      .map((name) => `${name}=${finder[name]}`),
    sort !== 'recommended' && `sort=${sort}`,
    models.length > 0 && `models=${models.join(',')}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length === 0 ? paths.models() : `${paths.models()}?${query.join('&')}`;
}

/** Removes the filters; keeps order and marks. */
export const unfiltered = (finder: Finder): Finder => ({ ...finder, ...noConditions, page: 1 });

export const isSet = (finder: Conditions, name: keyof Conditions): boolean => {
  const value = finder[name];
  return typeof value === 'object' && value !== null ? value.length > 0 : value !== null;
};

export const isFiltered = (finder: Conditions): boolean =>
  conditionNames.some((name) => isSet(finder, name));

/** Whether the answer is grades: something is asked in which the grades of a model may differ. */
export const asksForGrades = (finder: Conditions): boolean =>
  conditionNames.some((name) => name !== 'body' && isSet(finder, name));

/** Returns what matches in the chosen order: grades, or models while no grade is asked for. */
export function findCars(range: readonly ModelInRange[], finder: Finder): Answer[] {
  const byGrade = asksForGrades(finder);
  const candidates = range.flatMap((model): Answer[] =>
    byGrade ? model.grades.map((grade) => ({ model, grade })) : [{ model, grade: null }],
  );
  const asked = conditionNames.filter((name) => isSet(finder, name));
  const compare = comparators[byGrade && finder.sort === 'recommended' ? 'price' : finder.sort];
  return candidates
    .filter((answer) => asked.every((name) => fits[name](answer, finder)))
    .sort(compare);
}

/** A car of which a fact is unknown does not fit a condition on it. */
const fits: { [Name in keyof Conditions]: (answer: Answer, asked: Conditions) => boolean } = {
  price: ({ grade }, { price }) => isAtMost(grade?.bhd, price),
  monthly: ({ grade }, { monthly }) => isAtMost(grade?.monthly, monthly),
  gearbox: ({ grade }, { gearbox }) => gearbox.includes(grade?.gearbox ?? ''),
  seats: ({ grade }, { seats }) => seats.includes(grade?.seats ?? 0),
  body: ({ model }, { body }) => body.includes(model.body.id),
  drive: ({ grade }, { drive }) => drive.includes(grade?.drive ?? ''),
  economy: ({ grade }, { economy }) => isAtMost(economy, grade?.fuelEconomy),
  boot: ({ grade }, { boot }) => isAtMost(boot, grade?.boot),
};

const isAtMost = (amount: number | null | undefined, limit: number | null | undefined) =>
  typeof amount === 'number' && typeof limit === 'number' && amount <= limit;

/** Price in Bahraini dinars; of a model that of its cheapest grade. */
const priceOf = ({ model, grade }: Answer) => (grade ? grade.bhd : model.priceFrom) ?? Infinity;
const seatsOf = ({ model, grade }: Answer) => (grade ? grade.seats : model.seats.at(-1)) ?? 0;
const economyOf = ({ model, grade }: Answer) => (grade ?? model).fuelEconomy ?? 0;

type Comparator = (one: Answer, other: Answer) => number;

/** Equal ones keep the dealer's order. */
const comparators: Record<Sort, Comparator> = {
  recommended: () => 0,
  price: (one, other) => priceOf(one) - priceOf(other) || 0,
  name: (one, other) => (one.model.name < other.model.name ? -1 : 1),
  seats: (one, other) => seatsOf(other) - seatsOf(one),
  economy: (one, other) => economyOf(other) - economyOf(one),
};

/** A condition that stands in the way of every car, and the nearest to it with which there are some. */
export interface Loosening {
  name: keyof Conditions;
  /** The nearest limit; null when the condition goes. */
  limit: number | null;
  /** The change of the search. */
  part: Partial<Conditions>;
  /** Number of cars that then fit. */
  count: number;
}

/** The conditions that each alone keep all cars away, for a search without an answer; limits to move come first. */
export function looseningsOf(range: readonly ModelInRange[], finder: Finder): Loosening[] {
  return conditionNames
    .filter((name) => isSet(finder, name))
    .flatMap((name): Loosening[] => {
      const without: Finder = { ...finder, [name]: noConditions[name] };
      const limit = nearestLimit(name, findCars(range, without));
      const part = { [name]: limit ?? noConditions[name] };
      const { length: count } = findCars(range, { ...finder, ...part });
      return count > 0 ? [{ name, limit, part, count }] : [];
    })
    .sort((one, other) => Number(one.limit === null) - Number(other.limit === null));
}

/** The limit that lets in the first of the cars; null for a condition without limit. */
function nearestLimit(name: keyof Conditions, cars: readonly Answer[]): number | null {
  const grades = cars.flatMap(({ grade }) => grade ?? []);
  const least = (amounts: number[]) =>
    amounts.length > 0 ? Math.ceil(Math.min(...amounts)) : null;
  const most = (amounts: number[]) => (amounts.length > 0 ? Math.max(...amounts) : null);
  switch (name) {
    case 'price':
      return least(grades.flatMap(({ bhd }) => bhd ?? []));
    case 'monthly':
      return least(grades.flatMap(({ monthly }) => monthly ?? []));
    case 'economy':
      return most(grades.flatMap(({ fuelEconomy }) => fuelEconomy ?? []));
    case 'boot':
      return most(grades.flatMap(({ boot }) => boot ?? []));
    default:
      return null;
  }
}

/** Returns the available filter values. */
export function choicesOf(range: readonly ModelInRange[]) {
  const bodies = new Map(range.map(({ body }) => [body.id, body.name]));
  const seats = new Set(range.flatMap((model) => model.seats));
  const grades = range.flatMap((model) => model.grades);
  return {
    bodies: [...bodies].map(([id, name]) => ({ id, name })),
    seats: [...seats].sort((a, b) => a - b),
    gearboxes: (['automatic', 'manual'] as const).filter((kind) =>
      grades.some(({ gearbox }) => gearbox === kind),
    ),
    drives: (['front', 'rear', 'all'] as const).filter((kind) =>
      grades.some(({ drive }) => drive === kind),
    ),
    prices: atMostSteps(
      grades.flatMap(({ bhd }) => bhd ?? []),
      1000,
    ),
    monthlies: atMostSteps(
      grades.flatMap(({ monthly }) => monthly ?? []),
      10,
    ),
    economies: atLeastSteps(
      grades.flatMap(({ fuelEconomy }) => fuelEconomy ?? []),
      2,
    ),
    boots: atLeastSteps(
      grades.flatMap(({ boot }) => boot ?? []),
      100,
    ),
  };
}
