import { searchText } from 'shared-contracts/search';

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

/** The words of a query, folded and without articles, each once. */
export function queryTerms(query: string): string[] {
  const terms = wordsIn(query).map(searchText).filter(isWord);
  return [...new Set(terms.map((term) => term.replace(article, '')))];
}
