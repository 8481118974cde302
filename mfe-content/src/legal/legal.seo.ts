import type { SeoPatch } from 'shared-contracts/remote';
import type { LegalData } from './legal.loader';

/** Since when the text stands as it does. */
export const legalSeo = ({ title, updated }: LegalData): SeoPatch => ({
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    dateModified: updated,
    publisher: { '@id': '/#dealer' },
  },
});
