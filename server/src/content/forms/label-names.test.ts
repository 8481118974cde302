import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import { locales } from 'shared-contracts/locale';
import { schemaOf } from './file-schema';
import { formSchema } from './form-schema';

const files = [
  ...['settings', 'about', 'faqs', 'offices', 'gallery', 'home', 'book-service', 'warranty'],
  ...[
    'finance',
    'running-costs',
    'service-prices',
    'accessories',
    'trade-in-values',
    'reply-templates',
    'glossary',
    'manuals',
    'recalls',
    'seo',
    'pictures',
    'redirects',
    'answering',
    'models/a',
    'offers/a',
    'news/a',
    'jobs/a',
  ],
  'legal/a',
].flatMap((name) => (schemaOf(`${name}.json`) ? [`${name}.json`] : []));

/** Fields of the same form with equal labels. */
function repeatedBelow(place: unknown, path = ''): string[] {
  if (typeof place !== 'object' || place === null) return [];
  const own = Reflect.get(place, 'properties') ?? {};
  const titles = new Map<string, string[]>();
  for (const [name, field] of Object.entries<{ title?: string }>(own))
    if (field.title) titles.set(field.title, [...(titles.get(field.title) ?? []), name]);
  return [
    ...[...titles].flatMap(([title, names]) =>
      names.length > 1 ? [`${path}: ${names.join(' and ')} are both ${title}`] : [],
    ),
    ...Object.entries(place).flatMap(([name, part]) => repeatedBelow(part, `${path}/${name}`)),
  ];
}

test.each(locales)('no two fields beside each other carry one name, in %s', (locale) => {
  expect(files.length).toBeGreaterThan(10);
  const repeated = files.flatMap((file) =>
    repeatedBelow(formSchema(schemaOf(file) as never, locale), file),
  );
  expect(repeated).toEqual([]);
});

/** Titles of fields and of choices that are still the name that the file has for them. */
function rawBelow(place: unknown, path = ''): string[] {
  if (typeof place !== 'object' || place === null) return [];
  const named: (readonly [string, unknown])[] = [
    ...Object.entries(Reflect.get(place, 'properties') ?? {}),
    ...[Reflect.get(place, 'oneOf') ?? []].flat().map((one) => [String(one.const), one] as const),
  ].filter(([name]) => name !== 'en' && name !== 'ar');
  return [
    ...named
      .filter(([name, field]) => [undefined, name].includes(Object(field).title))
      .map(([name]) => `${path}/${name}`),
    ...Object.entries(place).flatMap(([name, part]) => rawBelow(part, `${path}/${name}`)),
  ];
}

test.each(locales)('each field and each choice of a file has words of its own, in %s', (locale) => {
  const raw = files.flatMap((file) => rawBelow(formSchema(schemaOf(file) as never, locale), file));
  expect(raw).toEqual([]);
});

test.each([
  ['en', en.fields],
  ['ar', ar.fields],
])('no two fields of a campaign carry one name, in %s', (_, fields) => {
  const names = Object.values(fields);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  expect(repeated).toEqual([]);
});

test.each([
  ['en', 'seo.json', 'Address of the page, without language', 'Texts of the page'],
  ['ar', 'pictures.json', 'ملف الصورة', 'ما تُظهره الصورة'],
] as const)(
  'entries are labelled by what their file is about: %s %s',
  (locale, file, keyTitle, title) => {
    const { additionalProperties } = formSchema(schemaOf(file) as never, locale);
    expect(additionalProperties).toMatchObject({ keyTitle, title });
  },
);

/** Lists of values, no groups, whose items would be labelled by the form library, such as `images-0`. */
function untitledItems(place: unknown, path = ''): string[] {
  if (typeof place !== 'object' || place === null) return [];
  const { items } = place as { items?: { properties?: object; title?: string } };
  return [
    ...(items && !items.properties && !items.title ? [path] : []),
    ...Object.entries(place).flatMap(([name, part]) => untitledItems(part, `${path}/${name}`)),
  ];
}

test.each(locales)('items of lists have words of their own, in %s', (locale) => {
  expect(
    files.flatMap((file) => untitledItems(formSchema(schemaOf(file) as never, locale), file)),
  ).toEqual([]);
});
