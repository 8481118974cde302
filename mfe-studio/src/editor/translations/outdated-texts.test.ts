import { contentField } from '../../form/form-field';
import { leavesOf } from '../../form/leaves';
import { outdatedTexts } from './outdated-texts';

const form = contentField({
  type: 'object',
  properties: { title: { type: 'object', control: 'bilingual' } },
});
const said = (en: string, ar: string) => ({ title: { en, ar } });
const found = (...versions: object[]) =>
  outdatedTexts(leavesOf(form, versions.at(-1)), versions.slice(0, -1));

test('a text is outdated from the change of the other language until it follows', () => {
  const arabic = { path: ['title', 'ar'], locale: 'ar', before: 'one' };
  expect(found(said('one', 'واحد'), said('two', 'واحد'))).toEqual([arabic]);
  // As it was when the Arabic was written, however often the English changes
  expect(found(said('one', 'واحد'), said('two', 'واحد'), said('three', 'واحد'))).toEqual([arabic]);
  expect(found(said('one', 'واحد'), said('two', 'واحد'), said('two', 'اثنان'))).toEqual([]);
});

test('a text is not outdated by its own change back, by a change of both, or without a text', () => {
  expect(found(said('one', 'واحد'), said('two', 'واحد'), said('one', 'واحد'))).toEqual([]);
  expect(found(said('one', 'واحد'), said('two', 'اثنان'))).toEqual([]);
  expect(found(said('one', ''), said('two', ''))).toEqual([]);
  expect(found({}, said('one', 'واحد'))).toEqual([]);
});
