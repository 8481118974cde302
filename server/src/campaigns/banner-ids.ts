import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import type { BannerIds } from './campaigns.queries';

/** In the addresses of a campaign that has no banner. */
const none = 0;

/** The number that stands in a campaign's one address of each language. */
export function addressIds(ids: BannerIds): Record<Locale, number> {
  const idOf = (locale: Locale) => ids[locale] ?? ids[otherLocale(locale)] ?? none;
  return { en: idOf('en'), ar: idOf('ar') };
}

/** Whether an address with this number is one of the campaign's: other campaigns' numbers are not. */
export const isItsBanner = (ids: BannerIds, written: string): boolean =>
  [none, ...locales.map((locale) => ids[locale])].some((id) => String(id) === written);
