import {
  type DescribedCar,
  readKilometres,
  type TradeInRange,
  type TradeInTable,
  tradeInRange,
  type ValuedCar,
} from 'shared-contracts/forms-trade-in';

/** Stand for what the table does not have. */
export const otherCar = 'other';
export const olderYear = 'older';

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;

/** Query parameters of the page, and names of the form's fields. */
export const describedFields = ['car', 'year', 'kilometres', 'condition'] as const;
export type DescribedField = (typeof describedFields)[number];

/** What the address says of the visitor's car. */
export interface Description {
  /** Whether it says anything. */
  isGiven: boolean;
  /** As typed; empty where it says nothing. */
  typed: DescribedCar;
  car: ValuedCar | null;
  faults: readonly DescribedField[];
  /** Null while there are faults, and where the table does not tell. */
  range: TradeInRange | null;
}

/** Reads `car=toyota-yaris&year=2018&kilometres=85,000&condition=good`. */
export function readDescription(query: URLSearchParams, table: TradeInTable): Description {
  const said = (name: DescribedField) => query.get(name)?.trim() ?? '';
  const typed = {
    ...{ car: said('car'), year: said('year') },
    ...{ kilometres: said('kilometres'), condition: said('condition') },
  };
  const car = table.cars.find(({ id }) => id === typed.car) ?? null;
  const isFilled: Record<DescribedField, boolean> = {
    car: car !== null || typed.car === otherCar,
    year: typed.year === olderYear || yearsOf(table).includes(Number(typed.year)),
    kilometres: readKilometres(typed.kilometres) !== null,
    condition: conditions.some((one) => one === typed.condition),
  };
  return {
    isGiven: describedFields.some((name) => query.has(name)),
    ...{ typed, car },
    // nothing else matters for a car that the table lacks
    faults: describedFields.filter((name) => !isFilled[name] && typed.car !== otherCar),
    range: tradeInRange(typed, table),
  };
}

/** Every model year of the table, the latest first. */
export const yearsOf = ({ cars }: TradeInTable): number[] =>
  [...new Set(cars.flatMap(({ values }) => values.map(({ year }) => year)))].sort((a, b) => b - a);
