import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blankOf, sections } from 'shared-contracts/campaign';
import { Refusal } from '../../../staff/refusal';
import { blankCampaign } from '../blank-campaign';
import { campaignFileName } from '../checks/campaign-folder';

/**
 * Makes a campaign folder to fill in; `check` reports every field that is still empty. Refuses when the folder
 * exists.
 */
export async function newCampaign(parent: string, slug: string, now: Date): Promise<string> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new Refusal(
      null,
      `"${slug}" cannot stand in an address: use small letters, digits and hyphens`,
    );
  }
  const folder = join(parent, slug);
  await mkdir(parent, { recursive: true });
  await mkdir(folder).catch(() => {
    throw new Refusal(null, `There is already a folder ${folder}`);
  });
  const file = join(folder, campaignFileName);
  const campaign = blankCampaign(slug, now, { landing: 'landing.jpg', banner: 'banner.jpg' });
  // one example section, so that authors see where sections go
  for (const offer of campaign.offers)
    Object.assign(offer, { sections: [blankOf(sections.contact)] });
  await writeFile(file, `${JSON.stringify(campaign, null, 2)}\n`);
  return folder;
}
