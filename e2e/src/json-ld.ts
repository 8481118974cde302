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
const dealerId = v.pipe(address, v.endsWith('/#dealer'));
const postalAddress = v.looseObject({
  '@type': v.literal('PostalAddress'),
  streetAddress: sentence,
  addressCountry: v.literal('BH'),
});

/** What each kind of our structured data must say, after what search engines ask of it. */
export const jsonLd = v.variant('@type', [
  v.looseObject({
    ...context,
    '@type': v.literal('AutoDealer'),
    '@id': dealerId,
    name: sentence,
    url: address,
    image: address,
    telephone: sentence,
    address: postalAddress,
    sameAs: v.array(address),
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
      v.check((items) => items.every(({ position }, index) => position === index + 1)),
    ),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('Car'),
    name: sentence,
    description: sentence,
    url: address,
    image: v.pipe(v.array(address), v.minLength(1)),
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('Offer'),
    name: sentence,
    description: sentence,
    url: address,
    image: address,
    validThrough: day,
    offeredBy: reference,
  }),
  v.looseObject({
    ...context,
    '@type': v.literal('NewsArticle'),
    headline: v.pipe(sentence, v.maxLength(110)),
    datePublished: day,
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
    hiringOrganization: v.looseObject({ name: sentence }),
    jobLocation: v.looseObject({ address: v.looseObject({ addressCountry: v.literal('BH') }) }),
  }),
]);

/** What is wrong with one object, as sentences; none when it is right. */
export function structuredDataFaults(data: unknown): string[] {
  const result = v.safeParse(jsonLd, data);
  return result.success
    ? []
    : result.issues.map((issue) => `${v.getDotPath(issue) ?? 'whole'}: ${issue.message}`);
}
