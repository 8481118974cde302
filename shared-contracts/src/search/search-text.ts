import { latinDigits } from './latin-digits';

/** Optional marks in Arabic: vowels and the tatweel. */
const arabicMarks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;

/** Letters that people use interchangeably, including those of Persian keyboards. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ؤ/g, 'و'],
  [/[ئىی]/g, 'ي'],
  [/ة/g, 'ه'],
  [/ک/g, 'ك'],
  [/ء/g, ''],
];

export { latinDigits };

/**
 * Normalises a name for the search: without hamza, vowels, accents, case, spaces and hyphens, so that `عبد الله`
 * equals `عبدالله` and `Al-Dosari` equals `al dosari`.
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

/** Digits of a telephone number for the search, without `+`, leading zeros and separators. */
export const searchDigits = (text: string): string =>
  latinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
