import type { CampaignFile } from 'shared-contracts/campaign';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { previewParameters } from '../previews/preview-tokens';
import { urlBannerIds } from './banner-ids';
import type { BannerIds } from './campaigns.queries';
import { languages } from './checks/campaign-faults';

export interface CampaignLink {
  /** Such as `Landing page, new-car-offer, Arabic`. */
  what: string;
  locale: Locale;
  address: string;
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
