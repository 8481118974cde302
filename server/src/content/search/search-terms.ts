import { searchText } from 'shared-contracts/search';
import siteWords from './synonyms.json';

/** Words that say nothing about what is meant, folded. */
const stopWords = new Set(
  [
    'a an and are at by can do does for from have how i in is it me my of on or our the there to we with you your',
    'او الى ان انا التي الذي على عن في لي ما مع من هذا هذه هل هو هي',
  ].flatMap((words) => words.split(' ')),
);

/** A single letter is no word; a digit may be one, as in "Jimny 3 doors". */
const isWord = (term: string) => (term.length > 1 || /\d/.test(term)) && !stopWords.has(term);

/** The words of a text; a figure such as `1.7` or `5,595` is one. */
export const wordsIn = (text: string): string[] =>
  text.match(/\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The Arabic article, alone, after `and`, `with`, `like` and `for`. Two letters of the word itself must remain. */
const article = /^ال(?=..)/;
const prefixedArticle = /^(?:[وبكف]ال|لل)(?=..)/;

/** The forms under which a word of a document is found: as it stands, and without its article. */
export function indexTerms(word: string): string[] {
  const term = searchText(word);
  const forms = [term, term.replace(article, ''), term.replace(prefixedArticle, '')];
  return [...new Set(forms)].filter(isWord);
}

/** The words of what somebody says, folded and without articles. */
const foldedWords = (text: string): string[] =>
  wordsIn(text)
    .map(searchText)
    .filter(isWord)
    .map((term) => term.replace(article, ''));

/** A word of a query, folded and without its article. */
export interface QueryTerm {
  typed: string;
  /** What stands for it as well, each a list of words that belong together: its singular, or the site's word for it. */
  means: readonly (readonly string[])[];
}

/** The words of a query, each once. Two or three words that mean one, such as "car play", are one. */
export function queryTerms(query: string): QueryTerm[] {
  const words = foldedWords(query);
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < words.length; ) {
    const length = [3, 2].find((most) => synonyms.has(words.slice(at, at + most).join(''))) ?? 1;
    const typed = words.slice(at, at + length).join('');
    terms.set(typed, { typed, means: meaningsOf(typed) });
    at += length;
  }
  return [...terms.values()];
}

function meaningsOf(typed: string): string[][] {
  const singulars = [typed, ...withoutYour(typed)].flatMap((form) => [form, ...singularsOf(form)]);
  const forms = [...new Set(singulars)];
  return [
    ...forms.filter((form) => form !== typed).map((form) => [form]),
    ...forms.flatMap((form) => synonyms.get(form) ?? []),
  ];
}

/** `رقمكم`, "your number". */
const withoutYour = (term: string) => (/^..+كم$/.test(term) ? [term.replace(/كم$/, '')] : []);

/**
 * The patterns of Arabic plurals, in folded spelling, and the singulars that each may have. Which of them is a word is
 * seen by what is found.
 */
const plurals: readonly (readonly [RegExp, readonly string[]])[] = [
  // ضمانات, سيارات
  [/^(..+)ات$/, ['$1', '$1ه']],
  // قروض
  [/^(.)(.)و(.)$/, ['$1$2$3']],
  // ألوان, أقساط
  [/^ا(.)(.)ا(.)$/, ['$1$2$3']],
  // فلاتر, تجارب
  [/^(.)(.)ا(.)(.)$/, ['$1$2$3$4', '$1$2$3$4ه']],
  // وظائف
  [/^(.)(.)اي(.)$/, ['$1$2ي$3ه']],
  // مواعيد, عناوين
  [/^(.)(.)ا(.)ي(.)$/, ['$1$2$3$4', '$1$2$3ا$4']],
  // a singular whose plural the site says: لمبة
  [/^(..+)ه$/, ['$1ات']],
];

const singularsOf = (term: string): string[] =>
  plurals.flatMap(([pattern, singulars]) =>
    pattern.test(term) ? singulars.map((singular) => term.replace(pattern, singular)) : [],
  );

/** Words that people say and the site does not, as one folded word, and what the site says. */
const synonyms = new Map<string, string[][]>();
for (const [means, said] of Object.entries(siteWords))
  for (const one of said.split(', ')) {
    const key = foldedWords(one).join('');
    synonyms.set(key, [...(synonyms.get(key) ?? []), foldedWords(means)]);
  }
