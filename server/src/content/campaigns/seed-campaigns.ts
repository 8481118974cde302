import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CampaignFile, isError } from 'shared-contracts/campaign';
import type { Database } from '../../database/database';
import type { Fault } from '../content-error';
import {
  campaignNamed,
  findLiveVersion,
  listRecords,
  saveVersion,
  startStamp,
} from '../records/records.queries';
import type { PictureStorage } from './campaign-pictures';
import {
  assignBannerIds,
  changeCampaigns,
  setLiveCampaign,
  slugsChangedByStaff,
} from './campaigns.queries';
import { type CampaignFolder, campaignFileName, readFolder } from './checks/campaign-folder';
import { checkCampaign } from './checks/check-campaign';
import type { SiteReferenceData } from './checks/site-reference-data';
import { requestedBannerIds, versionBody } from './service/version-body';

/** A campaign of the content folder. */
export interface SeedCampaign {
  slug: string;
  campaign: CampaignFile;
  folder: CampaignFolder;
}

/** Reads `content/campaigns`. A campaign whose window has ended is no fault. */
export async function readSeeds(
  dir: string,
  site: SiteReferenceData,
): Promise<{ seeds: SeedCampaign[]; faults: Fault[]; present: ReadonlySet<string> }> {
  const entries = await readdir(dir).catch((): string[] => []);
  const seeds: SeedCampaign[] = [];
  const faults: Fault[] = [];
  const present = new Set<string>();
  for (const slug of entries.filter((entry) => !entry.startsWith('.')).sort()) {
    const folder = await readFolder(join(dir, slug), slug);
    if (!folder) continue;
    present.add(slug);
    const checked = await checkCampaign(folder, site, null);
    if (checked.campaign) seeds.push({ slug, campaign: checked.campaign, folder });
    const file = `content/campaigns/${slug}/${campaignFileName}`;
    faults.push(
      ...checked.faults
        .filter(isError)
        .map(({ field, sentence }) => ({ file, field, reason: sentence.en })),
    );
  }
  return { seeds, faults, present };
}

interface SeedingOptions extends PictureStorage {
  database: Database;
  now: Date;
  /** Names of all campaigns in the folder, faulty ones included. */
  present?: ReadonlySet<string>;
}

/**
 * Publishes the folder's campaigns, unless staff have published, ended or rolled back the campaign: their decision
 * takes precedence, also after a restart.
 */
export async function seedCampaigns(
  seeds: readonly SeedCampaign[],
  options: SeedingOptions,
): Promise<void> {
  const { database, now } = options;
  const stamp = startStamp(now);
  const changedByStaff = await slugsChangedByStaff(database);
  for (const { slug, campaign, folder } of seeds) {
    if (changedByStaff.has(slug)) continue;
    const body = await versionBody(folder, campaign, options);
    if (body === (await liveBody(database, slug))) continue;
    await changeCampaigns(database, async (transaction) => {
      // another process may have published it
      if (body === (await liveBody(transaction, slug))) return;
      const refused = await assignBannerIds(transaction, slug, requestedBannerIds(campaign));
      if (refused.length > 0) await assignBannerIds(transaction, slug, { en: null, ar: null });
      const to_version = await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
      await setLiveCampaign(transaction, slug, { to_version, action: 'published', ...stamp });
    });
  }
  const { present = new Set(seeds.map(({ slug }) => slug)) } = options;
  await withdrawMissing(present, changedByStaff, options);
}

/** Ends campaigns that were removed from the content folder, unless staff changed them. */
async function withdrawMissing(
  present: ReadonlySet<string>,
  changedByStaff: ReadonlySet<string>,
  { database, now }: Pick<SeedingOptions, 'database' | 'now'>,
): Promise<void> {
  for (const { name: slug, live_version } of await listRecords(database, 'campaign')) {
    if (present.has(slug) || live_version === null || changedByStaff.has(slug)) continue;
    const event = { to_version: null, action: 'ended', ...startStamp(now) } as const;
    await changeCampaigns(database, (transaction) => setLiveCampaign(transaction, slug, event));
  }
}

const liveBody = async (database: Database, slug: string) =>
  (await findLiveVersion(database, campaignNamed(slug)))?.body;
