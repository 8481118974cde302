import type { CampaignFolder } from '../checks/campaign-folder';
import { type CheckedCampaign, checkCampaign } from '../checks/check-campaign';
import { probeLink } from '../checks/probe-link';
import type { CampaignDependencies } from './campaign-dependencies';
import { otherCampaigns } from './other-campaigns';

/** All faults of a folder, checked against this site. */
export async function checkFolder(
  folder: CampaignFolder,
  { site, now, database, isLinkAlive = probeLink }: CampaignDependencies,
): Promise<CheckedCampaign> {
  const others = await otherCampaigns(database, folder.name);
  return checkCampaign(folder, site, { now: now(), others, isLinkAlive });
}
