import type { StockChoice, StockFilter } from 'shared-contracts/api';
import { formatDinars, type Locale } from 'shared-contracts/locale';
import { fuels, gearboxes } from './catalogue';
import type { ShownCar } from './shown-car';
import { stockTexts } from './stock-texts';

export const pageSize = 12;

/** Orders of the list; the first is the default. */
export const stockSorts = ['newest', 'price', 'dearest', 'year'] as const;

type Order = (one: ShownCar, other: ShownCar) => number;

/** Equal cars keep the order of the stock: the newest first. */
const orders: Record<(typeof stockSorts)[number], Order> = {
  newest: () => 0,
  price: (one, other) => one.price - other.price,
  dearest: (one, other) => other.price - one.price,
  year: (one, other) => other.row.year - one.row.year,
};

/** Filters that compare a value of the car; the price is a limit. */
const carValue = {
  model: ({ row }: ShownCar) => row.model,
  gearbox: ({ gearbox }: ShownCar) => gearbox,
  fuel: ({ fuel }: ShownCar) => fuel,
  branch: ({ branch }: ShownCar) => String(branch.id),
  colour: ({ paint }: ShownCar) => paint.id,
  year: ({ row }: ShownCar) => String(row.year),
} as const;
type Compared = keyof typeof carValue;

const compared = Object.keys(carValue) as Compared[];

const labelOf: Record<Compared, (car: ShownCar, locale: Locale) => string> = {
  model: ({ model }, locale) => model.name[locale],
  gearbox: ({ gearbox, texts }, locale) => texts[locale][gearbox],
  fuel: ({ fuel, texts }, locale) => texts[locale][fuel],
  branch: ({ branch }, locale) => branch.name[locale],
  colour: ({ paint }, locale) => paint.name[locale],
  year: ({ row }) => String(row.year),
};

/** Cars that can be had first; held ones stand behind them. */
const isHeld = ({ state }: ShownCar) => Number(state === 'held');

/** The filter as it can be understood: values that no car has are left out. */
export function readFilter(
  cars: readonly ShownCar[],
  query: Readonly<Record<string, unknown>>,
): StockFilter {
  const asked = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const known = (name: Compared) =>
    cars.some((car) => carValue[name](car) === asked(name)) ? asked(name) : '';
  const price = Number(asked('price'));
  return {
    ...{ model: known('model'), gearbox: known('gearbox'), branch: known('branch') },
    ...{ colour: known('colour'), year: known('year'), fuel: known('fuel') },
    price: price > 0 && Number.isFinite(price) ? String(price) : '',
    sort: stockSorts.find((sort) => sort === asked('sort')) ?? stockSorts[0],
  };
}

/** The filters that a car does not fit. */
function missedBy(car: ShownCar, filter: StockFilter): (Compared | 'price')[] {
  const missed: (Compared | 'price')[] = [];
  for (const name of compared)
    if (filter[name] !== '' && carValue[name](car) !== filter[name]) missed.push(name);
  if (filter.price !== '' && car.price > Number(filter.price)) missed.push('price');
  return missed;
}

export function findCars(cars: readonly ShownCar[], filter: StockFilter): ShownCar[] {
  const order = orders[stockSorts.find((sort) => sort === filter.sort) ?? 'newest'];
  return cars
    .filter((car) => missedBy(car, filter).length === 0)
    .sort((one, other) => isHeld(one) - isHeld(other) || order(one, other));
}

/** `localeCompare` would make one for each comparison. */
const collators = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') };

/**
 * Values of each filter among the cars that the other filters leave, each with its number: none leads to an empty
 * list. A value that was chosen stays.
 */
