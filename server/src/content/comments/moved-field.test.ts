import { fieldOf, pathOf } from '../check-file';
import { movedField } from './moved-field';

const question = (id: number, text = `Question ${id}`) => ({
  id,
  question: { en: text, ar: 'سؤال' },
});

test.each([
  ['the same place', [question(1), question(2)], '[0].question.en'],
  ['an entry that was moved', [question(2), question(1)], '[1].question.en'],
  [
    'an entry behind a new one',
    [question(3), question(1, 'Other words'), question(2)],
    '[1].question.en',
  ],
  ['an entry that is gone', [question(2)], ''],
])('a comment stays with its field: %s', (_, after, expected) => {
  const before = [question(1), question(2)];
  expect(fieldOf(movedField(before, after, pathOf('[0].question.en')))).toBe(expected);
});

test('a comment in a group that is taken out is at what it was in', () => {
  const before = { film: { title: { en: 'A film' } } };
  expect(movedField(before, {}, pathOf('film.title.en'))).toEqual(['film']);
  expect(movedField(before, before, pathOf('film.title.en'))).toEqual(['film', 'title', 'en']);
});
