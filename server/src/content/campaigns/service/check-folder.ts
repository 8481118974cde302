import type { Database } from '../../../database/database';
import { allBannerIds, liveCampaigns } from '../campaigns.queries';
import type { CampaignFolder } from '../checks/campaign-folder';
import { type CheckedCampaign, checkCampaign } from '../checks/check-campaign';
import type { OtherCampaign } from '../checks/duplicate-faults';
import { probeLink } from '../checks/probe-link';
import type { VersionBody } from '../live-campaigns';
import type { CampaignDependencies } from './campaign-dependencies';

/** All faults of a folder, checked against this site. */
export async function checkFolder(
  folder: CampaignFolder,
  { site, now, database, isLinkAlive = probeLink }: CampaignDependencies,
): Promise<CheckedCampaign> {
  const others = await otherCampaigns(database, folder.name);
  return checkCampaign(folder, site, { now: now(), others, isLinkAlive });
}

/** The other live campaigns, and all banner numbers ever assigned. */
async function otherCampaigns(database: Database, slug: string): Promise<OtherCampaign[]> {
  const [live, ids] = await Promise.all([liveCampaigns(database), allBannerIds(database)]);
  const bodies = new Map(live.map((row) => [row.slug, row.body]));
  return [...new Set([...bodies.keys(), ...ids.keys()])]
    .filter((other) => other !== slug)
    .map((other) => {
      const body = bodies.get(other);
      // the service itself wrote it
      const campaign = body === undefined ? body : (JSON.parse(body) as VersionBody).campaign;
      return {
        slug: other,
        titles: campaign?.offers.flatMap(({ title }) => Object.values(title)) ?? [],
        utmCampaign: campaign?.utm?.campaign ?? other,
        bannerIds: ids.get(other) ?? {},
      };
    });
}
