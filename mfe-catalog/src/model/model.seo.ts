import type { ModelDetail } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { SeoPatch } from 'shared-contracts/remote';
import type { ModelPage } from './model.loader';

/** Structured data of the car and its film. Its social picture comes from its SEO record. */
export function modelSeo(model: ModelPage, locale: Locale): SeoPatch {
  const url = localise(paths.explore(model.slug), locale);
  const offers = [...gradeOffers(model, url), ...pricedOffers(model, locale)];
  return {
    name: model.name,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Car',
        name: model.name,
        brand: { '@type': 'Brand', name: model.brand },
        model: model.name,
        description: model.introduction.text,
        slogan: model.tagline,
        image: [model.banner.src, model.hero.src, model.side.src],
        url,
        itemCondition: 'https://schema.org/NewCondition',
        ...(model.colours && { color: model.colours.map(({ name }) => name) }),
        ...(offers.length > 0 && { offers }),
        ...knownFacts(model.specification),
        ...model.reviews?.structuredData,
        additionalProperty: model.keyFigures.map(({ label, value, unit }) => ({
          '@type': 'PropertyValue',
          name: label,
          value,
          unitText: unit,
        })),
      },
      ...videoJsonLd(model, url),
    ],
  };
}

/** Specification keys with a schema.org property. */
const schemaProperties = {
  body: 'bodyType',
  doors: 'numberOfDoors',
  seats: 'vehicleSeatingCapacity',
  airbags: 'numberOfAirbags',
  gearbox: 'vehicleTransmission',
  drive: 'driveWheelConfiguration',
} as const;

/** Values that differ between grades are stated for each. */
const knownFacts = (rows: ModelPage['specification']) =>
  Object.fromEntries(
    Object.entries(schemaProperties).flatMap(([key, name]) => {
      const row = rows.find((one) => one.key === key);
      if (!row) return [];
      return [[name, row.gl === row.glx ? row.gl : [row.gl, row.glx]]];
    }),
  );

const offerBase = {
  '@type': 'Offer',
  availability: 'https://schema.org/InStock',
  offeredBy: { '@id': '/#dealer' },
};

const gradeOffers = ({ name, price }: ModelPage, url: string) =>
  (price?.grades ?? []).map(({ grade, bhd }) => ({
    ...offerBase,
    name: `${name} ${grade.toUpperCase()}`,
    url,
    price: bhd,
    priceCurrency: 'BHD',
  }));

/** Offers without a price are left out: search engines reject them. */
const pricedOffers = ({ offers }: ModelPage, locale: Locale) =>
  offers.flatMap(({ id, title, until, price }) => {
    if (price === null) return [];
    const url = localise(paths.offer(id), locale);
    return [{ ...offerBase, name: title, url, price, priceCurrency: 'BHD', validThrough: until }];
  });

function videoJsonLd({ name, tagline, introduction, film }: ModelDetail, url: string): object[] {
  if (!film) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: `${name}: ${tagline}`,
      description: introduction.text,
      thumbnailUrl: film.poster.src,
      uploadDate: `${film.published}T00:00:00+03:00`,
      contentUrl: film.src,
      url,
    },
  ];
}
