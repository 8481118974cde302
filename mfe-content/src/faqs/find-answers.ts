import type { Faq } from 'shared-contracts/api';
import { searchText } from 'shared-contracts/search';

/** The Arabic article: who asks for «الضمان» means «ضمان» as well. */
const article = /^ال(?=..)/;

/** Questions in which, or in whose answers, every word of the query occurs, however it is spelled. */
export function answering(faqs: readonly Faq[], query: string): Faq[] {
  const words = query
    .split(/\s+/)
    .map((word) => searchText(word).replace(article, ''))
    .filter(Boolean);
  if (words.length === 0) return [...faqs];
  return faqs.filter(({ question, answer, category }) => {
    const text = searchText([category, question, answer].join(' '));
    return words.every((word) => text.includes(word));
  });
}
