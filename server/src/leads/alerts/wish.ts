import { everyCar } from 'shared-contracts/form';
import { formatDinars, type Locale } from 'shared-contracts/locale';
import type { StockWish } from 'shared-contracts/paths';
import type { Catalogue } from '../../stock/catalogue';
import type { ShownCar } from '../../stock/shown-car';
import type { FormChoices } from '../form-choices';

/** What an alert wishes for; what is left out does not matter. */
interface Wish extends Omit<StockWish, 'model'> {
  /** Slugs: a line of the list of cars is one model, or several. */
  models?: readonly string[];
}

/** Reads the wish of an alert's lead. A car that the list does not have any more is none that comes. */
export function wishIn(
  details: Readonly<Record<string, unknown>>,
  { vehicles }: Pick<FormChoices, 'vehicles'>,
): Wish {
  const { vehicle } = details;
  const line = everyCar(vehicles).find(({ value }) => value === vehicle);
  const wished = (['gearbox', 'colour', 'price', 'branch', 'year'] as const).flatMap((name) => {
    const value = details[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    ...(vehicle !== undefined && { models: line?.models ?? [] }),
    ...Object.fromEntries(wished),
  };
}

export const fits = (
  car: ShownCar,
  { models, gearbox, colour, price, branch, year }: Wish,
): boolean =>
  (models === undefined || models.includes(car.row.model)) &&
  (gearbox === undefined || car.gearbox === gearbox) &&
  (colour === undefined || car.paint.id === colour) &&
  (price === undefined || car.price <= Number(price)) &&
  (branch === undefined || String(car.branch.id) === branch) &&
  (year === undefined || String(car.row.year) === year);

/** "Swift, Automatic, Red, Up to BHD 6,000". */
export function describeWish(
  { models = [], gearbox, colour, price, branch, year }: Wish,
  catalogue: Pick<Catalogue, 'models' | 'branches' | 'texts'>,
  locale: Locale,
): string {
  const wished = models.flatMap((slug) => catalogue.models.get(slug) ?? []);
  const words = catalogue.texts[locale];
  return [
    wished.map(({ name }) => name[locale]).join(' / '),
    gearbox === 'automatic' || gearbox === 'manual' ? words[gearbox] : undefined,
    wished.flatMap(({ colours }) => colours.get(colour ?? '')?.name[locale] ?? [])[0],
    year,
    price && words.upTo.replace('{{amount}}', formatDinars(Number(price))),
    branch && catalogue.branches.get(Number(branch))?.[locale],
  ]
    .filter(Boolean)
    .join(locale === 'ar' ? '، ' : ', ');
}
