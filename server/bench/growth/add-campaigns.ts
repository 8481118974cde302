import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CampaignFile, campaignFile } from 'shared-contracts/campaign';
import * as v from 'valibot';
import {
  assignBannerIds,
  changeCampaigns,
  setLiveCampaign,
} from '../../src/content/campaigns/campaigns.queries';
import { requestedBannerIds, versionBody } from '../../src/content/campaigns/service/version-body';
import { campaignNamed, saveVersion } from '../../src/content/records/records.queries';
import type { Database } from '../../src/database/database';
import { FolderStore } from '../../src/storage/folder-store';
import type { BenchSite } from './bench-site';

interface CampaignCounts {
  count: number;
  /** Number of current campaigns; the others have ended, as on a site some years old. */
  open: number;
}

const pastWindow = { from: '2025-01-01', until: '2025-01-31' };

/** Inserts campaigns into the database of a site that has started once, through its service. */
export async function addCampaigns(
  database: Database,
  { config: { contentDir, dataDir } }: BenchSite,
  { count, open }: CampaignCounts,
): Promise<void> {
  const folder = path.join(contentDir, 'campaigns');
  const existing = readdirSync(folder).map((slug) =>
    v.parse(
      campaignFile,
      JSON.parse(readFileSync(path.join(folder, slug, 'campaign.json'), 'utf8')),
    ),
  );
  const uploads = new FolderStore(dataDir);
  const stamp = { by: 'bench', by_id: null, at: new Date().toISOString() };
  await changeCampaigns(database, async (transaction) => {
    for (let number = existing.length; number < count; number += 1) {
      const [campaign] = existing.slice(number % existing.length);
      if (!campaign) continue;
      const next = copyOfCampaign(campaign, number, number < open);
      const { slug } = next;
      const own = { name: slug, files: new Map() };
      const body = await versionBody(own, next, { database, uploads, dataDir });
      await assignBannerIds(transaction, slug, requestedBannerIds(next));
      const to_version = await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
      await setLiveCampaign(transaction, slug, { to_version, action: 'published', ...stamp });
    }
  });
}

function copyOfCampaign(campaign: CampaignFile, number: number, isOpen: boolean): CampaignFile {
  const { en, ar } = campaign.banners;
  return v.parse(campaignFile, {
    ...campaign,
    slug: `${campaign.slug}-${number}`,
    window: isOpen ? campaign.window : pastWindow,
    // The site assigns ids and order
    banners: {
      en: en && { ...en, id: undefined, order: undefined },
      ar: ar && { ...ar, id: undefined, order: undefined },
    },
  });
}
