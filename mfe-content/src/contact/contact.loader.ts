import type { Office } from 'shared-contracts/api';
import { loader, type SeoPatch } from 'shared-contracts/remote';
import { dealerJsonLd } from './dealer.seo';

export interface ContactData {
  offices: Office[];
  /** The dealer for search engines, as schema.org describes one. */
  dealer: object | null;
}

export const contactLoader = loader<ContactData>(async ({ api, locale }) => {
  const [offices, settings] = await Promise.all([api.offices.list(), api.settings.get()]);
  return { offices, dealer: dealerJsonLd(settings, offices, locale) };
});

/** What search engines read of the dealer; for home and contact. */
export const dealerSeo = ({ dealer }: Pick<ContactData, 'dealer'>): SeoPatch =>
  dealer ? { jsonLd: dealer } : {};
