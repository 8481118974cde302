import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import type { BannerIds } from './campaigns.queries';

/** Number in the addresses of a campaign without banners. */
const none = 0;

/** The number in the campaign's canonical address, by language. */
export function addressIds(ids: BannerIds): Record<Locale, number> {
  const idOf = (locale: Locale) => ids[locale] ?? ids[otherLocale(locale)] ?? none;
  return { en: idOf('en'), ar: idOf('ar') };
}

/** Whether the number in an address belongs to the campaign. */
export const isItsBanner = (ids: BannerIds, written: string): boolean =>
  [none, ...locales.map((locale) => ids[locale])].some((id) => String(id) === written);
