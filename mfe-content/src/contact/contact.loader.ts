import { type LoaderData, loader, type SeoPatch } from 'shared-contracts/remote';
import { dealerJsonLd } from './dealer.seo';

export type ContactData = LoaderData<typeof contactLoader>;

export const contactLoader = loader(async ({ api, locale }) => {
  const [offices, settings] = await Promise.all([api.offices.list(), api.settings.get()]);
  return { offices, dealer: dealerJsonLd(settings, offices, locale) };
});

/** What search engines read of the dealer; for home and contact. */
export const dealerSeo = ({ dealer }: Pick<ContactData, 'dealer'>): SeoPatch =>
  dealer ? { jsonLd: dealer } : {};
