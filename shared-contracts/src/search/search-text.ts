import { latinDigits } from './latin-digits';

/** Marks that Arabic is written with or without: vowels, and the line that widens a word. */
const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

/** Letters that people write for one another, and Persian keyboards' own. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/[ئىی]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
  [/ء/g, ''],
];

/**
 * What is compared of a name, the same however it was written: without hamza, vowels, accents, case, spaces and
 * hyphens, `عبد الله` like `عبدالله` and `Al-Dosari` like `al dosari`.
 */
export function searchText(text: string): string {
  const bare = latinDigits(text)
    .normalize('NFKC')
    .replace(arabicMarks, '')
    .normalize('NFKD')
    .toLowerCase();
  const spelled = alike.reduce(
    (spelling, [letters, letter]) => spelling.replace(letters, letter),
    bare.normalize('NFC'),
  );
  return spelled.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The digits of a telephone number that are the same in any writing: without `+`, `00`, a trunk's `0`, and spaces. */
export const searchDigits = (text: string): string =>
  latinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
