import { compare } from './compare';

const a = { question: { en: 'A?', ar: 'أ؟' }, answer: { en: 'Yes', ar: 'نعم' } };
const b = { question: { en: 'B?', ar: 'ب؟' }, answer: { en: 'No', ar: 'لا' } };
const c = { question: { en: 'C?', ar: 'ج؟' }, answer: { en: 'Perhaps', ar: 'ربما' } };
const d = { ...c, answer: { en: 'Surely', ar: 'ربما' } };
const gallery = {
  kind: 'gallery',
  title: { en: 'See it' },
  pictures: ['a.webp', 'b.webp', 'c.webp'],
};
const terms = { kind: 'terms', title: { en: 'Terms' }, terms: [{ text: { en: 'One' } }] };

test.each([
  ['an item that is moved to the front', [a, b, c], [c, a, b], ['moved l/0']],
  ['an item that is moved to the end', [a, b, c], [b, c, a], ['moved l/2']],
  ['an item that is added in front', [b, c], [a, b, c], ['added l/0']],
  ['an item that is removed in front', [a, b, c], [b, c], ['removed l/0']],
  ['a change in its place', [a, b, c], [a, b, d], ['changed l/2/answer/en']],
  ['a change inside a moved item', [a, b, c], [d, a, b], ['moved l/0', 'changed l/0/answer/en']],
  ['two equal items, one removed', [a, a, b], [a, b], ['removed l/1']],
  ['plain values that trade places', ['x', 'y', 'z'], ['z', 'x', 'y'], ['moved l/0']],
  ['a plain value for another', ['x', 'y'], ['x', 'w'], ['removed l/1', 'added l/1']],
  [
    'a list inside of a moved item',
    [gallery, terms, a],
    [terms, a, { ...gallery, pictures: ['c.webp', 'a.webp', 'b.webp', 'd.webp'] }],
    ['moved l/2', 'moved l/2/pictures/0', 'added l/2/pictures/3'],
  ],
  [
    'items by their number',
    [
      { id: 1, t: 'x' },
      { id: 2, t: 'y' },
    ],
    [{ id: 2, t: 'y' }],
    ['removed l/0'],
  ],
  ['what was empty and is left out', [{ id: 1, t: '' }], [{ id: 1 }], []],
])('%s', (_, before, after, expected) => {
  const found = compare({ l: before }, { l: after });
  expect(found.map(({ kind, path }) => `${kind} ${path.join('/')}`)).toEqual(expected);
});
