import type { Faq } from 'shared-contracts/api';
import { searchText } from 'shared-contracts/search';

/** The Arabic article: a search for «الضمان» also matches «ضمان». */
const arabicArticle = /^ال(?=..)/;

/**
 * Returns the questions that contain, together with their answer, every word of the query after normalising spelling.
 */
export function filterFaqs(faqs: readonly Faq[], query: string): Faq[] {
  const words = query
    .split(/\s+/)
    .map((word) => searchText(word).replace(arabicArticle, ''))
    .filter(Boolean);
  if (words.length === 0) return [...faqs];
  return faqs.filter(({ question, answer, category }) => {
    const text = searchText([category, question, answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}
