import { stringify } from 'csv-stringify/sync';
import { type Locale, localise } from 'shared-contracts/locale';
import { driveOf } from '../../content/specification/kinds';
import { escapeHtml } from '../../security/escape-html';
import { pageOf, titleOf } from '../shown-car';
import { describe } from '../stock-wire';
import { feedPicture } from './feed-pictures';
import { addressOf, type FeedSite, type ListedCar } from './listed-cars';

/**
 * The catalogue of vehicles for Meta's automotive inventory ads, as XML or CSV. Names of fields and their values:
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference
 */
interface MetaListing {
  fields: Readonly<Record<string, string>>;
  mileage: Readonly<Record<'value' | 'unit', string>>;
  image: Readonly<Record<'url' | 'tag', string>>;
  address: Readonly<Record<'addr1' | 'city' | 'region' | 'country', string>>;
}

/** By the site's bodies; what Meta does not know is `OTHER`. */
const bodyStyles: Readonly<Record<string, string>> = {
  ...{ suv: 'SUV', hatchback: 'HATCHBACK', saloon: 'SEDAN', mpv: 'MINIVAN' },
  ...{ van: 'VAN', truck: 'TRUCK' },
};

const drivetrains = { front: 'FWD', rear: 'RWD', all: 'AWD' };

function listingOf(car: ListedCar, { origin, make }: FeedSite, locale: Locale): MetaListing {
  const { number, vin, model, grade, row, paint, price, office, gearbox, fuel } = car;
  const driveText = model.product.specification.find(({ key }) => key === 'drive')?.[grade] ?? '';
  const drive = driveOf({ en: driveText, ar: '' });
  const isArabic = locale === 'ar';
  return {
    fields: {
      vehicle_id: number,
      ...{ vin, title: `${make} ${titleOf(car, locale)}`, description: describe(car, locale) },
      url: origin + localise(pageOf(car), locale),
      ...{ make, model: model.name.en, year: String(row.year), trim: grade.toUpperCase() },
      body_style: bodyStyles[model.product.body?.id ?? ''] ?? 'OTHER',
      ...{ transmission: gearbox.toUpperCase(), fuel_type: fuel.toUpperCase() },
      ...(drive && { drivetrain: drivetrains[drive] }),
      exterior_color: paint.name[locale],
      price: `${price.toFixed(3)} BHD`,
      ...{ state_of_vehicle: 'NEW', availability: 'AVAILABLE' },
      date_first_on_lot: row.arrived,
      dealer_id: String(office.id),
      dealer_name: isArabic ? office.title_ar : office.title_en,
      dealer_phone: office.telephone_number,
    },
    mileage: { value: '0', unit: 'KM' },
    image: { url: origin + feedPicture(car), tag: paint.name[locale] },
    address: {
      addr1: addressOf(office, locale),
      city: isArabic ? office.locality_ar : office.locality,
      region: isArabic ? office.locality_ar : office.locality,
      country: 'BH',
    },
  };
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;

const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, text]) => element(name, escapeHtml(text)))
    .join('');

export function metaXml(cars: readonly ListedCar[], site: FeedSite, locale: Locale): string {
  const listings = cars.map((car) => {
    const { fields, mileage, image, address } = listingOf(car, site, locale);
    const components = Object.entries(address).map(
      ([name, text]) => `<component name="${name}">${escapeHtml(text)}</component>`,
    );
    return element(
      'listing',
      [
        elements(fields),
        element('mileage', elements(mileage)),
        element('image', elements(image)),
        `<address format="simple">${components.join('')}</address>`,
      ].join(''),
    );
  });
  const title = element('title', escapeHtml(site.brand));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<listings>',
    ...[title, ...listings],
    '</listings>\n',
  ].join('\n');
}

export function metaCsv(cars: readonly ListedCar[], site: FeedSite, locale: Locale): string {
  const rows = cars.map((car) => {
    const { fields, mileage, image, address } = listingOf(car, site, locale);
    return {
      ...{ drivetrain: '', ...fields },
      ...{ 'mileage.value': mileage.value, 'mileage.unit': mileage.unit },
      ...{ 'image[0].url': image.url, 'image[0].tag[0]': image.tag },
      ...Object.fromEntries(
        Object.entries(address).map(([name, text]) => [`address.${name}`, text]),
      ),
    };
  });
  return stringify(rows, { header: true });
}
