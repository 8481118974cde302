import type { CampaignFile } from 'shared-contracts/campaign';
import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { signedLinks } from '../../security/signed-text';
import type { SavedPreviewLink } from '../workflow/preview-links.queries';
import { urlBannerIds } from './banner-ids';
import type { BannerIds } from './campaigns.queries';
import { languages } from './checks/campaign-faults';

/** Query parameter with the token of a preview. */
export const previewParameter = 'preview';

/** Purpose in the signature of campaign preview links. */
export const campaignPreviewPurpose = 'campaign-preview';

/** Signs and reads tokens of campaign previews. */
export type PreviewLinks = ReturnType<typeof previewLinks>;

export function previewLinks(secret: string, now?: () => Date) {
  const links = signedLinks(secret, campaignPreviewPurpose, now);
  return {
    /** Token for a stored link. */
    make: ({ name, version, id, until }: SavedPreviewLink) =>
      links.make(`${name}.${version}.${id}`, until).token,
    /** Null when the signature is not valid, or the link has expired. Does not check whether it was revoked. */
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
