import type { BuildPageOffer } from 'shared-contracts/api';
import {
  accessoryParameter,
  type BuildChoice,
  buildQuery,
  type DroppedPart,
  dinarsOf,
  type FinanceFigures,
  type FinanceOffer,
  financeKinds,
  priceOfBuild,
  readBuild,
  workOut,
} from 'shared-contracts/build';
import { withChosen } from 'shared-contracts/chosen-car';
import { paths } from 'shared-contracts/paths';

type Terms = Omit<FinanceOffer, 'cars'>;

/** What the visitor has chosen: the car, the deposit in per cent of its price, and the months. */
export interface BuildState extends BuildChoice {
  deposit: number;
  months: number;
}

export type Dropped =
  | DroppedPart
  | { part: 'deposit' | 'months'; value: string; besides?: undefined };

const noTerms = { deposit: 0, months: 0 };

/** Deposits that can be chosen, in per cent. */
export const depositsOf = ({ leastDeposit, example }: Terms): number[] =>
  ascending([leastDeposit, example.deposit, 10, 20, 30, 40, 50]).filter(
    (percent) => percent >= leastDeposit,
  );

/** Terms that can be chosen, in months: whole years within the limits. */
export const monthsOf = ({ leastMonths, mostMonths, example }: Terms): number[] =>
  ascending([12, 24, 36, 48, 60, 72, 84, 96, 108, 120, example.months]).filter(
    (months) => months >= leastMonths && months <= mostMonths,
  );

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

/** Reads what the address asks for, with what of it is not to be had. */
export function readState(
  query: URLSearchParams,
  offer: BuildPageOffer,
  terms: Terms | null,
): { state: BuildState; dropped: Dropped[] } {
  const build = readBuild(query, offer);
  // The server has no offer for a car without a price
  if (!build) throw new Error(`${offer.slug} has no price`);
  const dropped: Dropped[] = [...build.dropped];
  const numberOf = (part: 'deposit' | 'months', known: readonly number[], usual: number) => {
    const value = query.get(part);
    if (!value) return usual;
    if (known.includes(Number(value))) return Number(value);
    dropped.push({ part, value });
    return usual;
  };
  const financing = terms
    ? {
        deposit: numberOf('deposit', depositsOf(terms), terms.example.deposit),
        months: numberOf('months', monthsOf(terms), terms.example.months),
      }
    : noTerms;
  return { state: { ...build.choice, ...financing }, dropped };
}

/** The search string of a state. What is the example of the finance terms is left out. */
export function searchOf(state: BuildState, terms: Terms | null): string {
  const { deposit, months } = state;
  return [
    `?${buildQuery(state)}`,
    ...(terms && deposit !== terms.example.deposit ? [`deposit=${deposit}`] : []),
    ...(terms && months !== terms.example.months ? [`months=${months}`] : []),
  ].join('&');
}

/**
 * Addresses of the requests about a build: a test drive, and finance on the chosen terms.
 * @param number Of the kept build, which the request then names
 */
export function requestAddresses(
  { slug: model }: Pick<BuildPageOffer, 'slug'>,
  state: BuildState,
  { lines }: Pick<ReturnType<typeof priceOfBuild>, 'lines'>,
  number?: string,
): { drive: string; finance: string } {
  const { grade, colour, accessories, deposit, months } = state;
  const chosen = { grade, ...(colour !== null && { colour }) };
  const build = number === undefined ? '' : `&build=${number}`;
  const finance = withChosen(paths.finance(model), chosen);
  // `none`: the paint alone
  const extras =
    lines.length > 1 ? `&${accessoryParameter}=${accessories.join(',') || 'none'}` : '';
  return {
    drive: withChosen(paths.testDrive(model), chosen) + build,
    finance: `${finance}&deposit=${deposit}&unit=percent&months=${months}${extras}${build}`,
  };
}

/** The price line by line, and the instalment both ways; without ways when it cannot be financed. */
export function figuresOf(state: BuildState, offer: BuildPageOffer, terms: Terms | null) {
  const price = priceOfBuild(state, offer);
  const { slug: model } = offer;
  const { grade, deposit, months } = state;
  const plans = financeKinds.flatMap((kind): FinanceFigures[] => {
    if (!terms) return [];
    const cars = [{ slug: model, grades: [{ grade, bhd: dinarsOf(price.total) }] }];
    const result = workOut(
      {
        ...{ model, grade, kind, unit: 'percent' },
        ...{ months: String(months), deposit: String(deposit) },
      },
      { ...terms, cars },
    );
    return 'figures' in result ? [result.figures] : [];
  });
  return { ...price, plans };
}
