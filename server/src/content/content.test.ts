import { join } from 'node:path';
import { itemPagesOf } from './import/item-pages';
import { brandOf } from './import/model-rows';
import { summaryOf } from './import/summary';
import { readContent } from './read-content';
import type { ContentFolder } from './schema';
import { type SpecificationName, specificationKeys } from './specification/keys';
import { keyFiguresOf, tableOf } from './specification/table';

const dir = join(process.cwd(), 'content');
let content: ContentFolder;

beforeAll(async () => {
  content = await readContent(dir);
});

test('all eleven models stand in their order, and the three with fixed ids have them', () => {
  const slugs = content.models.map(({ slug }) => slug);
  expect(slugs).toEqual(
    'jimny jimny-5d grand-vitara fronx ertiga ciaz dzire baleno swift new-carry eeco'.split(' '),
  );
  const ids = Object.fromEntries(content.models.map(({ slug, id }) => [slug, id]));
  expect(ids).toMatchObject({ ciaz: 8, 'new-carry': 13, eeco: 20 });
});

test('all models are specified by all keys, in both languages, as many rows for each', () => {
  for (const locale of ['en', 'ar'] as const) {
    const [first, ...others] = content.models.map((model) => tableOf(model, locale));
    expect(first).toHaveLength(Object.keys(specificationKeys).length + 1);
    const names = first?.map(({ key, group, name }) => `${group} ${key} ${name}`);
    for (const table of others)
      expect(table.map(({ key, group, name }) => `${group} ${key} ${name}`)).toEqual(names);
  }
});

test('every key figure stands in the specification, in both languages', () => {
  for (const model of content.models) {
    for (const locale of ['en', 'ar'] as const) {
      const cells = tableOf(model, locale).map(({ glx }) => glx);
      const figures = keyFiguresOf(model, locale);
      expect(figures).toHaveLength(4);
      for (const { value, unit } of figures)
        expect(cells.join('|')).toContain(`${value} ${unit}`.trim());
    }
  }
});

/** The specification's value for each feature; `no` where a model without the feature must say so. */
const told: [feature: string, key: SpecificationName, says: string, otherwise?: 'no'][] = [
  ['Six airbags', 'airbags', '6'],
  ['Two front airbags', 'airbags', '2'],
  ['Anti-lock brakes (ABS)', 'anti_lock_brakes', 'yes'],
  ['Electronic stability control', 'stability_control', 'yes', 'no'],
  ['Automatic emergency braking', 'emergency_braking', 'yes', 'no'],
  ['Hill-descent control', 'hill_descent', 'yes', 'no'],
  ['Hill-hold assist', 'hill_hold', 'yes'],
  ['ISOFIX child-seat anchors', 'isofix', 'yes'],
  ['Automatic air conditioning', 'air_conditioning', 'Automatic'],
  ['Apple CarPlay and Android Auto', 'phone_mirroring', 'yes'],
  ['Adaptive cruise control', 'cruise_control', 'Adaptive'],
  ['60:40 folding rear seats', 'rear_seats', '60:40 folding'],
  ['LED headlamps with washers', 'headlamps', 'LED, with washers'],
  ['LED headlamps that dip by themselves', 'headlamps', 'LED, dip by themselves'],
  ['Rear parking sensors', 'parking_sensors', 'Rear'],
];

test('no specification contradicts what its model’s features say', () => {
  for (const model of content.models) {
    const features = model.features.map(({ en }) => en);
    const rows = new Map(tableOf(model, 'en').map((row) => [row.key, row]));
    for (const [feature, key, says, otherwise] of told) {
      const { gl, glx } = rows.get(key) ?? {};
      if (features.includes(feature))
        expect([model.slug, key, gl, glx]).toEqual([model.slug, key, says, says]);
      else if (otherwise)
        expect([model.slug, key, gl, glx]).toEqual([model.slug, key, otherwise, otherwise]);
    }
  }
});

test('figures in a model’s texts are those of its specification', () => {
  for (const model of content.models) {
    const rows = tableOf(model, 'en').flatMap(({ gl, glx }) => [gl, glx]);
    const figures = rows.flatMap((cell) => cell.match(/[\d.]+/g) ?? []).map(Number);
    const texts = [
      model.introduction,
      ...model.descriptions,
      model.separation,
      model.seo.description,
    ]
      .map((one) => ('text' in one ? `${one.title.en} ${one.text.en}` : one.en))
      .join(' ');
    const said = texts.match(
      /[\d.]+(?=[ -](metres|litres|litre|kilograms|km on every|km\/L|hp|m |mm))/g,
    );
    const isTold = (figure: number) =>
      figures.some((known) => known === figure || Number(known.toFixed(1)) === figure);
    const unknown = (said ?? []).map(Number).filter((figure) => !isTold(figure));
    expect([model.slug, unknown]).toEqual([model.slug, []]);
  }
});

