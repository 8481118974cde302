import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignFile } from 'shared-contracts/campaign';
import sharp from 'sharp';
import {
  type CampaignFolder,
  campaignFileName,
} from '../src/content/campaigns/checks/campaign-folder';
import type { SiteReferenceData } from '../src/content/campaigns/checks/site-reference-data';
import type { MediaIndex } from '../src/media/media-index';

const contentFile = (path: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../content', path), 'utf8'));

/** Test data: a valid campaign that names a picture of the site, and its folder. */

export const site: SiteReferenceData = {
  models: new Set(['swift', 'jimny', 'new-carry']),
  enquirable: new Set(['swift', 'jimny']),
  rotatable: new Set(['swift']),
  media: new Set(['models/swift/banner.webp', 'video/swift.mp4']),
  cars: [{ slug: 'swift', ...contentFile('models/swift.json') }],
  finance: contentFile('finance.json'),
  names: new Set(['swift', 'jimny', 'سويفت', 'جيمني']),
  pages: new Set(['/', '/offers', '/explore-vehicles/swift']),
  readPicture: (name) => (name === image ? picture() : Promise.resolve(null)),
};

export const media: MediaIndex = {
  'models/swift/banner.webp': {
    ...{ kind: 'picture', width: 1600, height: 800 },
    address: '/storage/uploads/models/swift/banner-1600x800.0a1b2c3d.webp',
  },
  'video/swift.mp4': { kind: 'file', address: '/storage/uploads/video/swift.0a1b2c3d.mp4' },
};

const image = 'models/swift/banner.webp';
const banner = { offer_type: 'new-car-offer', image, tone: 'dark' } as const;

export const nationalDay = {
  slug: 'national-day',
  window: { from: '2026-12-01', until: '2026-12-31' },
  utm: { source: 'instagram', medium: 'social' },
  offers: [
    {
      offer_type: 'new-car-offer',
      title: { en: 'Swift for the national day', ar: 'سويفت في العيد الوطني' },
      text: { en: 'Registration is on us.', ar: 'التسجيل علينا.' },
      image,
      tone: 'dark',
      models: ['swift'],
    },
  ],
  banners: {
    en: { ...banner, title: 'Celebrate in a Swift.', text: 'This month.', model: 'swift' },
    ar: { ...banner, title: 'احتفل بسويفت.', text: 'هذا الشهر.', model: 'swift' },
  },
} satisfies CampaignFile;

export const picture = (width = 1600, height = 800): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#123b7a' } })
    .jpeg()
    .toBuffer();

export function folderOf(
  file: unknown = nationalDay,
  pictures: Record<string, Buffer> = {},
): CampaignFolder {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const files = new Map([[campaignFileName, Buffer.from(text)], ...Object.entries(pictures)]);
  return { name: 'national-day', files };
}

/** The same campaign with a picture from its own folder on the English banner. */
export const ownPicture = {
  ...nationalDay,
  banners: { ...nationalDay.banners, en: { ...nationalDay.banners.en, image: 'banner.jpg' } },
} satisfies CampaignFile;
