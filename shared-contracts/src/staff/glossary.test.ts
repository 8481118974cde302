import { avoidedWords } from './glossary';

const glossary = {
  terms: [
    {
      term: { en: 'brochure', ar: 'الكتيّب' },
      avoid: [{ word: 'البروشور' }, { word: 'catalogue' }],
    },
    { term: { en: 'after-sales', ar: 'خدمات ما بعد البيع' }, avoid: [{ word: 'ما بعد البيع' }] },
    { term: { en: 'dinars', ar: '300 دينار بحريني' }, avoid: [{ word: '300 دينار' }] },
    {
      term: { en: 'grade', ar: 'الفئة' },
      avoid: [{ word: 'trim' }, { word: 'C++ (old)' }, { word: ' ' }],
    },
  ],
};
const found = (text: string) => avoidedWords(text, glossary).map(({ word }) => word);

test.each([
  ['حمّل البروشور الآن', ['البروشور']],
  ['حمّل البُرُوشور الآن', ['البروشور']],
  ['وبالبروشور', ['البروشور']],
  ['خدمات ما بعد البيع', []],
  ['قسم ما بعد البيع', ['ما بعد البيع']],
  ['السعر 4500\u00a0دينار', ['300 دينار']],
  ['السعر 4500 دينار بحريني', []],
  ['Open the Catalogue', ['catalogue']],
  ['Catalogues and retrimmed seats', []],
  ['Choose a TRIM.', ['trim']],
  ['the C++ (old) one', ['C++ (old)']],
  ['', []],
])('“%s” has words to avoid: %j', (text, words) => {
  expect(found(text)).toEqual(words);
});

test('what is said instead is of the same language', () => {
  expect(avoidedWords('catalogue, البروشور', glossary).map(({ instead }) => instead)).toEqual([
    'الكتيّب',
    'brochure',
  ]);
});
