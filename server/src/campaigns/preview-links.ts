import type { Locale } from 'shared-contracts/locale';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { signedLinks } from '../admin/signed-text';
import type { BannerIds } from './campaigns.queries';
import type { CampaignFile } from './checks/campaign-file';

/** Parameter of an address that shows a version that is not live. */
export const previewParameter = 'preview';

export interface Preview {
  slug: string;
  version: number;
}

/** Signs links to versions that are not live, and reads them. */
export interface PreviewLinks {
  make(preview: Preview): { token: string; until: Date };
  /** Null when it is not ours, or too old. */
  read(token: string): Preview | null;
}

export function previewLinks(secret: string, now?: () => Date): PreviewLinks {
  const links = signedLinks(secret, 'campaign-preview', now);
  return {
    make: ({ slug, version }) => links.make(`${slug}.${version}`),
    read(token) {
      const [slug = '', version = ''] = links.read(token)?.text.split('.') ?? [];
      return slug ? { slug, version: Number(version) } : null;
    },
  };
}

export interface CampaignLink {
  /** Such as `Landing page, new-car-offer, Arabic`. */
  what: string;
  address: string;
}

/** Every page that shows a campaign, in both languages, with these parameters. */
export function campaignLinks(
  file: CampaignFile,
  ids: BannerIds,
  origin: string,
  parameters: Readonly<Record<string, string>> = {},
): CampaignLink[] {
  const query = new URLSearchParams(parameters).toString();
  const address = (path: string, locale: Locale) =>
    `${origin}${localise(path, locale)}${query && `?${query}`}`;
  const name = { en: 'English', ar: 'Arabic' } as const;
  const shown = (['en', 'ar'] as const).filter((locale) => file.banners[locale]);
  return [
    ...file.offers.flatMap(({ offer_type }) =>
      (['en', 'ar'] as const).map((locale) => ({
        what: `${offer_type}, ${name[locale]}`,
        address: address(paths.landing(file.slug, offer_type, ids[locale] ?? 0), locale),
      })),
    ),
    ...shown.map((locale) => ({
      what: `home, ${name[locale]}`,
      address: address(paths.home(), locale),
    })),
  ];
}
