import type { OfficeWire } from 'shared-contracts/api';
import { dinarsOf, filsOf } from 'shared-contracts/finance';
import type { Locale } from 'shared-contracts/locale';
import type { Trim } from 'shared-contracts/paths';
import { paths } from 'shared-contracts/paths';
import { vinOf } from 'shared-contracts/staff-stock';
import { type ExampleInstalment, exampleInstalment } from '../content/example-instalment';
import type { StockCarsTable } from '../database/tables';
import {
  type Catalogue,
  type Fuel,
  fuelOf,
  type Gearbox,
  gearboxOf,
  type Paint,
  type StockModel,
} from './catalogue';
import type { StockTexts } from './stock-texts';

/** A car with everything that pages say of it. */
export interface ShownCar {
  row: StockCarsTable;
  number: string;
  /** The chassis number; null while nobody has entered it. */
  vin: string | null;
  /** Part of its address. */
  slug: string;
  model: StockModel;
  grade: Trim;
  paint: Paint;
  branch: { id: number; name: Record<Locale, string> };
  /** The branch in full. */
  office: OfficeWire;
  gearbox: Gearbox;
  fuel: Fuel;
  /** Dinars. */
  price: number;
  instalment: ExampleInstalment | null;
  state: 'available' | 'held' | 'sold';
  /** Until when somebody holds it, ISO; null when nobody does. */
  heldUntil: string | null;
  /** Model and grade. */
  name: Record<Locale, string>;
  texts: StockTexts;
}

/** What of a car the content does not know; such a car is not shown. */
export type Unknown = 'model' | 'grade' | 'colour' | 'branch';

/** The car as pages show it, or what the content does not know of it. */
export function toShownCar(
  row: StockCarsTable,
  { models, branches, offices, finance, texts }: Catalogue,
  heldUntil: string | null = null,
): ShownCar | Unknown {
  const { number, grade } = row;
  const model = models.get(row.model);
  if (!model) return 'model';
  const paint = model.colours.get(row.colour);
  if (!paint) return 'colour';
  const branch = branches.get(row.branch);
  const office = offices.get(row.branch);
  if (!branch || !office) return 'branch';
  const price = row.price ?? filsOf(model.prices.get(grade) ?? 0);
  if (price === 0) return 'grade';
  const bhd = dinarsOf(price);
  const named = (locale: Locale) => `${model.name[locale]} ${grade.toUpperCase()}`;
  return {
    ...{ row, number, model, grade, paint, price: bhd, heldUntil, texts },
    vin: vinOf(row),
    state: row.state === 'available' && heldUntil !== null ? 'held' : row.state,
    slug: slugOf(row),
    branch: { id: row.branch, name: branch },
    office,
    gearbox: gearboxOf(model, grade),
    fuel: fuelOf(model, grade),
    instalment: instalmentOf(grade, bhd, finance),
    name: { en: named('en'), ar: named('ar') },
  };
}

/** By the terms, then by grade and price: many cars cost the same, and each takes a millisecond. */
const instalments = new WeakMap<Catalogue['finance'], Map<string, ExampleInstalment | null>>();

function instalmentOf(
  grade: Trim,
  bhd: number,
  finance: Catalogue['finance'],
): ExampleInstalment | null {
  const known = instalments.get(finance) ?? new Map<string, ExampleInstalment | null>();
  instalments.set(finance, known);
  const key = `${grade} ${bhd}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const instalment = exampleInstalment({ from_by_trim: [{ grade, bhd }] }, finance);
  known.set(key, instalment);
  return instalment;
}

/** Ends with the number, which alone names the car: the address stays when the rest is corrected. */
const slugOf = ({ model, grade, number }: StockCarsTable) =>
  `${model}-${grade}-${number.toLowerCase()}`;

/** The number at the end of a slug, or the number itself. */
export const numberIn = (slug: string): string => (slug.split('-').at(-1) ?? '').toUpperCase();

/** "Swift GLX 2027, Red". */
export const titleOf = (
  { name, paint, row }: Pick<ShownCar, 'name' | 'paint' | 'row'>,
  locale: Locale,
) => [`${name[locale]} ${row.year}`, paint.name[locale]].join(locale === 'ar' ? '، ' : ', ');

/** Address of the car's picture, in its paint where there is one. */
export const pictureOf = ({ paint, model }: Pick<ShownCar, 'paint' | 'model'>): string =>
  paint.hero ?? model.product.hero;

/** The car's page, without its language. */
export const pageOf = ({ slug }: Pick<ShownCar, 'slug'>): string => paths.stockCar(slug);
