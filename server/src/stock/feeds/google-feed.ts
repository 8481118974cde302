import { stringify } from 'csv-stringify/sync';
import { type Locale, localise } from 'shared-contracts/locale';
import type { Fuel } from '../catalogue';
import { pageOf } from '../shown-car';
import { feedPicture } from './feed-pictures';
import { addressOf, type FeedSite, type ListedCar } from './listed-cars';

const engines: Readonly<Record<Fuel, string>> = {
  ...{ petrol: 'gasoline', hybrid: 'hybrid', diesel: 'diesel', electric: 'electric' },
};

/**
 * Google's vehicle listings feed. Names of attributes and their values:
 * https://developers.google.com/vehicle-listings/reference/feed-specification
 */
export function googleCsv(
  cars: readonly ListedCar[],
  { origin, make, brand }: FeedSite,
  locale: Locale,
): string {
  const isArabic = locale === 'ar';
  const rows = cars.map((car) => {
    const { number, vin, model, grade, row, paint, price, office, fuel } = car;
    return {
      store_code: String(office.id),
      ...{ id: number, vin, year: String(row.year), make, model: model.name.en },
      trim: grade.toUpperCase(),
      exterior_color: paint.name[locale],
      ...{ engine: engines[fuel], condition: 'new' },
      price: `${price.toFixed(3)} BHD`,
      dealership_name: `${brand}, ${isArabic ? office.title_ar : office.title_en}`,
      dealership_address: addressOf(office, locale),
      tracking_phone_number: office.telephone_number,
      date_in_stock: row.arrived,
      link: origin + localise(pageOf(car), locale),
      image_link: origin + feedPicture(car),
    };
  });
  return stringify(rows, { header: true });
}
