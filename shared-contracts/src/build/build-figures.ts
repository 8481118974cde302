import { type FinanceFigures, workOut } from '../finance/finance-choice';
import { type FinanceOffer, financeKinds } from '../finance/finance-offer';
import { dinarsOf } from '../finance/instalments';
import {
  type BuildChoice,
  type BuildOffer,
  type DroppedPart,
  priceOfBuild,
  readBuild,
} from './build-choice';

/** The finance terms, for a car at the price of its build. */
export type BuildTerms = Omit<FinanceOffer, 'cars'>;

/** What the visitor has chosen: the car, the deposit in per cent of its price, and the months. */
export interface BuildState extends BuildChoice {
  deposit: number;
  months: number;
}

/** A part of an address that is not to be had. */
export type DroppedChoice =
  | DroppedPart
  | { part: 'deposit' | 'months'; value: string; besides?: undefined };

const noTerms = { deposit: 0, months: 0 };

/** Deposits that can be chosen, in per cent. */
export const depositsOf = ({ leastDeposit, example }: BuildTerms): number[] =>
  ascending([leastDeposit, example.deposit, 10, 20, 30, 40, 50]).filter(
    (percent) => percent >= leastDeposit,
  );

/** Terms that can be chosen, in months: whole years within the limits. */
export const monthsOf = ({ leastMonths, mostMonths, example }: BuildTerms): number[] =>
  ascending([12, 24, 36, 48, 60, 72, 84, 96, 108, 120, example.months]).filter(
    (months) => months >= leastMonths && months <= mostMonths,
  );

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

/** Reads what the address asks for, with what of it is not to be had. */
export function readBuildState(
  query: URLSearchParams,
  offer: BuildOffer,
  terms: BuildTerms | null,
): { state: BuildState; dropped: DroppedChoice[] } {
  const build = readBuild(query, offer);
  // The server has no offer for a car without a price
  if (!build) throw new Error(`${offer.slug} has no price`);
  const dropped: DroppedChoice[] = [...build.dropped];
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

/** The price line by line, and the instalment both ways; without ways when it cannot be financed. */
export function figuresOfBuild(state: BuildState, offer: BuildOffer, terms: BuildTerms | null) {
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