export function choicesOf(cars: readonly ShownCar[], filter: StockFilter, locale: Locale) {
  const found = new Map(compared.map((name) => [name, new Map<string, StockChoice>()]));
  const prices: number[] = [];
  const count = (name: Compared, car: ShownCar, by = 1) => {
    const value = carValue[name](car);
    const choice = found.get(name)?.get(value);
    if (choice) choice.count += by;
    else found.get(name)?.set(value, { value, label: labelOf[name](car, locale), count: by });
  };
  for (const car of cars) {
    const [missed, another] = missedBy(car, filter);
    if (another !== undefined) continue;
    // what misses one filter alone is counted there: it is what another value of that filter leads to
    if (missed === undefined) for (const name of compared) count(name, car);
    else if (missed !== 'price') count(missed, car);
    if (missed === undefined || missed === 'price') prices.push(car.price);
  }
  for (const name of compared) {
    const chosen = cars.find((car) => filter[name] !== '' && carValue[name](car) === filter[name]);
    if (chosen) count(name, chosen, 0);
  }
  const choices = (name: Compared) => [...(found.get(name)?.values() ?? [])];
  const byLabel = (one: StockChoice, other: StockChoice) =>
    collators[locale].compare(one.label, other.label);
  const inOrder = (name: Compared, kinds: readonly string[]) => {
    const offered = choices(name);
    return kinds.flatMap((kind) => offered.filter(({ value }) => value === kind));
  };
  return {
    model: choices('model').sort(byLabel),
    gearbox: inOrder('gearbox', gearboxes),
    fuel: inOrder('fuel', fuels),
    branch: choices('branch').sort(byLabel),
    colour: choices('colour').sort(byLabel),
    year: choices('year').sort((one, other) => Number(other.value) - Number(one.value)),
    price: priceChoices(prices, filter.price, (cars[0]?.texts ?? stockTexts.released)[locale].upTo),
    sort: [...stockSorts],
  };
}

const priceStep = 1000;

/** Most dinars in whole thousands, each of which some cars cost less and others more; and what was asked. */
function priceChoices(prices: readonly number[], chosen: string, upTo: string): StockChoice[] {
  const least = Math.ceil(Math.min(...prices) / priceStep);
  const most = Math.ceil(Math.max(...prices) / priceStep);
  const steps = new Set<number>(chosen === '' ? [] : [Number(chosen)]);
  for (let step = least; step < most; step += 1) steps.add(step * priceStep);
  return [...steps]
    .sort((one, other) => one - other)
    .map((bhd) => ({
      value: String(bhd),
      label: upTo.replace('{{amount}}', formatDinars(bhd)),
      count: prices.filter((price) => price <= bhd).length,
    }));
}

interface Wish {
  /** Slugs. */
  models: readonly string[];
  grade: string;
  colour: string;
}

/**
 * Cars of these models, the nearest to a wish first; among equally near ones those that stand where the first one does,
 * so that one visit shows them all. Held cars stand behind, as in the list.
 */
export function wishedCars(cars: readonly ShownCar[], { models, grade, colour }: Wish): ShownCar[] {
  const distance = (car: ShownCar) =>
    (grade === '' || car.grade === grade ? 0 : 2) +
    (colour === '' || car.paint.id === colour ? 0 : 1);
  const found = cars
    .filter(({ row }) => models.includes(row.model))
    .sort((one, other) => isHeld(one) - isHeld(other) || distance(one) - distance(other));
  const [first] = found;
  const isElsewhere = ({ branch }: ShownCar) => (branch.id === first?.branch.id ? 0 : 1);
  return found.sort(
    (one, other) =>
      isHeld(one) - isHeld(other) ||
      distance(one) - distance(other) ||
      isElsewhere(one) - isElsewhere(other),
  );
}

/** Cars that can be had and are most like this one: its model first, then its grade, colour, branch and price. */
export function similarCars(cars: readonly ShownCar[], to: ShownCar, count = 3): ShownCar[] {
  const distance = (car: ShownCar) =>
    (car.row.model === to.row.model ? 0 : 8) +
    (car.grade === to.grade ? 0 : 2) +
    (car.gearbox === to.gearbox ? 0 : 2) +
    (car.paint.id === to.paint.id ? 0 : 1) +
    (car.branch.id === to.branch.id ? 0 : 1) +
    Math.abs(car.price - to.price) / priceStep;
  return cars
    .filter(({ number, state }) => number !== to.number && state === 'available')
    .map((car) => ({ car, distance: distance(car) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ car }) => car);
}
