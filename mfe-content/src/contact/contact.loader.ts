import { type LoaderData, loader } from 'shared-contracts/remote';
import { branchesJsonLd } from '../branches/branches-json-ld';

export type ContactData = LoaderData<typeof contactLoader>;

export const contactLoader = loader(async ({ api, locale }) => {
  const offices = await api.offices.list();
  return { offices, branches: branchesJsonLd(offices, locale) };
});
