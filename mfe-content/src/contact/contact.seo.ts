import type { SeoPatch } from 'shared-contracts/remote';

/** Structured data of the dealer and its branches, for home and contact. */
export const dealerSeo = ({ branches }: { branches: object[] }): SeoPatch => ({
  jsonLd: branches,
});
