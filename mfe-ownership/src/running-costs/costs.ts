import type { RunningCosts } from 'shared-contracts/api';

export type CostedCar = RunningCosts['cars'][number];

/** Costs of all years together, in Bahraini dinars. */
export interface Costs {
  kilometres: number;
  petrol: number;
  service: number;
  visits: number;
  tyres: number;
  sets: number;
  registration: number;
  insurance: Band;
  total: Band;
  monthly: Band;
}

export interface Band {
  least: number;
  most: number;
}

type Terms = Omit<RunningCosts, 'cars'>;

/** Works out what a car costs over the years of `terms`, without its price. */
export function costsOf(
  { tyres: setPrice, visits: plan }: Pick<CostedCar, 'tyres' | 'visits'>,
  { price, economy }: CostedCar['grades'][number],
  terms: Terms,
  kilometresPerYear: number,
): Costs {
  const { years } = terms;
  const kilometres = kilometresPerYear * years;
  const petrol = (kilometres / economy) * terms.petrol.price;
  const visits = visitCount(plan, terms, kilometres);
  const service = sumOf(Array.from({ length: visits }, (_, at) => plan[at % plan.length]?.price));
  const sets = Math.floor(kilometres / terms.tyresEvery);
  const tyres = sets * setPrice;
  // The price of a new car has the first registration
  const registration = (years - 1) * terms.registration;
  const insurance = {
    least: years * Math.max((price * terms.insurance.least) / 100, terms.insurance.minimum),
    most: years * Math.max((price * terms.insurance.most) / 100, terms.insurance.minimum),
  };
  const fixed = petrol + service + tyres + registration;
  const total = { least: fixed + insurance.least, most: fixed + insurance.most };
  const months = years * 12;
  return {
    ...{ kilometres, petrol, service, visits, tyres, sets, registration, insurance, total },
    monthly: { least: total.least / months, most: total.most / months },
  };
}

/** A service is due by distance or by time, whichever comes first. */
function visitCount(
  plan: CostedCar['visits'],
  { years, serviceMonths }: Terms,
  kilometres: number,
): number {
  const last = plan.at(-1)?.kilometres ?? 0;
  if (last === 0) return 0;
  const whole = Math.floor(kilometres / last) * plan.length;
  const byDistance = whole + plan.filter((visit) => visit.kilometres <= kilometres % last).length;
  return Math.max(byDistance, Math.floor((years * 12) / serviceMonths));
}

const sumOf = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((sum, amount = 0) => sum + amount, 0);
