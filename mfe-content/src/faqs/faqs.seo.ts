import type { SeoPatch } from 'shared-contracts/remote';
import type { FaqsData } from './faqs.loader';

/** Structured data of the questions; search results are `noindex`. */
export function faqsSeo({ topics, query }: Pick<FaqsData, 'topics' | 'query'>): SeoPatch {
  if (query !== '') return { noindex: true };
  const faqs = topics.flatMap((topic) => topic.faqs);
  if (faqs.length === 0) return {};
  return {
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  };
}
