import type { FinanceWire, OfficeWire, ProductWire } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { Trim } from 'shared-contracts/paths';
import { contentBodies, contentBody } from '../content/import/content.queries';
import { liveTexts } from '../content/program-texts';
import type { Database } from '../database/database';
import { type StockTexts, stockTexts } from './stock-texts';

/** What the live content says of the cars that may stand in stock. */
export interface Catalogue {
  models: ReadonlyMap<string, StockModel>;
  branches: ReadonlyMap<number, Record<Locale, string>>;
  offices: ReadonlyMap<number, OfficeWire>;
  finance: FinanceWire;
  texts: StockTexts;
}

export interface StockModel {
  product: ProductWire;
  name: Record<Locale, string>;
  colours: ReadonlyMap<string, Paint>;
  /** Dinars by grade. */
  prices: ReadonlyMap<Trim, number>;
  /** Gearbox of each grade in words. */
  gearbox: Record<Locale, Record<Trim, string>>;
  /** Engine of each grade, in English words. */
  engine: Record<Trim, string>;
}

export type Paint = NonNullable<ProductWire['colours']>[number];

export const gearboxes = ['automatic', 'manual'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** The English words of the specification tell which. */
export const gearboxOf = ({ gearbox }: StockModel, grade: Trim): Gearbox =>
  /manual/i.test(gearbox.en[grade]) ? 'manual' : 'automatic';

export const fuels = ['petrol', 'hybrid', 'diesel', 'electric'] as const;
export type Fuel = (typeof fuels)[number];

/** The English words of the engine tell which; one that says nothing of it burns petrol. */
export const fuelOf = ({ engine }: StockModel, grade: Trim): Fuel =>
  fuels.find((fuel) => new RegExp(`\\b${fuel}\\b`, 'i').test(engine[grade])) ?? 'petrol';

/** Reads the catalogue from the stored content, which the import itself has written. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const [products, offices, finance, texts] = await Promise.all([
    contentBodies(database, 'product'),
    contentBodies(database, 'office'),
    contentBody(database, 'finance', ''),
    liveTexts(database, stockTexts),
  ]);
  const models = products.map((body): ProductWire => JSON.parse(body)).map(toStockModel);
  const branches = offices.map((body): OfficeWire => JSON.parse(body));
  return {
    // a model has a second row by its number
    models: new Map(models.map((model) => [model.product.slug, model])),
    branches: new Map(
      branches.map(({ id, title_en: en, title_ar: ar }) => [id, { en, ar }] as const),
    ),
    offices: new Map(branches.map((office) => [office.id, office])),
    finance: JSON.parse(finance ?? 'null') ?? nothingFinanced,
    texts,
  };
}

function toStockModel(product: ProductWire): StockModel {
  const { name, name_ar, colours = [], price } = product;
  const wordsIn = (rows: ProductWire['specification'], name: string) => {
    const { gl = '', glx = '' } = rows.find(({ key }) => key === name) ?? {};
    return { gl, glx };
  };
  return {
    product,
    name: { en: name, ar: name_ar },
    colours: new Map(colours.map((colour) => [colour.id, colour])),
    prices: new Map((price?.from_by_trim ?? []).map(({ grade, bhd }) => [grade, bhd])),
    gearbox: {
      en: wordsIn(product.specification, 'gearbox'),
      ar: wordsIn(product.specification_ar, 'gearbox'),
    },
    engine: wordsIn(product.specification, 'engine'),
  };
}

const plan = { rate: 0, rate_kind: 'flat', fee: 0 } as const;

/** Before the first import. */
const nothingFinanced: FinanceWire = {
  ...{ conventional: plan, murabaha: plan, cars: [], note: { en: '', ar: '' } },
  ...{ least_deposit: 0, least_financed: Number.MAX_SAFE_INTEGER, least_months: 1, most_months: 1 },
  example: { deposit: 0, months: 1 },
};
