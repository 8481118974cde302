import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInBahrain } from 'shared-contracts/locale';
import { campaignFileName } from '../checks/campaign-folder';
import { CampaignError } from '../service/campaign-error';

const aMonth = 30 * 24 * 60 * 60 * 1000;

/** Makes a folder to fill in; everything that is still empty is what `check` asks for. Never touches one that is there. */
export async function newCampaign(parent: string, slug: string, now: Date): Promise<string> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw new CampaignError(
      `"${slug}" cannot stand in an address: use small letters, digits and hyphens`,
    );
  }
  const folder = join(parent, slug);
  await mkdir(parent, { recursive: true });
  await mkdir(folder).catch(() => {
    throw new CampaignError(`There is already a folder ${folder}`);
  });
  const file = join(folder, campaignFileName);
  await writeFile(file, `${JSON.stringify(template(slug, now), null, 2)}\n`);
  return folder;
}

function template(slug: string, now: Date): object {
  const day = (time: number) => dayInBahrain(new Date(time));
  const empty = { en: '', ar: '' };
  const banner = { offer_type: 'new-car-offer', image: 'banner.jpg', tone: 'dark' };
  return {
    slug,
    window: { from: day(now.getTime()), until: day(now.getTime() + aMonth) },
    utm: { source: 'instagram', medium: 'social', campaign: slug },
    offers: [
      {
        offer_type: 'new-car-offer',
        title: empty,
        text: empty,
        image: 'landing.jpg',
        alt: empty,
        tone: 'dark',
        models: ['swift'],
      },
    ],
    banners: {
      en: { ...banner, alt: '', title: '', text: '', model: 'swift' },
      ar: { ...banner, alt: '', title: '', text: '', model: 'swift' },
    },
  };
}
