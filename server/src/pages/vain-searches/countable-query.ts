import { searchText } from 'shared-contracts/search';
import { wordsIn } from '../../content/search/search-terms';

/** Characters and words of what is counted: a longer text is a message to somebody. */
const maxLength = 60;
const maxWords = 6;

/** Digits that are a figure or a year; more may be a telephone, identity or registration number. */
const maxDigits = 4;

/** E-mail and web addresses. */
const addressPattern = /@|:\/\/|\p{L}\.\p{L}/u;

/**
 * The words of a query as they are counted: folded, in their order. Null for what says nothing, and for what may say who
 * somebody is.
 */
export function countableQuery(query: string): string | null {
  const words = wordsIn(query).map(searchText).filter(Boolean);
  const folded = words.join(' ');
  const digits = folded.replace(/\D/g, '').length;
  const isRefused =
    folded === '' ||
    folded.length > maxLength ||
    words.length > maxWords ||
    digits > maxDigits ||
    addressPattern.test(query);
  return isRefused ? null : folded;
}
