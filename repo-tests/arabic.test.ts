import { readFileSync } from 'node:fs';
import path from 'node:path';
import { avoidedWords, type Glossary } from 'shared-contracts/glossary';
import { rowsOf, siteTexts } from './site-texts';

const root = path.join(__dirname, '..');

/** The glossary and the synonyms of the search have the words that nothing else has. */
const arabicTexts = siteTexts.filter(
  ({ where, text }) =>
    !/^(?:content\/glossary|server\/src\/content\/search\/synonyms)/.test(where) &&
    /\p{Script=Arabic}/u.test(text),
);

const everywhere: Glossary = JSON.parse(
  readFileSync(path.join(root, 'content/glossary.json'), 'utf8'),
);
/** What holds in some places alone. */
const others = rowsOf('docs/arabic.md').map((row) => ({
  terms: [{ term: { en: '', ar: row.Arabic ?? '' }, avoid: [{ word: row.Never ?? '' }] }],
  only: new RegExp((row['Only in'] ?? '').replaceAll('`', '')),
}));

test('the glossary and what the site says were found', () => {
  expect(everywhere.terms.length + others.length).toBeGreaterThan(40);
  expect(arabicTexts.length).toBeGreaterThan(1_000);
});

test.each([...everywhere.terms.map((one) => ({ terms: [one], only: /(?:)/ })), ...others])(
  'nothing says otherwise than $terms',
  ({ terms, only }) => {
    const violations = arabicTexts.filter(
      ({ where, text }) => only.test(where) && avoidedWords(text, { terms }).length > 0,
    );
    expect(violations).toEqual([]);
  },
);

test('no line ends inside an hour: what leads to it and its half of the day stay with it', () => {
  const brokenTimes = arabicTexts.filter(({ text }) =>
    /(?:من|حتى) \d+:\d\d|\d:\d\d (?:صباحاً|مساءً)/.test(text),
  );
  expect(brokenTimes).toEqual([]);
});

test('no line ends inside a price: its currency stays with the figure in what visitors read', () => {
  const brokenPrices = siteTexts
    .filter(({ where }) => !/^(?:server|mfe-studio|mfe-inbox)\//.test(where))
    .filter(({ text }) => /BHD \{|\}\u2069? دينار/.test(text));
  expect(brokenPrices).toEqual([]);
});

const name = /(.?)\{\{(?:name|brand|company|car|model|position|place)\}\}(.?)/g;

test('names stand isolated in what Arabic messages say', () => {
  const bareNames = arabicTexts
    .filter(({ where, text }) => where.includes('messages') && !/^\{\{\w+\}\}$/.test(text))
    // Subject lines would show directional marks
    .filter(({ where }) => !where.endsWith('.subject'))
    .filter(({ text }) =>
      [...text.matchAll(name)].some(
        ([, before, after]) => before !== '\u2068' || after !== '\u2069',
      ),
    );
  expect(bareNames).toEqual([]);
});

test.each(['en', 'ar'])('the navigation is not called as one of its links in %s', (locale) => {
  const { nav } = JSON.parse(
    readFileSync(path.join(root, `shell/src/messages/${locale}.json`), 'utf8'),
  );
  const { label, ...links } = nav;
  expect(Object.values(links)).not.toContain(label);
});
