import { type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { branchesJsonLd } from './dealer.seo';

export type ContactData = LoaderData<typeof contactLoader>;

export const contactLoader = loader(async ({ api, locale }) => {
  const offices = await api.offices.list();
  return { offices, branches: branchesJsonLd(offices, locale) };
});

/** Structured data of the dealer and its branches, for home and contact. */
export const dealerSeo = ({ branches }: Pick<ContactData, 'branches'>): SeoPatch => ({
  jsonLd: branches,
});
