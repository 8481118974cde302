import type {
  StockCarWire,
  StockDetailWire,
  StockFilter,
  StockListWire,
} from 'shared-contracts/api';
import { formatDinars, type Locale } from 'shared-contracts/locale';
import { contentMark } from 'shared-contracts/picture';
import { choicesOf, findCars, pageSize, readFilter, similarCars, wishedCars } from './find-cars';
import { pictureOf, type ShownCar } from './shown-car';

export function carWireOf(car: ShownCar, locale: Locale): StockCarWire {
  const { number, slug, grade, paint, price, state, row, model, branch, instalment } = car;
  const { id, name, hex, second_hex } = paint;
  const picture = pictureOf(car);
  return {
    ...{ number, slug, grade, price, state, model: row.model, name: car.name[locale] },
    colour: { id, name: name[locale], hex, ...(second_hex !== undefined && { second_hex }) },
    ...{ year: row.year, arrived: row.arrived, picture },
    gearbox: model.gearbox[locale][grade],
    fuel: car.texts[locale][car.fuel],
    monthly: instalment?.monthly ?? null,
    branch: { id: branch.id, name: branch.name[locale] },
    ...alternativesOf(car, [picture]),
  };
}

/** Alternative texts of these pictures of the model. */
function alternativesOf({ model }: ShownCar, pictures: readonly string[]) {
  const { alternatives = {} } = model.product;
  const marks = new Set(pictures.map(contentMark));
  const found = Object.entries(alternatives).filter(([mark]) => marks.has(mark));
  return found.length > 0 && { alternatives: Object.fromEntries(found) };
}

/** Answer of the list to a query. */
export function stockListOf(
  cars: readonly ShownCar[],
  query: Readonly<Record<string, unknown>>,
  locale: Locale,
): StockListWire {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const like = text('like');
  const filter = readFilter(cars, like === '' ? query : {});
  const found =
    like === ''
      ? findCars(cars, filter)
      : wishedCars(cars, {
          ...{ models: like.split(','), grade: text('grade'), colour: text('colour') },
        });
  const first = Number(query.first);
  const size = Number.isInteger(first) && first > 0 ? Math.min(first, pageSize) : pageSize;
  const pages = Math.max(1, Math.ceil(found.length / size));
  const asked = Number(query.page);
  const page = Number.isInteger(asked) && asked > 1 ? Math.min(asked, pages) : 1;
  return {
    cars: found.slice((page - 1) * size, page * size).map((car) => carWireOf(car, locale)),
    ...{ count: found.length, page, pages, filter: setOnly(filter) },
    choices: choicesOf(cars, filter, locale),
  };
}

/** One sentence about a car, for search engines and feeds. */
export function describe(car: ShownCar, locale: Locale): string {
  const words: Record<string, string | number> = {
    name: car.name[locale],
    year: car.row.year,
    colour: car.paint.name[locale],
    branch: car.branch.name[locale],
    gearbox: car.model.gearbox[locale][car.grade],
    amount: formatDinars(car.price),
  };
  return car.texts[locale].description.replace(/{{(\w+)}}/g, (_, name) => String(words[name]));
}

/** Filters that are not set are left out on the wire. */
const setOnly = (filter: StockFilter): StockListWire['filter'] => ({
  sort: filter.sort,
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
});

/** Answer about one car; `offered` are the cars that can be had. */
export function stockDetailOf(
  car: ShownCar,
  offered: readonly ShownCar[],
  locale: Locale,
): StockDetailWire {
  const { model, grade, paint, instalment } = car;
  const { specification, specification_ar } = model.product;
  const rows = locale === 'ar' ? specification_ar : specification;
  return {
    car: carWireOf(car, locale),
    turntable: paint.turntable ?? null,
    ...(car.vin !== null && { vin: car.vin }),
    description: describe(car, locale),
    instalment: instalment && {
      deposit: instalment.deposit,
      months: instalment.months,
      monthly: instalment.monthly,
      total: instalment.total,
      terms: instalment.terms[locale],
    },
    specification: rows
      .map(({ key, group, name, [grade]: value }) => ({ key, group, name, value }))
      .filter(({ value }) => value !== 'no' && value !== ''),
    similar: similarCars(offered, car).map((one) => carWireOf(one, locale)),
  };
}
