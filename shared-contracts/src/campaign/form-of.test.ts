import * as v from 'valibot';
import { campaignParts } from './campaign-file';
import { customPageFile, pageSectionKinds, pageSections } from './custom-page';
import { blankOf, type EditedField, fieldsOf } from './form-of';
import { section, sectionKinds, sections } from './sections';
import ar from './words/ar.json';
import en from './words/en.json';

const named = (name: string, fields: readonly EditedField[]) =>
  fields.find((field) => field.name === name);

test('a field is edited as its rule says: control, languages, limits', () => {
  const price = fieldsOf(sections.price);
  expect(named('conditions', price)).toEqual({
    ...{ name: 'conditions', control: 'paragraph', bilingual: true, optional: false },
    longest: 300,
  });
  expect(named('before', price)).toMatchObject({ control: 'number', optional: true, step: 0.5 });
  const { fields = [] } = named('instalment', price) ?? {};
  expect(named('months', fields)).toMatchObject({ control: 'number', least: 1, most: 120 });
  const pictures = named('pictures', fieldsOf(sections.gallery));
  expect(pictures).toMatchObject({ control: 'list', least: 2, most: 9 });
  expect(named('image', pictures?.fields ?? [])?.control).toBe('picture');
  expect(named('model', fieldsOf(sections.view360))?.control).toBe('model');
  expect(named('tone', fieldsOf(campaignParts.offer))).toMatchObject({
    control: 'choice',
    options: ['light', 'dark'],
  });
});

test.each(sectionKinds)('an empty %s says what is missing, and nothing that is unknown', (kind) => {
  const blank = blankOf(sections[kind]);
  const { issues = [] } = v.safeParse(section, blank);
  expect(issues.filter(({ expected }) => expected === 'never')).toEqual([]);
  expect(issues.every(({ input }) => input === '' || input === null)).toBe(true);
});

test('every field and kind has a name in both languages', () => {
  const namesOf = (fields: readonly EditedField[]): string[] =>
    fields.flatMap(({ name, fields: below = [] }) => [name, ...namesOf(below)]);
  const all = [
    ...sectionKinds.map((kind) => sections[kind]),
    ...Object.values(campaignParts),
    ...[...Object.values(pageSections), customPageFile],
  ].flatMap((part) => namesOf(fieldsOf(part)));
  for (const words of [en, ar]) {
    expect(Object.keys(words.fields)).toEqual(expect.arrayContaining([...new Set(all)]));
    expect(new Set(Object.keys(words.sections))).toEqual(
      new Set([...sectionKinds, ...pageSectionKinds]),
    );
  }
});
