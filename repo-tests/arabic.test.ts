import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, siteTexts } from './site-texts';

const root = path.join(__dirname, '..');

const arabicTexts = siteTexts.filter(({ text }) => /\p{Script=Arabic}/u.test(text));

/** Ignores vowel marks and non-breaking spaces; a digit stands for any digit. */
const withoutDiacritics = (text: string) =>
  text.replace(/[\u064b-\u0652]/g, '').replaceAll('\u00a0', ' ');
const pattern = (term: string) =>
  new RegExp(withoutDiacritics(term).replace(/[.?]/g, '\\$&').replace(/\d+/g, '\\d+'), 'g');

const terms = rowsOf('docs/arabic.md').map((row) => ({
  better: row.Arabic ?? '',
  never: row.Never ?? '',
  only: new RegExp((row['Only in'] ?? '').replaceAll('`', '')),
}));

test('the glossary and what the site says were found', () => {
  expect(terms.length).toBeGreaterThan(35);
  expect(arabicTexts.length).toBeGreaterThan(1_000);
});

test.each(terms)(
  'nothing says $never where the glossary says $better',
  ({ better, never, only }) => {
    const violations = arabicTexts
      .filter(({ where }) => only.test(where))
      // The preferred term may contain the rejected one
      .map(({ where, text }) => ({
        where,
        text: withoutDiacritics(text).replace(pattern(better), '…'),
      }))
      .filter(({ text }) => pattern(never).test(text));
    expect(violations).toEqual([]);
  },
);

test('no line ends inside an hour: what leads to it and its half of the day stay with it', () => {
  const brokenTimes = arabicTexts.filter(({ text }) =>
    /(?:من|حتى) \d+:\d\d|\d:\d\d (?:صباحاً|مساءً)/.test(text),
  );
  expect(brokenTimes).toEqual([]);
});

test('no line ends inside a price: its currency stays with it in what visitors read', () => {
  const brokenPrices = siteTexts
    .filter(({ where }) => !/^(?:server|mfe-studio|mfe-inbox)\//.test(where))
    .filter(({ text }) => /BHD \{|\}\u2069? دينار|\}\u2069?\u00a0دينار بحريني/.test(text));
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