test('every language has four banners', () => {
  const banners = content.campaigns.map(({ campaign }) => campaign.banners);
  expect(banners.filter(({ en }) => en !== null)).toHaveLength(4);
  expect(banners.filter(({ ar }) => ar !== null)).toHaveLength(4);
});

test('search engines read a description of its own, neither short nor cut off, for every page', () => {
  for (const locale of ['en', 'ar'] as const) {
    const descriptions = [
      ...Object.values(content.seo).map(({ description }) => description[locale]),
      ...itemPagesOf(content).map((item) => summaryOf(item.content[locale])),
    ];
    const odd = descriptions.filter(({ length }) => length < 70 || length > 155);
    expect(odd).toEqual([]);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  }
});

test('what pictures show is said in phrases of their own, and never by a heading of the page', () => {
  for (const locale of ['en', 'ar'] as const) {
    const told = Object.values(content.pictures).flatMap((text) =>
      text === 'decorative' ? [] : text[locale],
    );
    expect(told.length).toBeGreaterThan(90);
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter(({ length }) => length < 20 || length > 125)).toEqual([]);
    const headings = new Set(
      JSON.stringify([content.models, content.offers, content.news, content.gallery])
        .match(new RegExp(`"${locale}":"[^"]+"`, 'g'))
        ?.map((text) => text.slice(6, -1)),
    );
    expect(told.filter((text) => headings.has(text))).toEqual([]);
  }
});

test('every title fits into a list of results, with the brand or without', () => {
  for (const locale of ['en', 'ar'] as const) {
    const titles = [
      ...Object.values(content.seo).map(({ title }) => title[locale]),
      ...itemPagesOf(content).map(({ title }) => title[locale]),
    ].map((title) => title.replace(/ \| \{brand\}$|^\{brand\} \| /, ''));
    expect(titles.filter(({ length }) => length > 60)).toEqual([]);
  }
});

test('the title of the models page begins with the brand', () => {
  expect(content.seo.models?.title.en).toBe('{brand} | Models');
  const text = JSON.stringify({ ...content, settings: null });
  expect(text).not.toContain(content.settings.brand_name.en);
  expect(text).not.toContain(content.settings.brand_name.ar);
});

test('six offers in three categories, six stories from the newest, twelve questions and eight films', () => {
  expect(content.offers).toHaveLength(6);
  expect(new Set(content.offers.map(({ category }) => category.en)).size).toBe(3);
  expect(new Set(content.offers.map(({ category }) => category.ar)).size).toBe(3);
  const dates = content.news.map(({ date }) => date);
  expect(dates).toHaveLength(6);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(content.faqs).toHaveLength(12);
  expect(content.gallery).toHaveLength(8);
});

test('every place where somebody may work can be found on the map', () => {
  const places = content.offices.map(({ title }) => title.en);
  for (const { location } of content.jobs) {
    expect(places.some((place) => place.startsWith(location.en))).toBe(true);
  }
});

test('the rules of the site say who must be of age, whose law applies and how to be forgotten', () => {
  const [terms, privacy] = content.legal.map((page) => JSON.stringify(page));
  for (const said of ['18 or older', 'regional allied business', 'law of the Kingdom of Bahrain']) {
    expect(terms).toContain(said);
  }
  for (const said of ['Cookies', 'How long we keep it', 'Who sees it', 'mailto:']) {
    expect(privacy).toContain(said);
  }
});

test('every grade is found by its gearbox, its drive and what it costs, in the words of its specification', () => {
  const grades = content.models.flatMap((model) =>
    brandOf(model, (path) => path, {}).grades?.map((grade) => ({ slug: model.slug, ...grade })),
  );
  expect(grades).toHaveLength(22);
  for (const grade of grades)
    for (const fact of ['gearbox', 'drive', 'seats', 'fuel_economy', 'bhd', 'monthly'] as const)
      expect(grade?.[fact]).not.toBeNull();
  // 90 % of BHD 4,995 at a flat 3 % for five years: 4495.500 × 1.15 ÷ 60
  expect(grades.find((grade) => grade?.slug === 'swift')).toMatchObject({
    ...{ grade: 'gl', gearbox: 'manual', drive: 'front', monthly: 86.164 },
  });
  const cheapest = grades
    .flatMap((grade) => (grade?.gearbox === 'automatic' && grade.seats === 5 ? [grade] : []))
    .sort((one, other) => (one.bhd ?? 0) - (other.bhd ?? 0))[0];
  expect(cheapest).toMatchObject({ slug: 'dzire', grade: 'glx', bhd: 5390 });
});
