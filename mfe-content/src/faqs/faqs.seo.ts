import type { Faq } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

/** The questions as search engines read them. */
export function faqsSeo({ faqs }: { faqs: readonly Faq[] }): SeoPatch {
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
