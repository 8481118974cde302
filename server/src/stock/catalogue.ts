import type { FinanceWire, OfficeWire, ProductWire } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import type { Trim } from 'shared-contracts/paths';
import { contentBodies, contentBody } from '../content/import/content.queries';
import type { Database } from '../database/database';

/** What the live content says of the cars that may stand in stock. */
export interface Catalogue {
  models: ReadonlyMap<string, StockModel>;
  branches: ReadonlyMap<number, Record<Locale, string>>;
  offices: ReadonlyMap<number, OfficeWire>;
  finance: FinanceWire;
}

export interface StockModel {
  product: ProductWire;
  name: Record<Locale, string>;
  colours: ReadonlyMap<string, Paint>;
  /** Dinars by grade. */
  prices: ReadonlyMap<Trim, number>;
  /** Gearbox of each grade in words. */
  gearbox: Record<Locale, Record<Trim, string>>;
}

export type Paint = NonNullable<ProductWire['colours']>[number];

export const gearboxes = ['automatic', 'manual'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** The English words of the specification tell which. */
export const gearboxOf = ({ gearbox }: StockModel, grade: Trim): Gearbox =>
  /manual/i.test(gearbox.en[grade]) ? 'manual' : 'automatic';

/** Reads the catalogue from the stored content, which the import itself has written. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const [products, offices, finance] = await Promise.all([
    contentBodies(database, 'product'),
    contentBodies(database, 'office'),
    contentBody(database, 'finance', ''),
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
  };
}

function toStockModel(product: ProductWire): StockModel {
  const { name, name_ar, colours = [], price } = product;
  const gearboxIn = (rows: ProductWire['specification']) => {
    const { gl = '', glx = '' } = rows.find(({ key }) => key === 'gearbox') ?? {};
    return { gl, glx };
  };
  return {
    product,
    name: { en: name, ar: name_ar },
    colours: new Map(colours.map((colour) => [colour.id, colour])),
    prices: new Map((price?.from_by_trim ?? []).map(({ grade, bhd }) => [grade, bhd])),
    gearbox: {
      en: gearboxIn(product.specification),
      ar: gearboxIn(product.specification_ar),
    },
  };
}

const plan = { rate: 0, rate_kind: 'flat', fee: 0 } as const;

/** Before the first import. */
const nothingFinanced: FinanceWire = {
  ...{ conventional: plan, murabaha: plan, cars: [], note: { en: '', ar: '' } },
  ...{ least_deposit: 0, least_financed: Number.MAX_SAFE_INTEGER, least_months: 1, most_months: 1 },
  example: { deposit: 0, months: 1 },
};
