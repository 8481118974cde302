import ar from 'shared-contracts/campaign-words/ar.json';
import en from 'shared-contracts/campaign-words/en.json';
import { locales } from 'shared-contracts/locale';
import { schemaOf } from './file-schema';
import { formSchema } from './form-schema';

const files = [
  ...['settings', 'about', 'faqs', 'offices', 'gallery', 'home', 'book-service', 'warranty'],
  ...['finance', 'seo', 'pictures', 'redirects', 'models/a', 'offers/a', 'news/a', 'jobs/a'],
  'legal/a',
].flatMap((name) => (schemaOf(`${name}.json`) ? [`${name}.json`] : []));

/** Names of fields that stand beside each other and are called the same. */
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

test.each([
  ['en', en.fields],
  ['ar', ar.fields],
])('no two fields of a campaign carry one name, in %s', (_, fields) => {
  const names = Object.values(fields);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  expect(repeated).toEqual([]);
});
