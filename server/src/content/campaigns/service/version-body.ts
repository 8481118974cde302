import type { CampaignFile } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../../database/database';
import { Refusal } from '../../../staff/refusal';
import { type PictureStorage, preparePictures } from '../campaign-pictures';
import type { CampaignFolder } from '../checks/campaign-folder';
import { takenBannerIdFault } from '../checks/duplicate-faults';
import type { VersionBody } from '../live-campaigns';

/** The stored text of the version made from a folder. Makes its pictures. */
export async function versionBody(
  folder: CampaignFolder,
  campaign: CampaignFile,
  storage: PictureStorage & { database: Database },
): Promise<string> {
  const pictures = await preparePictures(folder, campaign, storage);
  return JSON.stringify({ campaign, pictures } satisfies VersionBody);
}

/** Requested banner numbers; null is any. */
export const requestedBannerIds = ({ banners }: CampaignFile) => ({
  en: banners.en?.id ?? null,
  ar: banners.ar?.id ?? null,
});

/** The error for banner numbers that belong to other campaigns. */
export function takenBannerIdsError(
  { slug, banners }: CampaignFile,
  refused: readonly Locale[],
): Refusal {
  const faults = refused.map((locale) => takenBannerIdFault(locale, banners[locale]?.id ?? 0));
  return new Refusal('faults', `The campaign "${slug}" has faults`, faults);
}
