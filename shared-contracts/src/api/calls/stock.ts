import * as v from 'valibot';
import type { HoldCarValues } from '../../forms/hold-car.form';
import type { StockAlertValues } from '../../forms/stock-alert.form';
import type { Locale } from '../../locale/locale';
import { parseTurntable } from '../../picture/picture';
import { alternatives, picturesOf } from '../alternatives';
import { leadCall } from '../lead-call';
import { readCall } from '../read-call';

/** Cars in stock. Not part of the original API. Texts are in the language of the request. */

const carWire = v.object({
  /** The number on the car's papers: capitals and digits. */
  number: v.string(),
  /** Model, grade and number, for its address. */
  slug: v.string(),
  model: v.string(),
  /** Model and grade. */
  name: v.string(),
  grade: v.picklist(['gl', 'glx']),
  colour: v.object({
    id: v.string(),
    name: v.string(),
    hex: v.string(),
    second_hex: v.optional(v.string()),
  }),
  year: v.number(),
  gearbox: v.string(),
  /** In words, such as `Petrol`. */
  fuel: v.optional(v.string()),
  /** Bahraini dinars. */
  price: v.number(),
  /** The instalment of the representative example in dinars; null where nothing is financed. */
  monthly: v.nullable(v.number()),
  branch: v.object({ id: v.number(), name: v.string() }),
  state: v.picklist(['available', 'held', 'sold']),
  /** ISO date. */
  arrived: v.string(),
  picture: v.string(),
  alternatives,
});
export type StockCarWire = v.InferInput<typeof carWire>;

/** A value by which the list can be filtered, with the number of cars that have it. */
const choice = v.object({ value: v.string(), label: v.string(), count: v.number() });
export type StockChoice = v.InferOutput<typeof choice>;

const filterWire = v.object({
  ...v.entriesFromList(
    ['model', 'gearbox', 'branch', 'colour', 'year', 'fuel'],
    v.optional(v.string()),
  ),
  /** Most dinars. */
  price: v.optional(v.string()),
  sort: v.string(),
});

/** What is asked of the list, by the names of the address; an empty value asks for nothing. */
export type StockFilter = { [Name in keyof v.InferOutput<typeof filterWire>]-?: string };

type StockQuestion = Partial<StockFilter> & {
  page?: number;
  first?: number;
  like?: string;
  grade?: string;
};

const noFilter = { model: '', price: '', gearbox: '', branch: '', colour: '', year: '', fuel: '' };

const listWire = v.object({
  cars: v.array(carWire),
  /** Number of cars that match, on all pages. */
  count: v.number(),
  page: v.number(),
  pages: v.number(),
  /** The filter as it was understood: unknown values are left out. */
  filter: filterWire,
  choices: v.object({
    model: v.array(choice),
    gearbox: v.array(choice),
    fuel: v.optional(v.array(choice)),
    branch: v.array(choice),
    colour: v.array(choice),
    year: v.array(choice),
    price: v.array(choice),
    /** Orders; the first is used without one. */
    sort: v.array(v.string()),
  }),
});
export type StockListWire = v.InferInput<typeof listWire>;

const detailWire = v.object({
  car: carWire,
  /** The model in the car's paint: first frame of its turntable; null without one. */
  turntable: v.nullable(v.string()),
  /** The representative example, as in `/finance`; null where nothing is financed. */
  instalment: v.nullable(
    v.object({
      deposit: v.number(),
      months: v.number(),
      monthly: v.number(),
      total: v.number(),
      terms: v.string(),
    }),
  ),
  /** The chassis number; not there while nobody has entered it. */
  vin: v.optional(v.string()),
  /** One sentence for search engines. */
  description: v.string(),
  /** What its grade has. */
  specification: v.array(
    v.object({ key: v.string(), group: v.string(), name: v.string(), value: v.string() }),
  ),
  /** The nearest cars that can be had, the nearest first. */
  similar: v.array(carWire),
});
export type StockDetailWire = v.InferInput<typeof detailWire>;

const alertWire = v.object({
  /** `asked`: not confirmed yet. `unknown`: no alert with this key, or it has ended. */
  state: v.picklist(['asked', 'confirmed', 'unknown']),
  /** The masked address, so that its owner recognises it. */
  email: v.nullable(v.string()),
  /** What is wished for, in words. */
  wish: v.nullable(v.string()),
});
export type StockAlert = v.InferOutput<typeof alertWire>;

export const stock = {
  /**
   * Cars that can be had. `first`: at most that many, of the first page. `like`: instead of filters, slugs of models,
   * separated by commas; `grade` and `colour` are then wishes: the nearest cars, and how many of these models there are.
   */
  list: readCall({
    path: 'stock',
    answer: listWire,
    asked: (query: StockQuestion = {}) => query,
    give: toStockList,
  }),
  /** A car by its slug or number. Rejects with status 404 for one that was never in stock. */
  get: readCall({
    path: 'stock_car/{slug}',
    answer: detailWire,
    asked: (slug: string) => ({ slug }),
    give: toStockDetail,
  }),
  hold: leadCall<HoldCarValues>('car_hold'),
  /** Asks to be written to when such a car comes; the mail that follows has the key for `getAlert`. */
  alert: leadCall<StockAlertValues>('stock_alert'),
  getAlert: readCall({
    path: 'stock_alert_state/{key}',
    answer: alertWire,
    asked: (key: string) => ({ key }),
    give: (alert) => alert,
  }),
};

export type StockCar = ReturnType<typeof toStockCar>;

function toStockCar(wire: v.InferOutput<typeof carWire>, locale: Locale) {
  const { colour, picture, alternatives: _, ...car } = wire;
  const { second_hex: secondHex = null, ...paint } = colour;
  return { ...car, colour: { ...paint, secondHex }, picture: picturesOf(wire, locale)(picture) };
}

export type StockList = ReturnType<typeof toStockList>;

function toStockList(wire: v.InferOutput<typeof listWire>, locale: Locale) {
  const { sort, ...set } = wire.filter;
  const filter: StockFilter = { ...noFilter, ...definedIn(set), sort };
  return { ...wire, filter, cars: wire.cars.map((car) => toStockCar(car, locale)) };
}

/** The parts that are there: spreading an undefined one would hide what stands before it. */
const definedIn = (parts: Readonly<Record<string, string | undefined>>): Partial<StockFilter> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

export type StockDetail = ReturnType<typeof toStockDetail>;

function toStockDetail(wire: v.InferOutput<typeof detailWire>, locale: Locale) {
  const { car, turntable, similar, instalment, specification, description, vin = null } = wire;
  return {
    car: toStockCar(car, locale),
    turntable: turntable === null ? null : parseTurntable(turntable),
    similar: similar.map((one) => toStockCar(one, locale)),
    ...{ instalment, specification, description, vin },
  };
}
