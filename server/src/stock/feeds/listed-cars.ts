import type { Locale } from 'shared-contracts/locale';
import type { ShownCar } from '../shown-car';

/** A car with a chassis number, by which advertising platforms know it. */
export type ListedCar = ShownCar & { vin: string };

/** Cars for the feeds of advertising platforms: those that can be had now. */
export interface ListedCars {
  listed: ListedCar[];
  /** Number of those that are left out, because nobody has entered their chassis number. */
  withoutVin: number;
}

export function listedCars(offered: readonly ShownCar[]): ListedCars {
  const available = offered.filter(({ state }) => state === 'available');
  const listed = available.flatMap((car) => (car.vin === null ? [] : [{ ...car, vin: car.vin }]));
  return { listed, withoutVin: available.length - listed.length };
}

/** What feeds say of the site and the dealer. */
export interface FeedSite {
  /** Scheme, host and port. */
  origin: string;
  /** The cars' make. */
  make: string;
  /** The dealer's name. */
  brand: string;
}

/** A branch's address in one language, with plain spaces: pages have others, so that no line ends inside it. */
export const addressOf = (
  { address_en, address_ar }: ListedCar['office'],
  locale: Locale,
): string => (locale === 'ar' ? address_ar : address_en).replaceAll('\u00a0', ' ');
