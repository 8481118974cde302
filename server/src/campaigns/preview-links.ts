import type { CampaignFile } from 'shared-contracts/campaign';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { signedLinks } from '../admin/signed-text';
import type { KeptPreviewLink } from '../drafts/preview-links.queries';
import { addressIds } from './banner-ids';
import type { BannerIds } from './campaigns.queries';
import { languages } from './checks/campaign-faults';

/** Parameter of an address that shows a version that is not live. */
export const previewParameter = 'preview';

/** What links to campaigns' previews are signed for. */
export const campaignPreviewPurpose = 'campaign-preview';

/** Signs links to versions that are not live, and reads them. */
export type PreviewLinks = ReturnType<typeof previewLinks>;

export function previewLinks(secret: string, now?: () => Date) {
  const links = signedLinks(secret, campaignPreviewPurpose, now);
  return {
    /** Of a link that was kept: `keepPreviewLink`. */
    make: ({ name, version, id, until }: KeptPreviewLink) =>
      links.make(`${name}.${version}.${id}`, until).token,
    /** Null when it is not ours, or too old. Whether it was called back, its row says: `isCalledBack`. */
    read(token: string) {
      const [slug = '', version = '', id = ''] = links.read(token)?.text.split('.') ?? [];
      return slug ? { slug, version: Number(version), id } : null;
    },
  };
}

export interface CampaignLink {
  /** Such as `Landing page, new-car-offer, Arabic`. */
  what: string;
  locale: Locale;
  address: string;
}

/** Every page that shows a campaign, in both languages, with these parameters; previews show each variant. */
export function campaignLinks(
  file: CampaignFile,
  ids: BannerIds,
  origin: string,
  parameters: Readonly<Record<string, string>> = {},
): CampaignLink[] {
  const query = new URLSearchParams(parameters).toString();
  const address = (path: string, locale: Locale) =>
    `${origin}${localise(path, locale)}${query && `?${query}`}`;
  const numbers = addressIds(ids);
  const shown = locales.filter((locale) => file.banners[locale]);
  return [
    ...file.offers.flatMap(({ offer_type, variants = [] }) =>
      locales.flatMap((locale) => {
        const what = `${offer_type}, ${languages[locale]}`;
        const page = address(paths.landing(file.slug, offer_type, numbers[locale]), locale);
        const others = previewParameter in parameters ? variants.slice(1) : [];
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
