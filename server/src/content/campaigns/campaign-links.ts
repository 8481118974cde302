import type { CampaignFile } from 'shared-contracts/campaign';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { previewParameters } from '../previews/preview-tokens';
import { urlBannerIds } from './banner-ids';
import type { BannerIds } from './campaigns.queries';
import { languages } from './checks/campaign-faults';
import { phaseOf } from './window';

export interface CampaignLink {
  /** Such as `Landing page, new-car-offer, Arabic`. */
  what: string;
  locale: Locale;
  address: string;
}

/** The first landing page of a live campaign, without its language; null outside its window. */
export function livePageOf(file: CampaignFile, ids: BannerIds, now: Date): string | null {
  const [offer] = file.offers;
  if (!offer || phaseOf(file.window, now) !== 'open') return null;
  return paths.landing(file.slug, offer.offer_type, urlBannerIds(ids).en);
}

/**
 * Addresses of all pages that show a campaign, in both languages, with these query parameters. Previews include each
 * variant.
 */
export function campaignLinks(
  file: CampaignFile,
  ids: BannerIds,
  origin: string,
  parameters: Readonly<Record<string, string>> = {},
): CampaignLink[] {
  const query = new URLSearchParams(parameters).toString();
  const address = (path: string, locale: Locale) =>
    `${origin}${localise(path, locale)}${query && `?${query}`}`;
  const numbers = urlBannerIds(ids);
  const shown = locales.filter((locale) => file.banners[locale]);
  return [
    ...file.offers.flatMap(({ offer_type, variants = [] }) =>
      locales.flatMap((locale) => {
        const what = `${offer_type}, ${languages[locale]}`;
        const page = address(paths.landing(file.slug, offer_type, numbers[locale]), locale);
        const others = previewParameters.campaign in parameters ? variants.slice(1) : [];
        return [
          { what, locale, address: page },
          ...others.map(({ name }) => ({
            what: `${what}, variant ${name}`,
            locale,
            address: `${page}&variant=${name}`,
          })),
        ];
      }),
    ),
    ...shown.map((locale) => ({
      what: `home, ${languages[locale]}`,
      locale,
      address: address(paths.home(), locale),
    })),
  ];
}
