import type { Database } from '../../../database/database';
import { allBannerIds, liveCampaigns } from '../campaigns.queries';
import type { OtherCampaign } from '../checks/duplicate-faults';
import type { VersionBody } from '../live-campaigns';

/** The other live campaigns, and all banner numbers ever assigned. */
export async function otherCampaigns(database: Database, slug: string): Promise<OtherCampaign[]> {
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
