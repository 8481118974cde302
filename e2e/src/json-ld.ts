import * as v from 'valibot';

const address = v.pipe(v.string(), v.regex(/^https?:\/\//, 'must be a whole address'));
const sentence = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.check((text) => !/undefined|\{\{|\[object/.test(text)),
);
const day = v.pipe(v.string(), v.isoDate());
const context = { '@context': v.literal('https://schema.org') };
const reference = v.object({ '@id': address });
const postalAddress = v.looseObject({
  '@type': v.literal('PostalAddress'),
  streetAddress: sentence,
  addressCountry: v.literal('BH'),
});

const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/));
const hasSequentialPositions = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);
/** Price and currency occur only together. */
const hasConsistentPrice = ({ price, priceCurrency }: Record<string, unknown>) =>
  (typeof price === 'number') === (priceCurrency === 'BHD');
const branchFields = {
  telephone: sentence,
  address: v.looseObject({ ...postalAddress.entries, addressLocality: sentence }),
  geo: v.object({
    '@type': v.literal('GeoCoordinates'),
    latitude: v.pipe(v.number(), v.minValue(25.5), v.maxValue(26.5)),
    longitude: v.pipe(v.number(), v.minValue(50.3), v.maxValue(50.9)),
  }),
  openingHoursSpecification: v.pipe(
    v.array(
      v.object({
        '@type': v.literal('OpeningHoursSpecification'),
        // Empty: the days between two are closed
        dayOfWeek: v.optional(
          v.pipe(
            v.array(
              v.picklist([
                'Monday',
                'Tuesday',
                'Wednesday',
                'Thursday',
                'Friday',
                'Saturday',
                'Sunday',
              ]),
            ),
            v.minLength(1),
          ),
        ),
        opens: v.pipe(v.string(), v.isoTime()),
        closes: v.pipe(v.string(), v.isoTime()),
        validFrom: v.optional(day),
        validThrough: v.optional(day),
      }),
    ),
    v.minLength(1),
  ),
};
const offer = v.looseObject({
  '@type': v.literal('Offer'),
  name: sentence,
  url: address,
  validThrough: day,
  availability: v.literal('https://schema.org/InStock'),
  offeredBy: reference,
});
const video = v.looseObject({
  '@type': v.literal('VideoObject'),
  name: sentence,
  description: sentence,
  thumbnailUrl: address,
  uploadDate: instant,
  url: address,
});
const brand = v.object({ '@type': v.literal('Brand'), name: sentence });
const namedItem = (type: 'Car' | 'Service') =>
  v.looseObject({ '@type': v.literal(type), name: sentence });

/**
 * Required and recommended properties of each type of structured data, after schema.org and the guidelines of search
 * engines.
 */
export const jsonLd = v.variant('@type', [
  v.looseObject({
    ...context,
    '@type': v.literal('AutoDealer'),
    '@id': v.pipe(address, v.regex(/\/#dealer$|\/branches\/[\w-]+#branch$/)),
    name: sentence,
    url: address,
    image: address,
    telephone: sentence,
    address: postalAddress,
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('WebSite'),
    name: sentence,
    url: address,
    inLanguage: v.picklist(['en', 'ar']),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('WebPage'),
    name: sentence,
    // Pages that staff have made show no day
    dateModified: v.optional(day),
    publisher: reference,
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(
      v.array(
        v.object({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: sentence,
          item: address,
        }),
      ),
      v.minLength(2),
      v.check((items) => hasSequentialPositions(items)),
    ),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('ItemList'),
    numberOfItems: v.pipe(v.number(), v.minValue(1)),
    itemListElement: v.pipe(
      v.array(
        v.union([
          v.object({
            '@type': v.literal('ListItem'),
            position: v.number(),
            name: sentence,
            url: address,
          }),
          v.object({
            '@type': v.literal('ListItem'),
            position: v.number(),
            item: v.looseObject({
              ...video.entries,
              duration: v.pipe(v.string(), v.regex(/^PT\d+S$/)),
            }),
          }),
        ]),
      ),
      v.check((items) => hasSequentialPositions(items)),
    ),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('Car'),
    name: sentence,
    brand,
    model: sentence,
    description: sentence,
    url: address,
    image: v.pipe(v.array(address), v.minLength(1)),
    itemCondition: v.literal('https://schema.org/NewCondition'),
    offers: v.optional(
      v.pipe(
        v.array(
          // Search engines reject a product's offer without a price
          v.looseObject({
            ...offer.entries,
            // A car in stock may be held or sold
            availability: v.picklist(
              ['InStock', 'LimitedAvailability', 'SoldOut'].map(
                (one) => `https://schema.org/${one}`,
              ),
            ),
            validThrough: v.optional(day),
            price: v.pipe(v.number(), v.minValue(1)),
            priceCurrency: v.literal('BHD'),
          }),
        ),
        v.minLength(1),
      ),
    ),
  }),
  v.looseObject({ ...context, ...video.entries, contentUrl: address }),
  v.pipe(
    v.looseObject({
      ...context,
      ...offer.entries,
      description: sentence,
      image: address,
      itemOffered: v.union([
        v.pipe(v.array(namedItem('Car')), v.minLength(1)),
        namedItem('Service'),
      ]),
    }),
    v.check((item) => hasConsistentPrice(item)),
  ),
  v.looseObject({
    ...context,
    '@type': v.literal('NewsArticle'),
    headline: v.pipe(sentence, v.maxLength(110)),
    datePublished: day,
    dateModified: day,
    image: v.array(address),
    author: reference,
    publisher: reference,
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('FAQPage'),
    mainEntity: v.pipe(
      v.array(
        v.object({
          '@type': v.literal('Question'),
          name: sentence,
          acceptedAnswer: v.object({ '@type': v.literal('Answer'), text: sentence }),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('JobPosting'),
    title: sentence,
    description: sentence,
    datePosted: day,
    validThrough: instant,
    employmentType: v.picklist(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN']),
    directApply: v.boolean(),
    hiringOrganization: v.looseObject({ name: sentence }),
    jobLocation: v.pipe(
      v.array(
        v.looseObject({
          '@type': v.literal('Place'),
          address: v.looseObject({ ...postalAddress.entries, addressLocality: sentence }),
        }),
      ),
      v.minLength(1),
    ),
  }),
]);

/** The dealer and its branches, on the pages that show locations. */
export const branchesLd = v.pipe(
  v.array(v.looseObject({ '@type': v.literal('AutoDealer'), '@id': address, ...branchFields })),
  v.minLength(2),
);

/** Returns what is wrong with one object, as sentences; empty if valid. */
export function structuredDataFaults(data: unknown): string[] {
  const result = v.safeParse(jsonLd, data);
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'whole'}: ${issue.message}`);
}
