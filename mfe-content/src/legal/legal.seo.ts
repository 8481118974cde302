import type { LegalPage } from 'shared-contracts/api';
import type { SeoPatch } from 'shared-contracts/remote';

/** Structured data with the date of the text's last change. */
export const legalSeo = ({ title, updated }: LegalPage): SeoPatch => ({
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    dateModified: updated,
    publisher: { '@id': '/#dealer' },
  },
});
