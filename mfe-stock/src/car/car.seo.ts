import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import type { CarPage } from './car.loader';

const availability = { available: 'InStock', held: 'LimitedAvailability', sold: 'SoldOut' };

/** Title, canonical address and structured data (schema.org/Car) of a car. A sold one is not to be found any more. */
export function carSeo(
  { car, brand, specification, description, vin }: CarPage,
  locale: Locale,
): SeoPatch {
  const { slug, name, year, colour, number, price, state, branch, picture, fuel } = car;
  const path = paths.stockCar(slug);
  const url = localise(path, locale);
  const comma = locale === 'ar' ? '، ' : ', ';
  const title = [`${name} ${year}`, colour.name].join(comma);
  const find = (key: string) => specification.find((row) => row.key === key)?.value;
  const known = {
    numberOfDoors: find('doors'),
    vehicleSeatingCapacity: find('seats'),
    vehicleTransmission: find('gearbox'),
    driveWheelConfiguration: find('drive'),
    fuelType: fuel,
  };
  return {
    title: `${title} | ${brand}`,
    description,
    name: title,
    addresses: { en: path, ar: path },
    ...(state === 'sold' && { noindex: true }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: title,
      description,
      brand: { '@type': 'Brand', name: brand },
      model: name,
      vehicleModelDate: String(year),
      color: colour.name,
      image: [picture.src],
      url,
      sku: number,
      ...(vin !== null && { vehicleIdentificationNumber: vin }),
      itemCondition: 'https://schema.org/NewCondition',
      ...known,
      offers: [
        {
          '@type': 'Offer',
          name: title,
          url,
          price,
          priceCurrency: 'BHD',
          availability: `https://schema.org/${availability[state]}`,
          availableAtOrFrom: { '@type': 'Place', name: branch.name },
          offeredBy: { '@id': '/#dealer' },
        },
      ],
    },
  };
}
