import { existsSync } from 'node:fs';
import path from 'node:path';
import { rowsOf, siteTexts } from './site-texts';

const root = path.join(__dirname, '..');
const rows = rowsOf('docs/promises.md');
const promises = rows.filter((row) => row.Promise !== undefined);
const forbiddenClaims = rows.flatMap((row) => [row.Never, row['Never in Arabic']]).filter(Boolean);

// Texts for staff and applicants have other rules
const publicTexts = siteTexts
  .filter(({ where }) => !/^content\/jobs|^server|^content\/legal|^mfe-(inbox|studio)/.test(where))
  .map(({ where, text }) => ({ where, text: text.replace(/<[^>]+>/g, '\n') }));

const isInSiteTexts = (words: string) => siteTexts.some(({ text }) => text.includes(words));

test('the promises were found', () => {
  expect(promises.length).toBeGreaterThan(45);
  expect(forbiddenClaims.length).toBeGreaterThan(15);
});

test.each(promises)(
  '"$Promise" is said in both languages, and kept by something that is there',
  (row) => {
    expect(isInSiteTexts(row.Promise ?? '')).toBe(true);
    expect(isInSiteTexts(row['In Arabic'] ?? '')).toBe(true);
    const namedFiles = [...(row['Kept by'] ?? '').matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(
      ([, file]) => file ?? '',
    );
    expect(row['Kept by']).toBeTruthy();
    expect(namedFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  },
);

test.each(forbiddenClaims)('nothing says "%s"', (words) => {
  const places = siteTexts.filter(({ text }) => text.includes(words ?? ''));
  expect(places.map(({ where }) => where)).toEqual([]);
});

test.each([
  ['English', /\bwithin\b[^.]*\b(?:day|hour|minute)s?\b/i, 'Promise'],
  ['Arabic', /خلال [^.،]*(?:يوم|ساعة|دقيقة)/u, 'In Arabic'],
])('whatever is promised for a time is listed, in %s', (_, time, column) => {
  const listed = promises.map((row) => row[column] ?? '');
  const unlisted = publicTexts.flatMap(({ where, text }) =>
    text
      .split(/\n|(?<=[.!?])\s+/)
      .filter((sentence) => time.test(sentence))
      .filter((sentence) => !listed.some((words) => sentence.includes(words)))
      .map((sentence) => `${where}: ${sentence}`),
  );
  expect(unlisted).toEqual([]);
});
