import type { CampaignFile } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { type PicturePlace, preparePictures } from '../campaign-pictures';
import type { CampaignFolder } from '../checks/campaign-folder';
import { takenNumber } from '../checks/duplicate-faults';
import type { VersionBody } from '../live-campaigns';
import { CampaignError } from './campaign-error';

/** The stored text of the version made from a folder. Makes its pictures. */
export async function versionBody(
  folder: CampaignFolder,
  campaign: CampaignFile,
  place: PicturePlace & { database: Database },
): Promise<string> {
  const pictures = await preparePictures(folder, campaign, place);
  return JSON.stringify({ campaign, pictures } satisfies VersionBody);
}

/** Requested banner numbers; null is any. */
export const wishesOf = ({ banners }: CampaignFile) => ({
  en: banners.en?.id ?? null,
  ar: banners.ar?.id ?? null,
});

/** The error for banner numbers that belong to other campaigns. */
export function takenNumbers(
  { slug, banners }: CampaignFile,
  refused: readonly Locale[],
): CampaignError {
  const faults = refused.map((locale) => takenNumber(locale, banners[locale]?.id ?? 0));
  return new CampaignError(`The campaign "${slug}" has faults`, faults, 'faults');
}
