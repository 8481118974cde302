import type { RunningCosts } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import type { CostedCar } from './costs';

/** Kilometres a year that can be chosen. */
export const yearlyDistances = [5000, 10000, 15000, 20000, 25000, 30000, 40000, 50000];

/** A car of the page with one of its grades. */
export interface ChosenCar {
  car: CostedCar;
  grade: CostedCar['grades'][number];
}

/** What the address asks for; unknown cars and distances are replaced by what the page begins with. */
export interface KnownChoice {
  first: ChosenCar | null;
  second: ChosenCar | null;
  kilometres: number;
}

/** Reads the query of an address or of the form: `car=swift.glx&with=fronx.gl&kilometres=15000`. */
export function readCostChoice(query: URLSearchParams, costs: RunningCosts): KnownChoice {
  const kilometres = Number(query.get('kilometres'));
  return {
    first: findCar(query.get('car'), costs.cars) ?? firstGradeOf(costs.cars[0]),
    second: findCar(query.get('with'), costs.cars),
    kilometres: yearlyDistances.includes(kilometres) ? kilometres : costs.kilometres,
  };
}

/** How a car and its grade are named in the address. */
export const keyOf = ({ car, grade }: ChosenCar): string => `${car.slug}.${grade.grade}`;

export function searchOf({ first, second, kilometres }: KnownChoice): string {
  const address = paths.runningCosts({
    ...(first && { car: keyOf(first) }),
    ...(second && { with: keyOf(second) }),
    kilometres,
  });
  return address.slice(address.indexOf('?'));
}

export function findCar(key: string | null, cars: readonly CostedCar[]): ChosenCar | null {
  const [slug, name] = key?.split('.') ?? [];
  const car = cars.find((one) => one.slug === slug);
  const grade = car?.grades.find((one) => one.grade === name) ?? car?.grades[0];
  return car && grade ? { car, grade } : null;
}

function firstGradeOf(car: CostedCar | undefined): ChosenCar | null {
  const grade = car?.grades[0];
  return car && grade ? { car, grade } : null;
}
