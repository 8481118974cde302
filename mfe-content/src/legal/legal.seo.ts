import type { LegalPage } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

/** Since when the text stands as it does. */
export const legalSeo = ({ title, updated }: LegalPage): SeoPatch => ({
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    dateModified: updated,
    publisher: { '@id': '/#dealer' },
  },
});
