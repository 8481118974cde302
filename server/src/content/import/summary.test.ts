import { summaryOf } from './summary';

const sentence = 'This first sentence says enough about the whole thing to stand alone in a list.';

test('the first sentence is enough when it is long enough', () => {
  expect(summaryOf(`<p>${sentence} Another one.</p><p>More.</p>`)).toBe(sentence);
});

test('a short sentence takes the next one along, in either script', () => {
  expect(summaryOf('<p>Short. And so is this.</p>')).toBe('Short. And so is this.');
  expect(summaryOf('<p>هل هذا قصير؟ نعم.</p>')).toBe('هل هذا قصير؟ نعم.');
});

test('a sentence without an end is clipped between words', () => {
  const summary = summaryOf(`<p>${'word '.repeat(60)}</p>`);
  expect(summary.length).toBeLessThanOrEqual(156);
  expect(summary).toMatch(/word…$/);
});

test('tags and entities are gone', () => {
  expect(summaryOf('<p>A &amp; B <strong>&lt;C&gt;</strong> &quot;D&quot;</p>')).toBe(
    'A & B <C> "D"',
  );
});
