import type { SeoPatch } from 'shared-contracts/remote';
import type { LegalText } from './legal.loader';

/** Structured data with the date of the text's last change. */
export const legalSeo = ({ title, updated }: LegalText): SeoPatch => ({
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    dateModified: updated,
    publisher: { '@id': '/#dealer' },
  },
});
