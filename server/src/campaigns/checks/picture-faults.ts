import sharp from 'sharp';
import { fieldOf } from '../../content/check-file';
import { mentions } from '../../content/media-faults';
import { type CampaignFault, placeOf } from './campaign-faults';
import { smallest } from './campaign-file';
import { type CampaignFolder, campaignFileName, folderLimits } from './campaign-folder';
import type { SiteKnowledge } from './meaning-faults';

/** Wider pictures are cut on phones, narrower ones on wide screens. */
const ratio = { from: 1.5, to: 3 } as const;

/** What is wrong with the pictures of a campaign: those that it names, and files that have no place in the folder. */
export async function pictureFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteKnowledge,
): Promise<CampaignFault[]> {
  const named = mentions(file);
  const faults = await Promise.all(
    named.map(async ({ name, path }) => {
      const problem = await problemOf(name, folder, site);
      if (problem === null) return [];
      return [{ field: fieldOf(path), sentence: `${placeOf(path, file)} ${problem}` }];
    }),
  );
  return [...faults.flat(), ...strangers(folder)];
}

/** The pictures of its own folder that a campaign names, each once. */
export function ownPictures(file: unknown, { files }: CampaignFolder): string[] {
  return [...new Set(mentions(file).map(({ name }) => name))].filter((name) => files.has(name));
}

async function problemOf(
  name: string,
  { files }: CampaignFolder,
  { media }: SiteKnowledge,
): Promise<string | null> {
  const bytes = files.get(name);
  if (bytes === undefined) {
    if (name.includes('/')) {
      return media.has(name) ? null : `is not among the site's pictures: "${name}"`;
    }
    return `is not in the folder: "${name}"`;
  }
  if (bytes.length > folderLimits.bytes) return `is too large: "${name}" is over 8 MB`;
  return pixelProblem(name, bytes);
}

async function pixelProblem(name: string, bytes: Buffer): Promise<string | null> {
  const found = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .metadata()
    .catch(() => null);
  if (!found) return `cannot be read: is "${name}" a picture?`;
  if (!['webp', 'jpeg', 'png'].includes(found.format ?? '')) {
    return `is of a kind that browsers do not show: save "${name}" as JPEG, PNG or WebP`;
  }
  const { width, height } = found.autoOrient;
  const size = `"${name}" is ${width} × ${height}`;
  if (width < smallest.width || height < smallest.height) {
    return `is too small: ${size}, and at least ${smallest.width} × ${smallest.height} is needed`;
  }
  if (width / height < ratio.from) return `is too tall: ${size}; take one of about 1920 × 900`;
  if (width / height > ratio.to) return `is too wide: ${size}; take one of about 1920 × 900`;
  return null;
}

function strangers({ files }: CampaignFolder): CampaignFault[] {
  const odd = [...files.keys()].filter(
    (name) => name !== campaignFileName && !/^[a-z0-9-]+\.(webp|jpg|png)$/.test(name),
  );
  const faults = odd.map((name) => ({
    field: '',
    sentence: `The file "${name}" does not belong here: pictures are called like banner.jpg, in small letters, and end in .jpg, .png or .webp`,
  }));
  if (files.size > folderLimits.files) {
    const sentence = `There are ${files.size} files in the folder, and ${folderLimits.files} are the most`;
    faults.push({ field: '', sentence });
  }
  return faults;
}
