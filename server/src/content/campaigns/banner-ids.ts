import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import type { BannerIds } from './campaigns.queries';

/** Number in the addresses of a campaign without banners. */
const noBannerId = 0;

/** The number in the campaign's canonical address, by language. */
export function urlBannerIds(ids: BannerIds): Record<Locale, number> {
  const idOf = (locale: Locale) => ids[locale] ?? ids[otherLocale(locale)] ?? noBannerId;
  return { en: idOf('en'), ar: idOf('ar') };
}

/** Whether the number in an address belongs to the campaign. */
export const isBannerIdOf = (ids: BannerIds, idInUrl: string): boolean =>
  [noBannerId, ...locales.map((locale) => ids[locale])].some((id) => String(id) === idInUrl);
