/** The price range of a used car, from the table that staff keep. The server and the page work it out alike. */
import { km } from '../forms/own-car';
import { readNumber } from '../locale/read-number';
import { searchText } from '../search/search-text';

type Bilingual = Record<'en' | 'ar', string>;
type Condition = 'excellent' | 'good' | 'fair' | 'poor';

/** Values are Bahraini dinars for a car in good condition with the usual kilometres. */
export interface TradeInTable {
  /** Day of the values, ISO. */
  valuedOn: string;
  kilometresAYear: number;
  /** Per cent of the value for each 10,000 km more or fewer than usual. */
  percentPer10000: number;
  /** Per cent that kilometres may change a value. With more kilometres than that the range is unknown. */
  mostPercent: number;
  /** Per cent from the middle of a range to each of its ends. */
  spread: number;
  /** Per cent of the value. */
  conditions: Readonly<Record<Condition, number>>;
  cars: readonly ValuedCar[];
}

export interface ValuedCar {
  id: string;
  make: Bilingual;
  name: Bilingual;
  values: readonly { year: number; bhd: number }[];
}

/** Whole dinars. */
export interface TradeInRange {
  least: number;
  most: number;
}

/** A car as a form has it: the id of a car of the table, and texts as typed. */
export interface DescribedCar {
  car: string;
  year: string;
  kilometres: string;
  condition: string;
}

/** Ends of ranges are multiples of it, in dinars. */
const step = 50;
const mostKilometres = 999_999;

/** The odometer's reading as typed; null when it is none. */
export function readKilometres(typed: string): number | null {
  const number = readNumber(typed, { unit: km, decimals: 0 });
  return number === null || number > mostKilometres ? null : Math.floor(number);
}

/** The range of a car; null where the table does not tell. */
export function tradeInRange(
  { car, year, kilometres: typed, condition }: DescribedCar,
  table: TradeInTable,
): TradeInRange | null {
  const { valuedOn, kilometresAYear, percentPer10000, mostPercent, spread } = table;
  const known = table.cars.find(({ id }) => id === car)?.values;
  const value = known?.find((one) => String(one.year) === year)?.bhd;
  const kilometres = readKilometres(typed);
  const share = new Map<string, number>(Object.entries(table.conditions)).get(condition);
  if (value === undefined || kilometres === null || share === undefined) return null;
  const age = Math.max(Number(valuedOn.slice(0, 4)) - Number(year), 0) + 0.5;
  const above = ((kilometres - age * kilometresAYear) / 10_000) * percentPer10000;
  if (above > mostPercent) return null;
  const middle = (value * share * (100 - Math.max(above, -mostPercent))) / 10_000;
  // rounded to the dinar first, so that the last bit of a fraction moves no end
  const end = (percent: number, round: (steps: number) => number) =>
    round(Math.round((middle * percent) / 100) / step) * step;
  const range = { least: end(100 - spread, Math.floor), most: end(100 + spread, Math.ceil) };
  return range.least > 0 ? range : null;
}

/** Whether a car described in words is still that of the table: with its version, as in `Yaris 1.5 XLI`. */
export function isValuedCar(
  { make, name }: ValuedCar,
  described: { ownMake: string; ownModel: string },
): boolean {
  const isAny = (names: Bilingual, fits: (name: string) => boolean) =>
    Object.values(names).map(searchText).some(fits);
  const ownMake = searchText(described.ownMake);
  const ownModel = searchText(described.ownModel);
  return isAny(make, (one) => one === ownMake) && isAny(name, (one) => ownModel.startsWith(one));
}

/** The range of the car of a trade-in request; null for a car that was not chosen from the table. */
export function rangeOfRequest(
  request: {
    valuedCar?: string | undefined;
    ownMake: string;
    ownModel: string;
    ownYear: string;
    kilometres: string;
    condition: string;
  },
  table: TradeInTable,
): TradeInRange | null {
  const car = table.cars.find(({ id }) => id === request.valuedCar);
  if (!car || !isValuedCar(car, request)) return null;
  const { ownYear: year, kilometres, condition } = request;
  return tradeInRange({ car: car.id, year, kilometres, condition }, table);
}
